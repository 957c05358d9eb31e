import { Schema } from 'mongoose'
import type { Text } from '../../../contract/text.ts'

/** The last call of a model with a key failed, and none has succeeded since. */
export interface ProviderFailureRecord {
  /** `name` and `kind`. */
  _id: string
  /** The key with its address: see `nameOfAccess`. */
  name: string
  /** The kind of request and the provider's name of the model, with a space between. */
  kind: string
  host: string
  /** The key is the administrator's, not that of an account. */
  isServer: boolean
  /** Account whose call failed last; null: the server's own. */
  accountId: string | null
  /** `ai.…` */
  code: string
  /** The failure in words. */
  reason: Text
  /** Time of the first failure since the last success. */
  since: Date
  /** Time of the latest failure. */
  at: Date
  /** Time when it was reported to people that the provider is down; null: not by this failure. */
  reportedAt: Date | null
}

export const providerFailureSchema = new Schema<ProviderFailureRecord>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    kind: { type: String, required: true },
    host: { type: String, default: '' },
    isServer: { type: Boolean, required: true },
    accountId: { type: String, default: null },
    code: { type: String, required: true },
    reason: { ru: String, en: String, pl: String },
    since: { type: Date, required: true },
    at: { type: Date, required: true },
    reportedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'provider_failures' },
)
