import { Schema, type Types } from 'mongoose'

/** A sign-in whose first factor was right and whose code is awaited. */
export interface ChallengeRecord {
  _id: Types.ObjectId
  tokenHash: string
  userId: Types.ObjectId
  via: 'password' | 'google'
  /** Codes that may still be tried. */
  triesLeft: number
  expiresAt: Date
}

export const challengeSchema = new Schema<ChallengeRecord>(
  {
    tokenHash: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    via: { type: String, enum: ['password', 'google'], required: true },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sign_in_challenges' },
)
challengeSchema.index({ tokenHash: 1 }, { unique: true })
challengeSchema.index({ userId: 1 })
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
