import { Schema, type Types } from 'mongoose'

export interface ResetTokenRecord {
  _id: Types.ObjectId
  tokenHash: string
  userId: Types.ObjectId
  /** The administrator who made the link; null: it was sent by e-mail. */
  createdBy: string | null
  expiresAt: Date
}

export const resetTokenSchema = new Schema<ResetTokenRecord>(
  {
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    createdBy: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'reset_tokens' },
)
resetTokenSchema.index({ tokenHash: 1 }, { unique: true })
resetTokenSchema.index({ userId: 1 })
resetTokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
