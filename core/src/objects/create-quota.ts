import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import { upTo } from '../platform/database/filters.ts'
import { type ObjectRecord, type StorageRecord, storageSchema } from './object.model.ts'

/** Bytes that are reserved for an object which is not stored yet. */
export interface Reservation {
  /** Grows the reservation to at least this many bytes. Throws `plan.storage-full` and then leaves it unchanged. */
  growTo(bytes: number): Promise<void>
  /** The object is stored with this many bytes: the rest of the reservation is released. */
  keep(bytes: number): Promise<void>
  /** Nothing was stored. */
  giveBack(): Promise<void>
}

/**
 * The storage of accounts: one counter each, which a reservation raises before the bytes are received, in one update that
 * matches only below the limit. Object records are authoritative: after a crash the counters are rebuilt at the next start.
 */
export const createQuota = (app: FastifyInstance, objects: Model<ObjectRecord>) => {
  const counters = app.db.model<StorageRecord>('Storage', storageSchema)

  const usedBy = async (accountId: string): Promise<number> =>
    Math.max(0, (await counters.findById(accountId).lean())?.bytes ?? 0)

  const add = async (accountId: string, bytes: number): Promise<void> => {
    if (bytes !== 0) await counters.updateOne({ _id: accountId }, { $inc: { bytes } }, { upsert: true })
  }

  const reserve = async (accountId: string, bytes: number): Promise<void> => {
    const limits = await app.plans.limitsOf(accountId)
    const { maxStorageBytes } = limits
    if (maxStorageBytes === null) return add(accountId, bytes)
    const most = upTo(maxStorageBytes - bytes)
    const take = async () =>
      (await counters.updateOne({ _id: accountId, bytes: most }, { $inc: { bytes } })).modifiedCount > 0
    if (await take()) return
    // The first of an account.
    await counters.updateOne({ _id: accountId }, { $setOnInsert: { bytes: 0 } }, { upsert: true })
    if (await take()) return
    throw app.plans.storageFull(accountId, limits, await usedBy(accountId))
  }

  return {
    /** What an account uses, and what its plan allows; null: unlimited. */
    storageOf: async (accountId: string): Promise<{ bytes: number; limit: number | null }> => {
      const { maxStorageBytes } = await app.plans.limitsOf(accountId)
      return { bytes: await usedBy(accountId), limit: maxStorageBytes }
    },
    /** Throws `plan.storage-full` when no byte is left; reserves nothing. */
    requireLeft: async (accountId: string): Promise<void> => {
      const limits = await app.plans.limitsOf(accountId)
      if (limits.maxStorageBytes === null) return
      const used = await usedBy(accountId)
      if (used >= limits.maxStorageBytes) throw app.plans.storageFull(accountId, limits, used)
    },
    /** For an object of this account; null: it has no account, and nothing is counted. */
    reservation: (accountId: string | null): Reservation => {
      let held = 0
      let isOver = false
      let last: Promise<void> = Promise.resolve()
      // A disconnecting sender may release it while it grows.
      const inTurn = (task: () => Promise<void>): Promise<void> => {
        last = last.catch(() => undefined).then(task)
        return last
      }
      const settle = (bytes: number): Promise<void> =>
        inTurn(async () => {
          isOver = true
          if (accountId !== null) await add(accountId, bytes - held)
        })
      return {
        growTo: bytes =>
          inTurn(async () => {
            if (accountId === null || isOver || bytes <= held) return
            await reserve(accountId, bytes - held)
            held = bytes
          }),
        keep: settle,
        giveBack: () => settle(0),
      }
    },
    /** A stored object of an account was removed. */
    free: async ({ accountId, bytes }: Pick<ObjectRecord, 'accountId' | 'bytes'>): Promise<void> => {
      if (accountId) await add(accountId.toHexString(), -bytes)
    },
    /** Removes the counter of a removed account. */
    drop: async (accountId: string): Promise<void> => {
      await counters.deleteOne({ _id: new Types.ObjectId(accountId) })
    },
    /** Rebuilds the counters from the stored objects. Only while nothing is stored or removed. */
    recount: async (): Promise<void> => {
      const sums = await objects.aggregate<StorageRecord>([
        { $match: { state: 'stored', accountId: { $type: 'objectId' } } },
        { $group: { _id: '$accountId', bytes: { $sum: '$bytes' } } },
      ])
      const wrong = new Map(sums.map(({ _id, bytes }) => [_id.toHexString(), bytes]))
      for await (const { _id, bytes } of counters.find().lean().cursor()) {
        const id = _id.toHexString()
        if ((wrong.get(id) ?? 0) === bytes) wrong.delete(id)
        else wrong.set(id, wrong.get(id) ?? 0)
      }
      if (wrong.size === 0) return
      await counters.bulkWrite(
        [...wrong].map(([id, bytes]) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id) },
            update: { $set: { bytes } },
            upsert: true,
          },
        })),
      )
    },
  }
}
export type Quota = ReturnType<typeof createQuota>
