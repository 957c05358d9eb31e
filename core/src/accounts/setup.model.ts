import { Schema } from 'mongoose'

/** The one record of the first start. */
export interface SetupRecord {
  _id: 'setup'
  /** The one-time token is derived from this and the installation's secrets: the database alone does not open the door. */
  nonce: string
  /** When somebody took the token to make the administrator; null: it is free. */
  claimedAt: Date | null
}

export const setupSchema = new Schema<SetupRecord>(
  {
    _id: { type: String, required: true },
    nonce: { type: String, required: true },
    claimedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'setup' },
)
