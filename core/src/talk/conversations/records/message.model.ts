import { Schema, type Types } from 'mongoose'
import type { KeyOwner } from '../../../answers/ai/index.ts'
import type { Citation, MessageStatus, QuickReply } from '../../../contract/conversation.ts'
import type { ProductCard } from '../../../contract/product-card.ts'
import type { Rating } from '../../../contract/rating.ts'
import { watchWrites } from '../../../platform/database/watch-writes.ts'

export interface MessageRecord {
  _id: Types.ObjectId
  conversationId: Types.ObjectId
  /** Sequence number, unique in the conversation; a reply's is its question's plus one. The sort key. */
  order: number
  /**
   * `order` is guarded by the unique index. Missing: stored by the recovery of an earlier version, under a number that its
   * question reserved.
   */
  isNumbered?: true
  /** The message's own id where `isNumbered` is missing: it makes its entry of the unique index another one. */
  unguardedId?: Types.ObjectId
  role: 'user' | 'assistant' | 'operator'
  content: string
  status: MessageStatus
  seq: number
  clientMessageId?: string
  /** `operator`: the question waits for an operator and has no reply by design. Missing: the assistant replies. */
  handler?: 'operator'
  /** The user who wrote an operator's message. */
  authorId?: Types.ObjectId
  /** true: an operator's message that is not yet in the messenger's outbox. */
  isUndelivered?: boolean
  /** Id of the question's (future) reply. */
  replyId?: Types.ObjectId
  /** Owner (`platform/ownership`) generating the streaming reply. Missing: none. */
  writer?: string | null
  /** true: the text of the question is a transcript. */
  isSpoken?: boolean
  /** Attachments of a question that could not be opened: `video`. Missing: none. */
  unseen?: readonly string[]
  citations: Citation[]
  /** Ids of the images' objects. */
  images: string[]
  /** Ids of the videos' objects. */
  videos?: string[]
  /** Other files. Missing: none. */
  files?: MessageFile[]
  /** Quick replies below the message. Missing: none. */
  buttons?: readonly QuickReply[]
  /** Rows of price lists that a reply names. Missing: none. */
  cards?: ProductCard[]
  model?: string
  /** The provider's model that answered with the owner's own key. Missing: that of the list of models. */
  calledModel?: string
  usage?: { inputTokens: number; outputTokens: number }
  /** Stable error code; its text depends on the reader's language. `keyOf`: whose key the provider was called with. */
  error?: { code: string; message: { ru: string; en: string; pl: string }; keyOf?: KeyOwner }
  /**
   * true: a complete reply to whose question the knowledge had no answer. Missing: stored by an earlier version, or written by
   * no model.
   */
  foundNothing?: boolean
  /** Rating of a reply by the conversation's person. Missing: not rated. */
  rating?: Rating
  createdAt: Date
}

export interface MessageFile {
  objectId: string
  name: string
}

/** Fields for a model's history: citations are left out, since they would be most of the data. */
export type HistoryMessage = Pick<MessageRecord, 'role' | 'content' | 'images' | 'unseen'>

const text = { ru: String, en: String, pl: String }

export const messageSchema = new Schema<MessageRecord>(
  {
    conversationId: { type: Schema.Types.ObjectId, required: true },
    order: { type: Number, required: true },
    isNumbered: Boolean,
    unguardedId: Schema.Types.ObjectId,
    role: { type: String, required: true },
    content: { type: String, default: '' },
    status: { type: String, required: true },
    seq: { type: Number, default: 0 },
    clientMessageId: String,
    handler: String,
    authorId: Schema.Types.ObjectId,
    isUndelivered: Boolean,
    replyId: Schema.Types.ObjectId,
    writer: String,
    isSpoken: Boolean,
    unseen: { type: [String], default: undefined },
    citations: {
      type: [
        {
          _id: false,
          n: Number,
          documentId: String,
          title: String,
          page: Number,
          unit: String,
          heading: String,
          quote: String,
          url: String,
        },
      ],
      default: [],
    },
    images: { type: [String], default: [] },
    videos: { type: [String], default: undefined },
    files: { type: [{ _id: false, objectId: String, name: String }], default: undefined },
    buttons: { type: [{ _id: false, text: String, payload: String }], default: undefined },
    cards: {
      type: [{ _id: false, n: Number, title: String, price: String, url: String, image: String }],
      default: undefined,
    },
    model: String,
    calledModel: String,
    usage: { type: { _id: false, inputTokens: Number, outputTokens: Number } },
    error: { type: { _id: false, code: String, message: text, keyOf: String } },
    foundNothing: Boolean,
    rating: { type: { _id: false, value: String, reason: String }, default: undefined },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, collection: 'messages' },
)
watchWrites(messageSchema)
/** Lists the messages of a conversation, and rejects the second use of a sequence number. */
export const numberGuard = 'message_sequence'
messageSchema.index({ conversationId: 1, order: 1, unguardedId: 1 }, { name: numberGuard, unique: true })
messageSchema.index(
  { conversationId: 1, clientMessageId: 1 },
  { unique: true, partialFilterExpression: { clientMessageId: { $type: 'string' } } },
)
messageSchema.index({ status: 1 }, { partialFilterExpression: { status: 'streaming' } })
messageSchema.index({ isUndelivered: 1 }, { partialFilterExpression: { isUndelivered: true } })
