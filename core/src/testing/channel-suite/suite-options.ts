import type { Chat, Hook, Inbound, InboundFile } from '../../plugin/channel.ts'
import type { ChannelErrorKind } from '../../plugin/channel-error.ts'
import type { ChannelHost, ChannelHostOptions, TestRequest } from '../channel-host.ts'

type Expected<T> = T extends { files?: readonly InboundFile[] }
  ? Omit<T, 'files'> & { files?: readonly Omit<InboundFile, 'read'>[] }
  : T

/** What the messenger delivers, and what it means. */
export interface ChannelFixture {
  /** `a text in a private chat` */
  name: string
  /** Body of the delivery as JSON, recorded from the real messenger; with a polled channel one update. Ids of its own. */
  payload: unknown
  /** Everything it means, in order; files without `read`. `[]`: it means nothing to an assistant. */
  inbound: readonly Expected<Inbound>[]
}

/** A way in which sending fails. */
export interface ChannelFailure {
  /** `the person blocked the bot` */
  name: string
  /** The messenger that fails in this way; a throw is a network that fails. A local server is told to, then `fetch` goes on to it. */
  fetch: typeof fetch
  /** What `send` throws: `{ kind: 'rate-limited', retryAfterMs: 7_000 }`. */
  expect: {
    kind: ChannelErrorKind
    retryAfterMs?: number
    scope?: 'chat' | 'connection'
    movedTo?: string
  }
}

/** Everything that the contract suite has to know about a channel. */
export interface ChannelSuite extends ChannelHostOptions {
  /** Secrets beside the settings' `Secret()` fields and the hook's. Left out: none. */
  secrets?: readonly string[]
  /** How the messenger delivers. Left out: the channel is polled only. */
  webhook?: WebhookSuite
  /** At least one with a message. */
  fixtures: readonly ChannelFixture[]
  /** Chat that the messenger takes messages for. Left out: the private chat of the first fixture that has one. */
  chat?: Chat
  /** At least one of each kind that the messenger itself can tell; broken networks and servers are tried by the suite. */
  failures: readonly ChannelFailure[]
  /** Points the messenger's webhook to somebody else's address: `disconnect` must leave it. Left out: not tried. */
  takeOver?(): void | Promise<void>
}

/** What every part of the suite gets. */
export interface Suite extends ChannelSuite {
  /** Opened before the first test. */
  host(): ChannelHost
}

/** What deliveries to a connection are proved by. */
export interface Delivered {
  hook: Hook
  /** Its settings, secrets in the clear. */
  config: Readonly<Record<string, unknown>>
}

export interface WebhookSuite {
  /** A genuine delivery of this payload to this connection, signed as the messenger signs it, just now. */
  deliver(payload: unknown, to: Delivered): TestRequest
  /** Requests that are none of the messenger's, beside those that the suite forges itself: a replay, a foreign sender. Left out: none. */
  forged?(to: Delivered): Readonly<Record<string, TestRequest>>
  /** The messenger's questions and the text that answers each. Left out: it asks none. */
  handshakes?(to: Delivered): Readonly<Record<string, { request: TestRequest; answer: string }>>
}
