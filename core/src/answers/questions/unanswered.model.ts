import { Schema, type Types } from 'mongoose'

/** An unanswered question, without any data of who asked it. */
export interface UnansweredRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner. */
  userId: Types.ObjectId
  /** Alphabetically sorted stems of its words: the key of equivalent wordings. */
  key: string
  /** The first wording. */
  question: string
  /** Other wordings. */
  wordings: string[]
  times: number
  firstAskedAt: Date
  lastAskedAt: Date
  nearest?: { documentId: string; title: string; page?: number; unit?: 'slide'; heading?: string }
}

export const unansweredSchema = new Schema<UnansweredRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    question: { type: String, required: true },
    wordings: { type: [String], default: [] },
    times: { type: Number, default: 0 },
    firstAskedAt: { type: Date, required: true },
    lastAskedAt: { type: Date, required: true },
    nearest: {
      type: { _id: false, documentId: String, title: String, page: Number, unit: String, heading: String },
    },
  },
  { versionKey: false, collection: 'unanswered_questions' },
)
unansweredSchema.index({ assistantId: 1, key: 1 }, { unique: true })
unansweredSchema.index({ assistantId: 1, times: -1, lastAskedAt: -1 })
unansweredSchema.index({ userId: 1, assistantId: 1 })
