import { Schema, type Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'

/** A registration that waits for the confirmation of its address; there is no account yet. */
export interface RegistrationRecord {
  _id: Types.ObjectId
  /** SHA-256 of the token in the link that was sent last; null: none was sent yet. */
  tokenHash: string | null
  username: string
  email: string
  passwordHash: string
  language: Language
  /** SHA-256 of the invitation's token. */
  invitationHash: string | null
  /** Messages that may still be asked for. */
  sendsLeft: number
  /** Time when one was last asked for. */
  sentAt: Date
  /** Passwords that may still be tried. */
  triesLeft: number
  expiresAt: Date
}

export const registrationSchema = new Schema<RegistrationRecord>(
  {
    tokenHash: { type: String, default: null },
    username: { type: String, required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: ['ru', 'en', 'pl'], required: true },
    invitationHash: { type: String, default: null },
    sendsLeft: { type: Number, required: true },
    sentAt: { type: Date, required: true },
    triesLeft: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'registrations' },
)
registrationSchema.index(
  { tokenHash: 1 },
  { unique: true, partialFilterExpression: { tokenHash: { $type: 'string' } } },
)
registrationSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
