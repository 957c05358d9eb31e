import { Schema, type Types } from 'mongoose'
import type { Language } from '../contract/text.ts'

/** Where a conversation takes place: `dashboard`, `widget`, or the type of a messenger's integration: `telegram`. */
export type ChannelName = string

export interface ConversationRecord {
  _id: Types.ObjectId
  /** Who talks: a user, a guest of the dashboard, a visitor of a widget, or a chat of a messenger. */
  ownerId: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner: whose plan the conversation counts on, and who may read its log. */
  accountId: Types.ObjectId
  channel: ChannelName
  /** Language of the person's interface at their last message. */
  language: Language
  /** The connection that it came by; missing: none. */
  integrationId?: Types.ObjectId
  title: string
  messageCount: number
  /** Order of the next message. */
  nextOrder: number
  /**
   * Of a visitor: whether it takes a place of the account's plan, because they are answered. Missing in records of earlier
   * versions, which do.
   */
  isCounted?: boolean
  /** When a guest's conversation is removed; null: kept. */
  expiresAt: Date | null
  createdAt: Date
  updatedAt: Date
}

/** Whether the assistant's owner talks, and not a visitor. */
export const isOfOwner = ({ ownerId, accountId }: Pick<ConversationRecord, 'ownerId' | 'accountId'>) =>
  ownerId.equals(accountId)

export const conversationSchema = new Schema<ConversationRecord>(
  {
    ownerId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    accountId: { type: Schema.Types.ObjectId, required: true },
    channel: { type: String, required: true },
    language: { type: String, default: 'ru' },
    integrationId: Schema.Types.ObjectId,
    title: { type: String, required: true },
    messageCount: { type: Number, default: 0 },
    nextOrder: { type: Number, default: 0 },
    isCounted: Boolean,
    expiresAt: { type: Date, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'conversations' },
)
// One conversation of a person with an assistant: «an existing one is reused» holds for two tabs at once, too.
conversationSchema.index({ ownerId: 1, assistantId: 1, channel: 1 }, { unique: true })
conversationSchema.index({ ownerId: 1, updatedAt: -1, _id: -1 })
conversationSchema.index({ updatedAt: -1 })
conversationSchema.index({ assistantId: 1 })
conversationSchema.index({ accountId: 1 })
conversationSchema.index(
  { integrationId: 1 },
  { partialFilterExpression: { integrationId: { $exists: true } } },
)
conversationSchema.index({ expiresAt: 1 })
