import { Schema } from 'mongoose'

/** A server process that uses this database. The record exists as long as the process counts as alive. */
export interface MemberRecord {
  /** Unique per join: a process that was declared dead rejoins under another name. */
  _id: string
  /** Time of its last heartbeat, by the clock of the database. */
  at: Date
  /** Age of the last heartbeat from which the process is declared dead, ms. */
  timeoutMs: number
  /** Identifies the process to others of the same machine, which can then check whether it still runs. */
  process?: ProcessIdentity
}

/** Identifies one process among all that ever ran on a machine. */
export interface ProcessIdentity {
  /** Machine, its boot and the PID namespace of `pid`. */
  machine: string
  pid: number
  /** Start time, in ticks since the machine booted. */
  startedAt: number
}

export const memberSchema = new Schema<MemberRecord>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    timeoutMs: { type: Number, required: true },
    process: { type: { _id: false, machine: String, pid: Number, startedAt: Number } },
  },
  { versionKey: false, collection: 'members' },
)
