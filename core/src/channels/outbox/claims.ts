import type { FastifyBaseLogger } from 'fastify'
import type { Model, UpdateQuery } from 'mongoose'
import { type Clock, sleep } from '../../platform/clock.ts'
import { not, oneOf } from '../../platform/database/filters.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import { LeaseLost } from './lease-lost.ts'

/** A chat of a connection: what one lane sends to. */
export interface Lane {
  integrationId: string
  chatId: string
}

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

export interface ClaimsOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** Names this process. */
  owner: string
  /** Aborted when the outbox ends. */
  signal: AbortSignal
}

export type Claims = ReturnType<typeof createClaims>

const leaseMs = 60_000
const renewMs = 15_000
const againMs = 1_000
const mostWrites = 600

/** Who sends what: a lease that is renewed, and a fence that makes the writes of a worker who lost it void. */
export const createClaims = ({ model, clock, log, owner, signal }: ClaimsOptions) => {
  const leaseUntil = () => new Date(clock.now() + leaseMs)

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

  const hold = (claimed: DeliveryRecord): Held => {
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
      const { matchedCount } = await model.updateOne(mine, { $set: { leaseUntil: leaseUntil() } })
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

  return {
    /** The oldest delivery of a chat that is not over; everything behind it waits. */
    head: ({ integrationId, chatId }: Lane): Promise<DeliveryRecord | null> =>
      model
        .findOne({
          integrationId,
          'chat.id': chatId,
          state: oneOf<DeliveryRecord['state']>(['queued', 'sending']),
        })
        .sort({ order: 1 })
        .lean<DeliveryRecord>(),
    /** When a delivery may be claimed, ms since 1970: when its wait, or somebody's lease on it, ends. */
    claimableAt: ({ state, nextAttemptAt, leaseUntil: until }: DeliveryRecord): number =>
      state === 'queued' ? nextAttemptAt.getTime() : (until?.getTime() ?? 0),
    /** Null: somebody was faster. */
    claim: async (head: DeliveryRecord): Promise<Held | null> => {
      const claimed = await model
        .findOneAndUpdate(
          { _id: head._id, fence: head.fence, state: head.state },
          { $set: { state: 'sending', leaseOwner: owner, leaseUntil: leaseUntil() }, $inc: { fence: 1 } },
          { returnDocument: 'after' },
        )
        .lean<DeliveryRecord>()
      return claimed && hold(claimed)
    },
    /** Chats in which something may be claimed now. */
    due: async (): Promise<Lane[]> => {
      const now = new Date(clock.now())
      const chats = { $group: { _id: { integrationId: '$integrationId', chatId: '$chat.id' } } }
      const found = await Promise.all([
        model.aggregate<{ _id: Lane }>([
          { $match: { state: 'queued', nextAttemptAt: { $lte: now } } },
          chats,
        ]),
        model.aggregate<{ _id: Lane }>([{ $match: { state: 'sending', leaseUntil: { $lte: now } } }, chats]),
      ])
      return found.flat().map(({ _id }) => _id)
    },
    /** Puts what a process that is gone was sending back into the queue: there is one process at a time. */
    takeUp: async (): Promise<number> => {
      const { modifiedCount } = await model.updateMany(
        { state: 'sending', leaseOwner: not(owner) },
        {
          $set: { state: 'queued', leaseOwner: null, leaseUntil: null, nextAttemptAt: new Date(clock.now()) },
          $inc: { fence: 1 },
        },
      )
      return modifiedCount
    },
    /** Deliveries that a messenger made wait when the process before this one ended. */
    limited: (): Promise<DeliveryRecord[]> =>
      model
        .find({ state: 'queued', 'lastError.kind': 'rate-limited' })
        .sort({ nextAttemptAt: -1 })
        .limit(1_000)
        .lean<DeliveryRecord[]>(),
  }
}
