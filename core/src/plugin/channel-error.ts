import type { Text } from '../contract/text.ts'
import { hasBrand } from '../platform/errors/brand.ts'

/** Failure class of a call to a messenger. The host's retry policy decides what follows. */
export type ChannelErrorKind =
  /** Too many requests, not accepted: retried after `retryAfterMs`, for up to a day in total; not counted as a failed attempt. */
  | 'rate-limited'
  /** The token is no longer valid: the connection stops and its owner is notified. */
  | 'unauthorized'
  /** This chat no longer accepts messages (blocked, removed, deleted), or has moved. Other chats are not affected. */
  | 'recipient-gone'
  /** Permanently refused: this message fails without a retry. */
  | 'rejected'
  /** Certainly not accepted, since the messenger could not be reached or is down: retried with backoff. */
  | 'unreachable'
  /** Unknown outcome: the connection broke after the request was written, or a 5xx response. */
  | 'ambiguous'

export interface ChannelErrorInit {
  /** Wait before the retry of `rate-limited`, ms. Omitted: one second. */
  retryAfterMs?: number
  /** Scope of the limit for `rate-limited`: the chat or the whole connection. Omitted: `chat`. */
  scope?: 'chat' | 'connection'
  /** The chat's new id, for `recipient-gone`. */
  movedTo?: string
  /**
   * The chat's `threadOf`, for `recipient-gone` in a thread, if the parent chat itself is gone or has moved, together with
   * all of its threads. Omitted, or any other id: only the addressed chat is affected.
   */
  chatId?: string
  /** Text of what happened and what to do, shown to the connection's owner. Omitted: the default text of the kind. */
  text?: Text
  /** The messenger's error message, for the log; the host redacts secrets. */
  detail?: string
  cause?: unknown
}

const brand = Symbol.for('botanika.ChannelError')

/** The error thrown by a channel's calls. `instanceof` also recognises errors of another copy of this package. */
export class ChannelError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return hasBrand(value, brand)
  }

  readonly [brand] = true
  override name = 'ChannelError'
  readonly kind: ChannelErrorKind
  readonly retryAfterMs?: number
  readonly scope: 'chat' | 'connection'
  readonly movedTo?: string
  readonly chatId?: string
  readonly text?: Text
  readonly detail?: string

  constructor(kind: ChannelErrorKind, init: ChannelErrorInit = {}) {
    super(init.detail ?? kind, { cause: init.cause })
    this.kind = kind
    this.retryAfterMs = init.retryAfterMs
    this.scope = init.scope ?? 'chat'
    this.movedTo = init.movedTo
    this.chatId = init.chatId
    this.text = init.text
    this.detail = init.detail
  }
}
