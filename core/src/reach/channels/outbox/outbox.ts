import type { FastifyInstance } from 'fastify'
import type { Language, Text } from '../../../contract/text.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ownership } from '../../../platform/ownership/ownership.ts'
import type { WatchedQueue } from '../../../platform/queue/index.ts'
import type { Chat } from '../../../plugin/channel.ts'
import type { Button } from '../../../plugin/content.ts'
import type { Registry } from '../registry.ts'

/** One outgoing reply or notice, of any length. */
export interface Delivery {
  /** Idempotency key: `reply:<message id>`. */
  key: string
  integrationId: string
  chat: Chat
  /** Split into messages at the channel's length limit. */
  markdown: string
  /** Object ids, sent after the text: images, then videos, then files. */
  images?: readonly string[]
  videos?: readonly string[]
  files?: readonly { objectId: string; name: string }[]
  /** Quick replies below the text, which must not be blank then. */
  buttons?: readonly Button[]
  /** Language of the text that replaces content which the channel cannot show. Omitted: `ru`. */
  language?: Language
  /** The messenger's id of the message being replied to. */
  replyTo?: string
}

/** `unknown`: the outcome could not be determined; it is not sent again. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled'

/** Live preview of a reply while it is generated. */
export interface Preview {
  /** Updates the text; throttled to the messenger's limits. Never throws. */
  show(markdown: string): void
  /** Stops and waits for the call in progress. A created message is stored for the delivery with the same key. */
  end(): Promise<void>
}

export interface OutboxCounts {
  waiting: number
  failed: number
  /** Sent twice because the outcome of the first attempt was unknown. */
  repeated: number
  unknown: number
  lastOutboundAt?: Date
  lastFailure?: { at: Date; kind: string; text: { ru: string; en: string; pl: string } }
  /**
   * Messages waiting for a retry because the messenger is rate-limiting or unreachable; missing: no delay of more than a few
   * seconds.
   */
  delayed?: DelayedMessages
}

export interface DelayedMessages {
  /** Number of messages with a failed attempt; messages queued behind them are not counted. */
  messages: number
  /** Latest next attempt. */
  until: Date
  /** Reason of that delay. */
  text: { ru: string; en: string; pl: string }
}

/** A message by the messenger's id. */
export interface SentMessage {
  integrationId: string
  chatId: string
  externalId: string
}

export interface OutboxOptions {
  /** Looks up the connection of every delivery. */
  registry: Pick<Registry, 'active'>
  /** The messenger refused the connection's token: stops the connection and notifies its owner. */
  onUnauthorized(integrationId: string, text: { ru: string; en: string; pl: string }): Promise<void>
  /** The chat no longer accepts messages, or its id has changed. */
  onChatGone(integrationId: string, chatId: string, movedTo?: string): Promise<void>
  /** Omitted: the system clock. */
  clock?: Clock
  /** Omitted: the app's. */
  ownership?: Pick<Ownership, 'current' | 'isSure' | 'register'>
}

export interface Outbox {
  /** The queue as administrators see it. */
  queue: WatchedQueue
  /** Enqueues a delivery; durable once it resolves; sent in the chat's order. */
  put(delivery: Delivery): Promise<void>
  /** Starts a preview before the delivery is enqueued; shows the typing indicator from the start. */
  preview(target: Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo'>): Preview
  /** Fails queued deliveries to a chat that no longer accepts messages, and to its threads. */
  gone(integrationId: string, chatId: string): Promise<void>
  /** Redirects queued deliveries of a chat and its threads to its new id. */
  moved(integrationId: string, from: string, to: string): Promise<void>
  /** The buttons of a message that was sent within 30 days, by the messenger's id; null: unknown. */
  buttonsOf(message: SentMessage): Promise<readonly Button[] | null>
  /** The messenger could not deliver a message that it had accepted: it counts as failed, with this reason. */
  undelivered(message: SentMessage, text?: Text): Promise<void>
  /** Resolves to true if the outbox sent this message within 30 days. */
  sent(message: SentMessage): Promise<boolean>
  counts(integrationId: string): Promise<OutboxCounts>
  /** Cancels queued deliveries; those being sent finish by themselves. */
  cancel(integrationId: string): Promise<void>
  /** Deletes all data of a deleted connection. */
  forget(integrationId: string): Promise<void>
  /** Begins to send; called once, at boot. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateOutbox = (app: FastifyInstance, options: OutboxOptions) => Outbox
