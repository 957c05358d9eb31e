import { Schema, type Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import { flushBeforeQueries } from '../../../platform/database/flush-before-queries.ts'
import { watchWrites } from '../../../platform/database/watch-writes.ts'
import type { Held } from '../inbox/inbox-state.ts'

/** Place of a conversation: `dashboard`, `widget`, or the type of a messenger's integration: `telegram`. */
export type ChannelName = string

export interface ConversationRecord extends Held {
  _id: Types.ObjectId
  /** The person the assistant talks with: a user, a dashboard guest, a widget visitor, or a messenger chat. */
  ownerId: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner, whose plan the conversation is counted for and who may read its log. */
  accountId: Types.ObjectId
  channel: ChannelName
  /**
   * Distinguishes several conversations of a person with an assistant. Missing: the reused one, as in all
   * earlier versions.
   */
  key?: string
  /** Language of the person's interface at their last message. */
  language: Language
  /** The messenger connection; missing: none. */
  integrationId?: Types.ObjectId
  /** The plugin whose own channel it is, and its key of the person; missing: none. */
  begunBy?: { plugin: string; ownerKey: string }
  title: string
  messageCount: number
  /** Order of the next message. */
  nextOrder: number
  /**
   * true: a visitor's conversation that uses a slot of the account's plan, because it is answered. Missing in records of
   * earlier versions: true.
   */
  isCounted?: boolean
  /** Time when a guest's conversation is deleted; null: never. */
  expiresAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** true: the person is the assistant's owner, not a visitor. */
export const isOfOwner = ({ ownerId, accountId }: Pick<ConversationRecord, 'ownerId' | 'accountId'>) =>
  ownerId.equals(accountId)

export const conversationSchema = new Schema<ConversationRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, required: true },
    key: String,
    handler: String,
    operatorUntil: Date,
    inbox: {
      type: {
        _id: false,
        state: String,
        version: Number,
        since: Date,
        personId: Schema.Types.ObjectId,
        reason: String,
        summary: String,
        snoozedUntil: Date,
      },
      default: undefined,
    },
    language: { type: String, default: 'ru' },
    integrationId: Schema.Types.ObjectId,
    begunBy: { type: { _id: false, plugin: String, ownerKey: String }, default: undefined },
    title: { type: String, required: true },
    messageCount: { type: Number, default: 0 },
    nextOrder: { type: Number, default: 0 },
    isCounted: Boolean,
    expiresAt: { type: Date, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'conversations' },
)
watchWrites(conversationSchema)
// Messages are counted behind.
flushBeforeQueries(conversationSchema)
// One conversation per person, assistant and key, so that two concurrent tabs share it. The index counts a
// missing key as a value.
conversationSchema.index({ ownerId: 1, assistantId: 1, channel: 1, key: 1 }, { unique: true })
conversationSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 })
conversationSchema.index({ updatedAt: -1 })
conversationSchema.index({ assistantId: 1 })
conversationSchema.index({ accountId: 1, updatedAt: -1, _id: -1 })
conversationSchema.index(
  { integrationId: 1 },
  { partialFilterExpression: { integrationId: { $exists: true } } },
)
// The lists of the inbox: of those that somebody has asked about, a small part of all.
conversationSchema.index(
  { accountId: 1, 'inbox.state': 1, 'inbox.since': -1, _id: -1 },
  { partialFilterExpression: { 'inbox.state': { $exists: true } } },
)
conversationSchema.index(
  { accountId: 1, 'inbox.snoozedUntil': 1, _id: 1 },
  { partialFilterExpression: { 'inbox.snoozedUntil': { $exists: true } } },
)
conversationSchema.index({ expiresAt: 1 })
