import type { Chat, Hook } from '../../plugin/channel.ts'
import type { ChannelErrorKind } from '../../plugin/channel-error.ts'
import type { Inbound, InboundFile } from '../../plugin/inbound.ts'
import type { ChannelHost, ChannelHostOptions, TestRequest } from '../channel-host.ts'

type Expected<T> = T extends { files?: readonly InboundFile[] }
  ? Omit<T, 'files'> & { files?: readonly Omit<InboundFile, 'read'>[] }
  : T

/** An update of the messenger, and its expected meaning. */
export interface ChannelFixture {
  /** `a text in a private chat` */
  name: string
  /** Body of the delivery as JSON, recorded from the real messenger; with polling one update. Unique ids. */
  payload: unknown
  /**
   * All events that the update means, in order; files without `read`. `[]`: it means nothing to an assistant.
   */
  inbound: readonly Expected<Inbound>[]
}

/** An authentic update that the channel cannot read, although something is lost with it. */
export interface UnreadableUpdate {
  /** `a message without its sender` */
  name: string
  payload: unknown
  /** Kind that the channel reports. */
  what: string
}

/** A way in which sending fails. */
export interface ChannelFailure {
  /** `the person blocked the bot` */
  name: string
  /** The failing messenger; an exception is a network error. May prepare a local server, then `fetch`. */
  fetch: typeof fetch
  /** Error thrown by `send`: `{ kind: 'rate-limited', retryAfterMs: 7_000 }`. */
  expect: {
    kind: ChannelErrorKind
    retryAfterMs?: number
    scope?: 'chat' | 'connection'
    movedTo?: string
  }
}

/** One message as people see it. */
export interface ShownMessage {
  /** Labels of the buttons below it, in order. Omitted: none. */
  buttons?: readonly string[]
  /** Image, video or file of the message. Omitted: it is a text. */
  file?: { bytes: Uint8Array; name: string }
}

/** A press on a button. */
export interface ButtonPress {
  /** The messenger's id of the message with the button. */
  messageId: string
  index: number
  label: string
  /** Chat of the press; in a forged press not that of the message. */
  chat: Chat
}

/** Channel-specific input of the contract suite. */
export interface ChannelSuite extends ChannelHostOptions {
  /** Secrets besides the settings' `Secret()` fields and the hook's. Omitted: none. */
  secrets?: readonly string[]
  /** Options of delivery by webhook. Omitted: the channel supports polling only. */
  webhook?: WebhookSuite
  /** Recorded updates, at least one with a message. */
  fixtures: readonly ChannelFixture[]
  /** Counted for the connection's owner; at least one. None of `fixtures` is. */
  unreadable: readonly UnreadableUpdate[]
  /** Chat that the messenger accepts messages for. Omitted: the first fixture's private chat. */
  chat?: Chat
  /** The message with this id at the messenger; undefined: none. Required with declared `content`. */
  shown?(id: string): ShownMessage | undefined | Promise<ShownMessage | undefined>
  /**
   * The delivery of a press as JSON, with polling the update; unique for each call. Required for a channel
   * that declares `buttons`.
   */
  press?(press: ButtonPress): unknown
  /** `labels`: a press writes the button's label as the person; the host finds the button by it. Omitted: a press names its button. */
  presses?: 'labels'
  /** Files are uploaded by calls of their own before the message: nothing is sent where one fails. Omitted: they go with it. */
  uploads?: true
  /**
   * Failures, at least one per kind that only the messenger can report; the suite itself tests network
   * failures.
   */
  failures: readonly ChannelFailure[]
  /** Registers a foreign webhook at the messenger: `disconnect` must keep it. Omitted: not tested. */
  takeOver?(): void | Promise<void>
}

/** Context of every part of the suite. */
export interface Suite extends ChannelSuite {
  /** Opened before the first test. */
  host(): ChannelHost
}

/** The connection that deliveries are signed for. */
export interface Delivered {
  hook: Hook
  /** Settings of the connection, secrets in plain text. */
  config: Readonly<Record<string, unknown>>
}

export interface WebhookSuite {
  /** A genuine delivery of this payload to this connection, with the messenger's current signature. */
  deliver(payload: unknown, to: Delivered): TestRequest
  /** Forged requests besides those that the suite generates: a replay, a foreign sender. Omitted: none. */
  forged?(to: Delivered): Readonly<Record<string, TestRequest>>
  /** The messenger's challenges with the expected response text. Omitted: none. */
  handshakes?(to: Delivered): Readonly<Record<string, { request: TestRequest; answer: string }>>
}
