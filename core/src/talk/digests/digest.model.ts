import { Schema, type Types } from 'mongoose'

/** The last digest of an account: each week is sent once, and compared with the one before. */
export interface DigestRecord {
  /** The account. */
  _id: Types.ObjectId
  /** Monday of the week, `YYYY-MM-DD`. */
  week: string
  questions: number
}

export const digestSchema = new Schema<DigestRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    week: { type: String, required: true },
    questions: { type: Number, required: true },
  },
  { versionKey: false, collection: 'digests' },
)
