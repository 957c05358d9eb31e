export type EmbeddedMongoErrorCode = 'locked' | 'unwritable' | 'format' | 'corrupt'

/** Why the database did not start. `hint` says what to do next. */
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
