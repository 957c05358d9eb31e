import { Schema, type Types } from 'mongoose'

/** A new address that its message has to confirm. */
export interface EmailChangeRecord {
  _id: Types.ObjectId
  tokenHash: string
  userId: Types.ObjectId
  /** The new one, lower case. */
  email: string
  expiresAt: Date
}

export const emailChangeSchema = new Schema<EmailChangeRecord>(
  {
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'email_changes' },
)
emailChangeSchema.index({ tokenHash: 1 }, { unique: true })
emailChangeSchema.index({ userId: 1 }, { unique: true })
emailChangeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
