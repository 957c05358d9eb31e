import { Schema, type Types } from 'mongoose'
import type { ChatLogAction } from '../../contract/chat-log.ts'

export interface ChatLogRecord {
  _id: Types.ObjectId
  /** The account that owns the assistant. */
  userId: Types.ObjectId
  assistantId: Types.ObjectId
  conversationId: Types.ObjectId
  action: ChatLogAction
  messageId?: Types.ObjectId
  messageRole?: string
  messageContent?: string
  metadata: { model?: string; temperature?: number; userAgent?: string; channel?: string; isSpoken?: true }
  createdAt: Date
}

export const chatLogSchema = new Schema<ChatLogRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    conversationId: { type: Schema.Types.ObjectId, required: true },
    action: { type: String, required: true },
    messageId: Schema.Types.ObjectId,
    messageRole: String,
    messageContent: String,
    metadata: { type: Schema.Types.Mixed, default: {} },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'chat_logs' },
)
chatLogSchema.index({ userId: 1, createdAt: -1, _id: -1 })
