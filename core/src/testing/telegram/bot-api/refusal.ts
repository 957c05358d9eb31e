/** Additional fields of an error response. */
export interface RefusalParameters {
  /** Seconds. */
  retry_after?: number
  migrate_to_chat_id?: number
}

/** A response with `ok: false`; `code` is its `error_code` and the HTTP status. */
export class TelegramRefusal extends Error {
  override readonly name = 'TelegramRefusal'
  readonly code: number
  readonly parameters: RefusalParameters | undefined

  constructor(code: number, description: string, parameters?: RefusalParameters) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

/** `Bad Request: …` in the server's spelling. */
export const badRequest = (text: string): TelegramRefusal => new TelegramRefusal(400, `Bad Request: ${text}`)

export const forbidden = (text: string): TelegramRefusal => new TelegramRefusal(403, `Forbidden: ${text}`)

/** 429: nothing was accepted; `seconds` also go into the `Retry-After` header. */
export const tooManyRequests = (seconds: number): TelegramRefusal =>
  new TelegramRefusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
