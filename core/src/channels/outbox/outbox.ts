import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Chat } from '../../plugin/channel.ts'
import type { Registry } from '../registry.ts'

/** One thing to tell a chat, of any length. */
export interface Delivery {
  /** Unique: a second one with the same key is the same delivery. `reply:<message id>`. */
  key: string
  integrationId: string
  chat: Chat
  /** Split at the channel's limit. */
  markdown: string
  /** Ids of objects, sent after the text. */
  images?: readonly string[]
  /** Message of the messenger that this one answers. */
  replyTo?: string
}

/** How a delivery stands. `unknown`: nobody knows whether it arrived, and it is not sent again. */
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'cancelled'

/** A reply that is shown while it grows. */
export interface Preview {
  /** The text so far; shown as often as the messenger allows. Never throws. */
  show(markdown: string): void
  /** Shows no more and waits for what is under way; a message that was made is kept with the delivery of that key. */
  end(): Promise<void>
}

export interface OutboxCounts {
  waiting: number
  failed: number
  /** Sent a second time because the fate of the first was unknown. */
  repeated: number
  unknown: number
  lastOutboundAt?: Date
  lastFailure?: { at: Date; kind: string; text: { ru: string; en: string; pl: string } }
  /**
   * Messages that are tried again later since the messenger asked to wait, or cannot be reached; missing: none that waits
   * for more than some seconds.
   */
  held?: HeldBack
}

export interface HeldBack {
  /** Those that were tried; what stands behind them in their chats is not counted. */
  messages: number
  /** When the one that waits longest is tried again. */
  until: Date
  /** Why that one waits. */
  text: { ru: string; en: string; pl: string }
}

export interface OutboxOptions {
  /** Where the connections are looked up, anew for every delivery. */
  registry: Pick<Registry, 'active'>
  /** The messenger no longer takes the connection's token: it stops, and its owner is told why. */
  onUnauthorized(integrationId: string, text: { ru: string; en: string; pl: string }): Promise<void>
  /** The chat takes nothing any more, or has another id. */
  onChatGone(integrationId: string, chatId: string, movedTo?: string): Promise<void>
  /** Left out: the computer's. */
  clock?: Clock
}

export interface Outbox {
  /** Durable once it resolves; sent in the order of the chat's deliveries. */
  put(delivery: Delivery): Promise<void>
  /** Begins to show a reply before its delivery is put; `typing` shows from the start. */
  preview(target: Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo'>): Preview
  /** What waits for a chat that takes nothing any more, and for its threads, is given up. */
  gone(integrationId: string, chatId: string): Promise<void>
  /** What waits for a chat that has another id, and for its threads, goes there. */
  moved(integrationId: string, from: string, to: string): Promise<void>
  counts(integrationId: string): Promise<OutboxCounts>
  /** Cancels what waits; what is being sent ends by itself. */
  cancel(integrationId: string): Promise<void>
  /** Forgets everything of a connection that was deleted. */
  forget(integrationId: string): Promise<void>
  /** Takes up what an earlier process left; called once, at boot. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type CreateOutbox = (app: FastifyInstance, options: OutboxOptions) => Outbox
