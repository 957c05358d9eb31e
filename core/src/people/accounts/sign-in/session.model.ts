import { Schema, type Types } from 'mongoose'

export interface SessionRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  /** SHA-256 of the bearer token, hexadecimal: the token itself is not stored. */
  tokenHash: string
  /** The administrator who opened the session as this user. */
  actingAdminId: Types.ObjectId | null
  /** Browser and system, `Firefox, Windows`; null or missing: not known. */
  device?: string | null
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

export const sessionSchema = new Schema<SessionRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    actingAdminId: { type: Schema.Types.ObjectId, default: null },
    device: { type: String, default: null },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'sessions' },
)
sessionSchema.index({ userId: 1, lastUsedAt: -1 })
sessionSchema.index(
  { actingAdminId: 1 },
  { partialFilterExpression: { actingAdminId: { $type: 'objectId' } } },
)
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
