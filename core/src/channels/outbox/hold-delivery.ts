import type { FastifyBaseLogger } from 'fastify'
import type { Model, UpdateQuery } from 'mongoose'
import { type Clock, sleep } from '../../platform/clock.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import { LeaseLost } from './lease-lost.ts'

/** A delivery that this process sends. */
export interface Held {
  /** As the database has it since the last write. */
  readonly record: DeliveryRecord
  /** Aborted when the lease is lost. */
  signal: AbortSignal
  /**
   * Changes the record while the lease is ours; waits for a database that is away. Throws `LeaseLost` when the fence
   * has risen.
   */
  write(update: UpdateQuery<DeliveryRecord>): Promise<DeliveryRecord>
  /** Stops renewing the lease. */
  end(): void
}

export interface HoldOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the outbox ends. */
  signal: AbortSignal
}

const leaseMs = 60_000
const renewMs = 15_000
const againMs = 1_000
const mostWrites = 600

/** When a lease that begins now ends. */
export const leaseEnd = (clock: Clock): Date => new Date(clock.now() + leaseMs)

/** Holds a delivery that was claimed: its lease is renewed, and the writes of a worker who lost it are void. */
export const createHold = ({
  model,
  clock,
  log,
  signal,
}: HoldOptions): ((claimed: DeliveryRecord) => Held) => {
  /** A database that is away for a moment must not make an accepted message unknown. */
  const persist = async <T>(write: () => Promise<T>): Promise<T> => {
    for (let count = 1; ; count += 1) {
      try {
        return await write()
      } catch (error) {
        if (count >= mostWrites || signal.aborted) throw error
        log.warn({ err: error }, 'a delivery could not be written and is tried again')
        await sleep(clock, againMs, signal)
      }
    }
  }

  return claimed => {
    let record = claimed
    const lost = new AbortController()
    const mine = { _id: claimed._id, fence: claimed.fence }
    const lose = (): LeaseLost => {
      const error = new LeaseLost(claimed.key)
      lost.abort(error)
      return error
    }
    let cancel = (): void => undefined
    const renew = async (): Promise<void> => {
      const { matchedCount } = await model.updateOne(mine, { $set: { leaseUntil: leaseEnd(clock) } })
      if (matchedCount === 0) lose()
      else if (!lost.signal.aborted) schedule()
    }
    const schedule = (): void => {
      cancel = clock.after(renewMs, () => {
        renew().catch(error => {
          log.warn({ err: error }, 'a lease could not be renewed')
          schedule()
        })
      })
    }
    schedule()
    return {
      get record() {
        return record
      },
      signal: AbortSignal.any([lost.signal, signal]),
      write: async update => {
        if (lost.signal.aborted) throw lost.signal.reason
        const written = await persist(() =>
          model.findOneAndUpdate(mine, update, { returnDocument: 'after' }).lean<DeliveryRecord>(),
        )
        if (!written) throw lose()
        record = written
        return written
      },
      end: () => {
        cancel()
        lost.abort(new LeaseLost(claimed.key))
      },
    }
  }
}
