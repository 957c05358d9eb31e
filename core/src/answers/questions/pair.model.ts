import { Schema, type Types } from 'mongoose'

export interface PairRecord {
  _id: Types.ObjectId
  assistantId: Types.ObjectId
  /** The assistant's owner. */
  userId: Types.ObjectId
  question: string
  alternatives: string[]
  answer: string
  uses: number
  createdAt: Date
  updatedAt: Date
}

export const pairSchema = new Schema<PairRecord>(
  {
    assistantId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    question: { type: String, required: true },
    alternatives: { type: [String], default: [] },
    answer: { type: String, required: true },
    uses: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, collection: 'question_pairs' },
)
pairSchema.index({ assistantId: 1, updatedAt: -1, _id: -1 })
