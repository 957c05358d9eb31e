import { Schema, type Types } from 'mongoose'
import type { Language } from '../../contract/text.ts'
import type { Chat } from '../../plugin/channel.ts'

/** A chat of a messenger with one connection: what owns its conversation. */
export interface ChatRecord {
  _id: Types.ObjectId
  integrationId: Types.ObjectId
  /** The messenger's own id. */
  chatId: string
  /** Of a thread: the messenger's own id of the chat that it is in. */
  threadOf?: string
  kind: Chat['kind']
  title: string
  language: Language
  /** The last question, by the messenger's own id: only it may be asked again in other words. */
  lastQuestionId?: string
  /** Digest of what was asked: an edit that changes nothing of it is none. */
  lastQuestionDigest?: string
  /** Since when nothing can be sent there (blocked, removed). */
  goneAt?: Date
  /** The conversation that is going on. */
  conversationId?: Types.ObjectId
  createdAt: Date
  updatedAt: Date
}

export const chatSchema = new Schema<ChatRecord>(
  {
    integrationId: { type: Schema.Types.ObjectId, required: true },
    chatId: { type: String, required: true },
    threadOf: String,
    kind: { type: String, required: true },
    title: { type: String, default: '' },
    language: { type: String, default: 'ru' },
    lastQuestionId: String,
    lastQuestionDigest: String,
    goneAt: Date,
    conversationId: Schema.Types.ObjectId,
  },
  { timestamps: true, versionKey: false, collection: 'chats' },
)
chatSchema.index({ integrationId: 1, chatId: 1 }, { unique: true })
chatSchema.index({ integrationId: 1, threadOf: 1 })
