import { Schema, type Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import type { Chat } from '../../plugin/channel.ts'
import type { DeliveryState } from './outbox.ts'

/** One message of the messenger. */
export interface PartRecord {
  content: { kind: 'text'; markdown: string } | { kind: 'image'; objectId: string }
  /** `inflight` is written before the messenger is called; `skipped`: there is nothing any more to send. */
  state: 'planned' | 'inflight' | 'sent' | 'failed' | 'unknown' | 'skipped'
  /** The messenger's own id of the message. */
  externalId?: string
  startedAt?: Date
  sentAt?: Date
  /** Sent a second time, because the fate of the first was unknown. */
  repeated?: boolean
  /** An earlier try of it may have arrived, at a messenger that drops repeats. */
  isDoubtful?: boolean
}

/** Why the latest try did not end well. */
export interface DeliveryError {
  kind: string
  text: Text
  /** The messenger's own words, without secrets. */
  detail: string
  at: Date
  /** Of `rate-limited`: what waits. Missing with records of an earlier version, and of other kinds: the chat. */
  scope?: 'chat' | 'connection'
}

export interface DeliveryRecord {
  _id: Types.ObjectId
  key: string
  integrationId: string
  chat: Chat
  replyTo?: string
  parts: PartRecord[]
  /** `preview`: shown while it is written, not put yet. */
  state: DeliveryState | 'preview'
  /** The text was split at the channel's limit. */
  isSplit: boolean
  /** The message that shows the first part already. */
  shown?: string
  /** The id that the chat had when that message was made: it is known by that one alone, wherever the chat moves. */
  shownIn?: string
  /** A message that shows it was asked for, and its id is not known. */
  isShowing?: boolean
  /** Rises with every `put`. */
  order: number
  /** Tries in a row that did not reach the messenger. */
  attempt: number
  /** How long the messenger has made this part wait, ms. */
  limitedMs: number
  nextAttemptAt: Date
  /** The process that sends it; null: nobody. */
  leaseOwner: string | null
  leaseUntil: Date | null
  /** Rises with every claim: a write that carries an older one changes nothing. */
  fence: number
  /** Cancelled while it was being sent: it does not go back into the queue. */
  isCancelled?: boolean
  /** One of its parts was. */
  repeated: boolean
  lastError?: DeliveryError
  createdAt: Date
  finishedAt?: Date
  /** When the database removes it; null: not yet. */
  expiresAt?: Date | null
}

/** A chat as it is kept. */
export const chatFields = ({ id, kind, title, threadOf }: Chat): Chat => ({
  id,
  kind,
  ...(title !== undefined && { title }),
  ...(threadOf !== undefined && { threadOf }),
})

/** How long what is over stays to be seen, and its key to be known. */
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
  },
  { _id: false },
)

export const deliverySchema = new Schema<DeliveryRecord>(
  {
    key: { type: String, required: true },
    integrationId: { type: String, required: true },
    chat: { type: chat, required: true },
    replyTo: String,
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
    leaseUntil: { type: Date, default: null },
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
