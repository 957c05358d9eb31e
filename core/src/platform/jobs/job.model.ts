import { Schema } from 'mongoose'

export interface JobRecord {
  kind: string
  /** Names the job's object: a second job of the same kind and key is not made. */
  key: string
  payload: Record<string, unknown>
  attempts: number
  /** How often it was asked for: one that is asked for again while it runs, runs again. */
  asked: number
  runAt: Date
  /** Asked for while it ran: what it is to run with afterwards, and when; null or missing: nothing. */
  again?: { payload: Record<string, unknown>; runAt: Date } | null
  /** The process that works on it; null: nobody. */
  leaseOwner: string | null
}

export const jobSchema = new Schema<JobRecord>(
  {
    kind: { type: String, required: true },
    key: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, default: {} },
    attempts: { type: Number, default: 0 },
    asked: { type: Number, default: 0 },
    runAt: { type: Date, required: true },
    again: Schema.Types.Mixed,
    leaseOwner: { type: String, default: null },
  },
  { timestamps: true, versionKey: false, collection: 'jobs', minimize: false },
)
jobSchema.index({ kind: 1, key: 1 }, { unique: true })
jobSchema.index({ leaseOwner: 1, runAt: 1 })
