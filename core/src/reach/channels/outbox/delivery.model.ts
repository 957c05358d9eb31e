import { Schema, type Types } from 'mongoose'
import type { Language, Text } from '../../../contract/text.ts'
import type { Chat } from '../../../plugin/channel.ts'
import type { Button } from '../../../plugin/content.ts'
import type { DeliveryState } from './outbox.ts'

/** One message of the messenger. */
export interface PartRecord {
  content:
    | { kind: 'text'; markdown: string; buttons?: readonly Button[] }
    | { kind: 'image' | 'video'; objectId: string }
    | { kind: 'file'; objectId: string; name: string }
  /** `inflight` is stored before the messenger is called; `skipped`: the content no longer exists. */
  state: 'planned' | 'inflight' | 'sent' | 'failed' | 'unknown' | 'skipped'
  /** The messenger's id of the message. */
  externalId?: string
  startedAt?: Date
  sentAt?: Date
  /** Sent twice, because the outcome of the first attempt was unknown. */
  repeated?: boolean
  /** An earlier attempt may have arrived, at a messenger that deduplicates. */
  isDoubtful?: boolean
}

/** Error of the latest attempt. */
export interface DeliveryError {
  kind: string
  text: Text
  /** The messenger's error message, without secrets. */
  detail: string
  at: Date
  /** Scope of the pause for `rate-limited`. Missing (other kinds, and records of earlier versions): the chat. */
  scope?: 'chat' | 'connection'
}

export interface DeliveryRecord {
  _id: Types.ObjectId
  key: string
  integrationId: string
  chat: Chat
  replyTo?: string
  /** Missing in records of earlier versions: `ru`. */
  language?: Language
  parts: PartRecord[]
  /** `preview`: only a preview so far, not enqueued. */
  state: DeliveryState | 'preview'
  /** The text was split at the channel's limit, or its buttons were replaced by text. */
  isSplit: boolean
  /** The preview message of the first part. */
  shown?: string
  /** The chat's id when that message was created; the message is addressable only by it, even after the chat has moved. */
  shownIn?: string
  /** A preview message was requested, and its id is not known yet. */
  isShowing?: boolean
  /** Sequence number, incremented with every `put`. */
  order: number
  /** Consecutive failed attempts. */
  attempt: number
  /** Total rate-limit delay of this part, ms. */
  limitedMs: number
  nextAttemptAt: Date
  /** The process that holds the lease; null: none. */
  leaseOwner: string | null
  /** Fencing token, incremented with every claim: writes with an older one have no effect. */
  fence: number
  /** Cancelled while it was being sent: it is not requeued. */
  isCancelled?: boolean
  /** true: at least one part was repeated. */
  repeated: boolean
  lastError?: DeliveryError
  createdAt: Date
  finishedAt?: Date
  /** TTL: when the database removes it; null: never. */
  expiresAt?: Date | null
}

/** The stored fields of a chat. */
export const chatFields = ({ id, kind, title, threadOf, alias, address }: Chat): Chat => ({
  id,
  kind,
  ...(title !== undefined && { title }),
  ...(threadOf !== undefined && { threadOf }),
  ...(alias !== undefined && { alias }),
  ...(address !== undefined && { address }),
})

/** Retention of finished deliveries and their idempotency keys. */
export const keptMs = 30 * 24 * 3_600_000

const part = new Schema<PartRecord>(
  {
    content: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    externalId: String,
    startedAt: Date,
    sentAt: Date,
    repeated: Boolean,
    isDoubtful: Boolean,
  },
  { _id: false },
)

const chat = new Schema<Chat>(
  {
    id: { type: String, required: true },
    kind: { type: String, required: true },
    title: String,
    threadOf: String,
    alias: String,
    address: String,
  },
  { _id: false },
)

export const deliverySchema = new Schema<DeliveryRecord>(
  {
    key: { type: String, required: true },
    integrationId: { type: String, required: true },
    chat: { type: chat, required: true },
    replyTo: String,
    language: String,
    parts: [part],
    state: { type: String, required: true },
    isSplit: { type: Boolean, default: false },
    shown: String,
    shownIn: String,
    isShowing: Boolean,
    order: { type: Number, required: true },
    attempt: { type: Number, default: 0 },
    limitedMs: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    leaseOwner: { type: String, default: null },
    fence: { type: Number, default: 0 },
    isCancelled: Boolean,
    repeated: { type: Boolean, default: false },
    lastError: {
      type: {
        _id: false,
        kind: String,
        text: { _id: false, ru: String, en: String, pl: String },
        detail: String,
        at: Date,
        scope: String,
      },
    },
    createdAt: { type: Date, required: true },
    finishedAt: Date,
    expiresAt: Date,
  },
  { versionKey: false, collection: 'deliveries', minimize: false },
)
deliverySchema.index({ key: 1 }, { unique: true })
deliverySchema.index({ integrationId: 1, 'chat.id': 1, state: 1, order: 1 })
deliverySchema.index({ state: 1, nextAttemptAt: 1 })
deliverySchema.index({ order: 1 })
deliverySchema.index({ integrationId: 1, state: 1, finishedAt: 1 })
deliverySchema.index({ integrationId: 1, repeated: 1 })
deliverySchema.index({ integrationId: 1, 'lastError.at': 1 })
deliverySchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
