import { Schema, type Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import { watchWrites } from '../../../platform/database/watch-writes.ts'
import type { Chat } from '../../../plugin/channel.ts'
import type { Button } from '../../../plugin/content.ts'

/** A messenger's chat with one connection; the owner of its conversation. */
export interface ChatRecord {
  _id: Types.ObjectId
  integrationId: Types.ObjectId
  /** The messenger's id. */
  chatId: string
  /** The messenger's id of the parent chat, for a thread. */
  threadOf?: string
  /** The messenger's other id of it. */
  alias?: string
  /** The one of its ids that messages are sent to. Missing: `chatId`. */
  address?: string
  kind: Chat['kind']
  title: string
  language: Language
  /** The messenger's id of the last question; only an edit of this one is answered. */
  lastQuestionId?: string
  /** Digest of the last question, to ignore edits without changes. */
  lastQuestionDigest?: string
  /** Time since which the chat accepts no messages (blocked, removed). */
  goneAt?: Date
  /** Buttons of the last message, until the person answers it. Missing in records of earlier versions: none. */
  offered?: readonly Button[]
  /** The current conversation. */
  conversationId?: Types.ObjectId
  createdAt: Date
  updatedAt: Date
}

export const chatSchema = new Schema<ChatRecord>(
  {
    integrationId: { type: Schema.Types.ObjectId, required: true },
    chatId: { type: String, required: true },
    threadOf: String,
    alias: String,
    address: String,
    kind: { type: String, required: true },
    title: { type: String, default: '' },
    language: { type: String, default: 'ru' },
    lastQuestionId: String,
    lastQuestionDigest: String,
    goneAt: Date,
    offered: { type: [{ _id: false, text: String, payload: String }], default: undefined },
    conversationId: Schema.Types.ObjectId,
  },
  { timestamps: true, versionKey: false, collection: 'chats' },
)
watchWrites(chatSchema)
chatSchema.index({ integrationId: 1, chatId: 1 }, { unique: true })
chatSchema.index({ integrationId: 1, threadOf: 1 })
chatSchema.index({ integrationId: 1, alias: 1 }, { partialFilterExpression: { alias: { $type: 'string' } } })
