import type { FastifyBaseLogger } from 'fastify'
import type { Model, UpdateQuery } from 'mongoose'
import { type Clock, sleep } from '../../../../platform/clock.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import { LeaseLost } from './lease-lost.ts'

/** A delivery leased to this process. */
export interface LeasedDelivery {
  /** The record as of the last write. */
  readonly record: DeliveryRecord
  /** Aborted when the lease is lost. */
  signal: AbortSignal
  /**
   * Updates the record while the lease is held; retries while the database is unavailable. Throws `LeaseLost` if the
   * fencing token has changed.
   */
  write(update: UpdateQuery<DeliveryRecord>): Promise<DeliveryRecord>
  /**
   * Throws `LeaseLost` if another process may hold the delivery without this one knowing it yet; called right before the
   * messenger is.
   */
  assertHeld(): void
  /** Stops watching the lease. */
  end(): void
}

export interface LeaseHolderOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** False: this process may have been taken for dead. */
  isSure(): boolean
  /** Aborted when the outbox stops. */
  signal: AbortSignal
}

const checkMs = 15_000
const retryMs = 1_000
const maxWrites = 600

/** Holds the lease of a claimed delivery: checks it, and rejects writes after it was lost. */
export const createLeaseHolder = ({
  model,
  clock,
  log,
  isSure,
  signal,
}: LeaseHolderOptions): ((claimed: DeliveryRecord) => LeasedDelivery) => {
  /** A short database outage must not turn a sent message into one with an unknown outcome. */
  const persist = async <T>(write: () => Promise<T>): Promise<T> => {
    for (let count = 1; ; count += 1) {
      try {
        return await write()
      } catch (error) {
        if (count >= maxWrites || signal.aborted) throw error
        log.warn({ err: error }, 'a delivery could not be written, retrying')
        await sleep(clock, retryMs, signal)
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
    const check = async (): Promise<void> => {
      if ((await model.exists(mine)) === null) lose()
      else if (!lost.signal.aborted) schedule()
    }
    const schedule = (): void => {
      cancel = clock.after(checkMs, () => {
        check().catch(error => {
          log.warn({ err: error }, 'a lease could not be checked')
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
      assertHeld: () => {
        if (lost.signal.aborted) throw lost.signal.reason
        if (!isSure()) throw lose()
      },
      end: () => {
        cancel()
        lost.abort(new LeaseLost(claimed.key))
      },
    }
  }
}
