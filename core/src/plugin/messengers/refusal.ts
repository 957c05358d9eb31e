import { ChannelError } from '../channel-error.ts'

/** A messenger's own error, as the cause of a `ChannelError`; put nothing of the call into it. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number | string

  constructor(code: number | string, message = '') {
    super(message)
    this.code = code
  }
}

/** The messenger's error that a `ChannelError` was made of; undefined: something else failed. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof ChannelError && error.cause instanceof Refusal ? error.cause : undefined
