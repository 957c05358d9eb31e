import { Schema, type Types } from 'mongoose'

/** Usage of one model by one assistant on one day. */
export interface UsageRecord {
  /** The account that was charged: the owner of the assistant. */
  accountId: Types.ObjectId
  /** null: no assistant, but a plugin's request for the account. */
  assistantId: Types.ObjectId | null
  /** Alias of the model that answered. */
  model: string
  /** UTC, `YYYY-MM-DD`. */
  day: string
  replies: number
  inputTokens: number
  outputTokens: number
  /** US dollars; the sum of replies with a known price. */
  cost: number
  unpriced: number
}

export const usageSchema = new Schema<UsageRecord>(
  {
    accountId: { type: Schema.Types.ObjectId, required: true },
    assistantId: { type: Schema.Types.ObjectId, default: null },
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
usageSchema.index({ day: 1 })

/** Questions of an account on one day: the counter of its daily limit. */
export interface AllowanceRecord {
  /** `<account id>:<day>`: one record, also with concurrent first questions of a day. */
  _id: string
  questions: number
  /** Time when the record may be removed. */
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
