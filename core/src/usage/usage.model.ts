import { Schema, type Types } from 'mongoose'

/** What one assistant used of one model on one day. */
export interface UsageRecord {
  /** Whose key or plan it was: the owner of the assistant. */
  accountId: Types.ObjectId
  assistantId: Types.ObjectId
  /** Alias of the model that answered. */
  model: string
  /** UTC, `YYYY-MM-DD`. */
  day: string
  replies: number
  inputTokens: number
  outputTokens: number
  /** US dollars; grows only by replies whose price is known. */
  cost: number
  unpriced: number
}

export const usageSchema = new Schema<UsageRecord>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, required: true },
    model: { type: String, required: true },
    day: { type: String, required: true },
    replies: { type: Number, default: 0 },
    inputTokens: { type: Number, default: 0 },
    outputTokens: { type: Number, default: 0 },
    cost: { type: Number, default: 0 },
    unpriced: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'usage' },
)
usageSchema.index({ accountId: 1, day: 1, assistantId: 1, model: 1 }, { unique: true })
usageSchema.index({ assistantId: 1 })

/** Questions that an account took on one day: the counter that its daily limit is held against. */
export interface AllowanceRecord {
  /** `<account id>:<day>`: one record however many begin the day at once. */
  _id: string
  questions: number
  /** When the record may go. */
  expiresAt: Date
}

export const allowanceSchema = new Schema<AllowanceRecord>(
  {
    _id: { type: String, required: true },
    questions: { type: Number, default: 0 },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'allowances' },
)
allowanceSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
