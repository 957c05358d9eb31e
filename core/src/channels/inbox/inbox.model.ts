import { Schema, type Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'

/** `waiting` also while it is worked on: the lease tells. */
export type InboxState = 'waiting' | 'handled' | 'set-aside'

export interface InboxRecord {
  integrationId: Types.ObjectId
  /** The messenger's own key: what has been here is dropped. */
  key: string
  lane: string
  /** Encrypted JSON; gone once the update was handled. */
  payload?: string
  state: InboxState
  /** Rises with every update: the order of a lane. */
  arrival: number
  /** Tries so far, with the one that runs. */
  attempts: number
  /** Before this it is not tried. */
  runAt: Date
  /** Since when it is in line; what waits for too long is put aside. */
  waitingSince: Date
  /** Rises with every claim: a write with an older one comes too late. */
  fence: number
  /** How often the process ended in the middle of a try, not in order. Left out: never. */
  crashes?: number
  /** The process that works on it; null: none. */
  leaseOwner: string | null
  leaseUntil: Date | null
  /** Why the newest try failed; no secrets in it. */
  reason?: string
  /** The same for the connection's owner, once it was put aside. */
  told?: Text
  setAsideAt?: Date
  /** When the database forgets it. */
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
    leaseOwner: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
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
