import type { Leases } from './create-leases.ts'

/** The period in which this process counts as alive, under one name. */
export interface Membership {
  /** The owner name in records that this process claims. */
  owner: string
  /**
   * Aborted when the membership ends: the records of its owner are free, or held by another process. Writes
   * conditional on the owner or its fence then have no effect.
   */
  signal: AbortSignal
}

/** Records that name the process which works on them. */
export interface Holdings {
  /** Name for the log. */
  name: string
  /** The distinct owners in the records now; `''` means records of a version that stored none. */
  owners(): Promise<readonly string[]>
  /**
   * Frees or finishes the records of a dead owner. May run several times, in several processes at once: each
   * change is one conditional write.
   */
  recover(owner: string): Promise<unknown>
}

/**
 * The assignment of work to processes. Every process is a member with a heartbeat; a record in work names its owner,
 * and is free again when that is no longer a member. One heartbeat renews everything that a process holds.
 */
export interface Ownership {
  /** The membership of this process; a new one after it was declared dead. */
  current(): Membership
  /**
   * Returns false when the heartbeat is overdue: this process may have been declared dead without knowing.
   * Check it right before a side effect that no conditional write can prevent.
   */
  isSure(): boolean
  /** true: other processes were alive at the last check. */
  hasOthers(): boolean
  /** Registers what is recovered from dead owners; before `start`. */
  register(holdings: Holdings): void
  leases: Leases
  /** Joins, and recovers the records of dead owners. Call it again after a failure. */
  start(): Promise<void>
  /** Checks for dead owners now. */
  recoverDead(): Promise<void>
  /** Leaves in order, so that others need not wait. Called when nothing is in work any more. */
  stop(): Promise<void>
}
