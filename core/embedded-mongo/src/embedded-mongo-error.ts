export type EmbeddedMongoErrorCode = 'locked' | 'unwritable' | 'format' | 'corrupt' | 'full' | 'ended'

/**
 * The failure to start the database, or, with the code `ended`, its unexpected end. `hint` is the next step.
 */
export class EmbeddedMongoError extends Error {
  code: EmbeddedMongoErrorCode
  hint?: string
  constructor(
    code: EmbeddedMongoErrorCode,
    { message, hint, cause }: { message: string; hint?: string; cause?: unknown },
  ) {
    super(message, { cause })
    this.name = 'EmbeddedMongoError'
    this.code = code
    this.hint = hint
  }
}
