import type { Text } from '../contract/text.ts'

/** What went wrong with a call to a messenger; only the host decides what follows. */
export type ChannelErrorKind =
  /** Not accepted, too many calls: tried again after `retryAfterMs`, up to a day in all; it counts as no failed try. */
  | 'rate-limited'
  /** The token is no longer good: the connection stops and its owner is told. */
  | 'unauthorized'
  /** This chat takes nothing any more (blocked, removed, deleted), or has moved: the others go on. */
  | 'recipient-gone'
  /** Not accepted and never will be: this message is given up. */
  | 'rejected'
  /** Certainly not accepted because the messenger could not be reached or is down: tried again. */
  | 'unreachable'
  /** Nobody knows whether it was accepted: a line that broke after the request was written, an error 5xx. */
  | 'ambiguous'

export interface ChannelErrorInit {
  /** Of `rate-limited`. Left out: a second. */
  retryAfterMs?: number
  /** Of `rate-limited`: whether the chat or the whole connection waits, however long. Left out: `chat`. */
  scope?: 'chat' | 'connection'
  /** Of `recipient-gone`: the chat's new id. */
  movedTo?: string
  /**
   * Of `recipient-gone` in a thread: the chat's `threadOf`, where that chat itself is gone or moved, and all of its
   * threads with it. Left out, or any other chat's: it is only about the one that was written to.
   */
  chatId?: string
  /** What happened and what to do, for the connection's owner. Left out: the kind's own sentence. */
  text?: Text
  /** The messenger's own words, for the log; secrets are taken out of it. */
  detail?: string
  cause?: unknown
}

/** The one error that a channel's calls throw. */
export class ChannelError extends Error {
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
