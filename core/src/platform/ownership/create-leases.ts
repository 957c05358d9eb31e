import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import { type Clock, sleep } from '../clock.ts'
import { someText } from '../database/filters.ts'
import { isDuplicateKey } from '../database/is-duplicate-key.ts'
import type { LeaseRecord } from './lease.model.ts'
import type { Membership } from './ownership.ts'

export interface Lease {
  /** Aborted when the lease is lost or no longer needed. */
  signal: AbortSignal
  /** Fencing token, raised with each new holder: a store that rejects a lower one rejects former holders. */
  fence: number
}

export interface Leases {
  /**
   * Runs a task in one process at a time: waits for the lease, and holds it while `run` lasts. Losing the
   * lease aborts `run`, and the lease is waited for again. Resolves when `run` does, or when `signal` is
   * aborted; rejects with what `run` throws while the lease is held.
   */
  hold(name: string, run: (lease: Lease) => Promise<void>, options: { signal: AbortSignal }): Promise<void>
  /** Removes the record of a name that is no longer used. */
  forget(name: string): Promise<void>
}

export interface LeasesOptions {
  model: Model<LeaseRecord>
  clock: Clock
  log: FastifyBaseLogger
  current(): Membership
  /** Aborted when the heartbeat of the current membership is overdue. */
  overdue(): AbortSignal
  /** Interval of attempts to acquire a lease that another process holds, ms. */
  againMs: number
}

export const createLeases = ({ model, clock, log, current, overdue, againMs }: LeasesOptions): Leases => {
  /** The fence after acquiring it; null: another process holds it. */
  const take = async (name: string, owner: string): Promise<number | null> => {
    // A lease under our own name comes from an earlier attempt whose response was lost.
    const free = { _id: name, $or: [{ owner: null }, { owner }] }
    try {
      const taken = await model
        .findOneAndUpdate(
          free,
          { $set: { owner }, $inc: { fence: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
      return taken?.fence ?? null
    } catch (error) {
      if (isDuplicateKey(error)) return null
      throw error
    }
  }

  const runWith = async (
    name: string,
    run: (lease: Lease) => Promise<void>,
    { owner, fence, signal }: { owner: string; fence: number; signal: AbortSignal },
  ): Promise<boolean> => {
    try {
      // The owner may have ended while the lease was being acquired: `run` would never hear of it.
      signal.throwIfAborted()
      await run({ fence, signal })
      return !signal.aborted
    } catch (error) {
      if (!signal.aborted) throw error
      return false
    } finally {
      await model
        .updateOne({ _id: name, owner, fence }, { $set: { owner: null } })
        .catch(err => log.warn({ err, lease: name }, 'a lease could not be released'))
    }
  }

  return {
    hold: async (name, run, { signal }) => {
      while (!signal.aborted) {
        const { owner, signal: over } = current()
        const late = overdue()
        const fence =
          over.aborted || late.aborted
            ? null
            : await take(name, owner).catch(err => {
                log.warn({ err, lease: name }, 'a lease could not be requested')
                return null
              })
        if (fence === null) {
          await sleep(clock, againMs, signal)
          continue
        }
        const held = AbortSignal.any([signal, over, late])
        if (await runWith(name, run, { owner, fence, signal: held })) return
        if (!signal.aborted) log.warn({ lease: name }, 'a lease was lost')
      }
    },
    forget: async name => void (await model.deleteOne({ _id: name })),
  }
}

export const leaseHoldings = (model: Model<LeaseRecord>) => ({
  name: 'leases',
  owners: () => model.distinct('owner', { owner: someText() }),
  recover: (owner: string) => model.updateMany({ owner }, { $set: { owner: null } }),
})
