import { Schema, type Types } from 'mongoose'
import type { Text } from '../../../contract/text.ts'

/** `waiting` includes updates being processed, which have a lease. `set-aside`: dead letters. */
export type InboxState = 'waiting' | 'handled' | 'set-aside'

export interface InboxRecord {
  integrationId: Types.ObjectId
  /** Idempotency key from the messenger. */
  key: string
  lane: string
  /** Encrypted JSON; deleted once the update was processed. */
  payload?: string
  state: InboxState
  /** Sequence number: the order within a lane. */
  arrival: number
  /** Attempts so far, including the running one. */
  attempts: number
  /** Earliest time of the next attempt. */
  runAt: Date
  /** Queued since; updates that wait too long become dead letters. */
  waitingSince: Date
  /** Fencing token, incremented with every claim. */
  fence: number
  /** Number of times the process died during an attempt. Omitted: never. */
  crashes?: number
  /** Updates of a lane with the same value become one question: see `plan-group.ts`. Omitted: processed alone. */
  joins?: string
  /** End of its wait for more of them: counted from when it came, whatever was changed since. */
  quietUntil?: Date
  /** It is processed together with this earlier update of its lane, which holds the lease of both, as long as the fence of that one is `partFence`. */
  partOf?: Types.ObjectId
  partFence?: number
  /** It may be what a human of the account answered. */
  mayBeOperator?: true
  /** The process that holds the lease; null: none. */
  leaseOwner: string | null
  /** Error of the last attempt, without secrets. */
  reason?: string
  /** The reason as the connection's owner reads it; only of a dead letter. */
  told?: Text
  setAsideAt?: Date
  /** TTL: when the database deletes it. */
  expiresAt?: Date
}

export const inboxSchema = new Schema<InboxRecord>(
  {
    integrationId: { type: Schema.Types.ObjectId, required: true },
    key: { type: String, required: true },
    lane: { type: String, required: true },
    payload: String,
    state: { type: String, required: true },
    arrival: { type: Number, required: true },
    attempts: { type: Number, required: true },
    runAt: { type: Date, required: true },
    waitingSince: { type: Date, required: true },
    fence: { type: Number, required: true },
    crashes: Number,
    joins: String,
    quietUntil: Date,
    partOf: Schema.Types.ObjectId,
    partFence: Number,
    mayBeOperator: Boolean,
    leaseOwner: { type: String, default: null },
    reason: String,
    told: new Schema<Text>({ ru: String, en: String, pl: String }, { _id: false }),
    setAsideAt: Date,
    expiresAt: Date,
  },
  { versionKey: false, collection: 'inbox' },
)
inboxSchema.index({ integrationId: 1, key: 1 }, { unique: true })
inboxSchema.index({ state: 1, integrationId: 1, lane: 1, arrival: 1 })
inboxSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
