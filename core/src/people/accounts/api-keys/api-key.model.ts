import { Schema, type Types } from 'mongoose'
import type { KeyScope } from '../../../contract/accounts/key-scope.ts'

export interface ApiKeyRecord {
  _id: Types.ObjectId
  userId: Types.ObjectId
  name: string
  scopes: KeyScope[]
  /** SHA-256 of the key, hexadecimal: the key itself is not stored. */
  keyHash: string
  last4: string
  createdAt: Date
  /** null: it does not expire. */
  expiresAt: Date | null
  lastUsedAt: Date | null
}

export const apiKeySchema = new Schema<ApiKeyRecord>(
  {
    userId: { type: Schema.Types.ObjectId, required: true },
    name: { type: String, required: true },
    scopes: { type: [String], required: true },
    keyHash: { type: String, required: true },
    last4: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'api_keys' },
)
apiKeySchema.index({ userId: 1, createdAt: -1, _id: -1 })
apiKeySchema.index({ keyHash: 1 }, { unique: true })
