import { Schema } from 'mongoose'

/** The single record of the set-up. */
export interface SetupRecord {
  _id: 'setup'
  /** The one-time token is derived from this and the installation's secrets: read access to the database is not enough to get it. */
  nonce: string
  /** Time when the token was claimed to create the administrator; null: it is unclaimed. */
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
