import { Schema } from 'mongoose'
import type { CalendarRule } from './calendar.ts'

export interface JobRecord {
  kind: string
  /** Identifies the job's subject: kind and key are unique. */
  key: string
  payload: Record<string, unknown>
  attempts: number
  /** Number of requests: a job that is requested again while it runs is rerun. */
  asked: number
  runAt: Date
  /** Lane and size of a kind whose lanes take turns; null or missing: none. */
  lane?: string | null
  size?: number | null
  /** The original due time, once a failure has postponed it. */
  dueAt?: Date | null
  /** Its recurrence rule; null or missing: it runs once. */
  every?: CalendarRule | null
  /** Longest delay after which it still runs, ms; null or missing: any. */
  lateMs?: number | null
  /** Requested while it ran: payload and time of the next run; null or missing: none. */
  again?: (Pick<JobRecord, 'payload' | 'runAt'> & Partial<Pick<JobRecord, 'every' | 'lateMs'>>) | null
  /** The owner that runs it (`platform/ownership`); null: none. */
  leaseOwner: string | null
  /** Fencing token, raised by every claim: writes of a run that lost the job have no effect. */
  fence: number
}

export const jobSchema = new Schema<JobRecord>(
  {
    kind: { type: String, required: true },
    key: { type: String, required: true },
    payload: { type: Schema.Types.Mixed, default: {} },
    attempts: { type: Number, default: 0 },
    asked: { type: Number, default: 0 },
    runAt: { type: Date, required: true },
    dueAt: Date,
    lane: String,
    size: Number,
    every: Schema.Types.Mixed,
    lateMs: Number,
    again: Schema.Types.Mixed,
    leaseOwner: { type: String, default: null },
    fence: { type: Number, default: 0 },
  },
  { timestamps: true, versionKey: false, collection: 'jobs', minimize: false },
)
jobSchema.index({ kind: 1, key: 1 }, { unique: true })
jobSchema.index({ leaseOwner: 1, runAt: 1 })
