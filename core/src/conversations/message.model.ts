import { Schema, type Types } from 'mongoose'
import type { Citation, MessageStatus } from '../contract/conversation.ts'

export interface MessageRecord {
  _id: Types.ObjectId
  conversationId: Types.ObjectId
  /** Place in the conversation, unique there; a reply's is its question's plus one. Everything that sorts messages sorts by it. */
  order: number
  role: 'user' | 'assistant' | 'operator'
  content: string
  status: MessageStatus
  seq: number
  clientMessageId?: string
  /** Of a question: the id that its reply has, or will have. */
  replyId?: Types.ObjectId
  /** Of a question: whether its reply has ended, one way or another. */
  settled?: boolean
  /** Of a question: it was said, and a model wrote it down. */
  isSpoken?: boolean
  citations: Citation[]
  /** Ids of the images' objects. */
  images: string[]
  /** Ids of the films' objects. */
  videos?: string[]
  model?: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Stable code of what went wrong; the text is made in the reader's language. */
  error?: { code: string; message: { ru: string; en: string; pl: string } }
  createdAt: Date
}

/** What a model is told of a message: of thirty in a reply's history the citations alone would be most of what is read. */
export type ToldMessage = Pick<MessageRecord, 'role' | 'content' | 'images'>

const text = { ru: String, en: String, pl: String }

export const messageSchema = new Schema<MessageRecord>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    order: { type: Number, required: true },
    role: { type: String, required: true },
    content: { type: String, default: '' },
    status: { type: String, required: true },
    seq: { type: Number, default: 0 },
    clientMessageId: String,
    replyId: Schema.Types.ObjectId,
    settled: Boolean,
    isSpoken: Boolean,
    citations: {
      type: [
        {
          _id: false,
          n: Number,
          documentId: String,
          title: String,
          page: Number,
          heading: String,
          quote: String,
          url: String,
        },
      ],
      default: [],
    },
    images: { type: [String], default: [] },
    videos: { type: [String], default: undefined },
    model: String,
    usage: { type: { _id: false, inputTokens: Number, outputTokens: Number } },
    error: { type: { _id: false, code: String, message: text } },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'messages' },
)
messageSchema.index({ conversationId: 1, order: 1 })
messageSchema.index(
  { conversationId: 1, clientMessageId: 1 },
  { unique: true, partialFilterExpression: { clientMessageId: { $type: 'string' } } },
)
messageSchema.index({ status: 1 }, { partialFilterExpression: { status: 'streaming' } })
messageSchema.index({ settled: 1 }, { partialFilterExpression: { settled: false } })
