import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { StorageUse } from '../../contract/usage.ts'
import { upTo } from '../../platform/database/filters.ts'
import { type ObjectRecord, type StorageRecord, storageSchema } from './object.model.ts'

/** Bytes that are reserved for an object which is not stored yet. */
export interface Reservation {
  /** Grows the reservation to at least this many bytes. Throws `plan.storage-full` and then leaves it unchanged. */
  growTo(bytes: number): Promise<void>
  /** The object is stored with this many bytes: the rest of the reservation is released. */
  keep(bytes: number): Promise<void>
  /** Releases the reservation: nothing was stored. */
  giveBack(): Promise<void>
}

/** The part of an account's storage that visitors may use, 0–1; the rest is the owner's whatever they send. */
const visitorShare = 0.5

interface Whose {
  isVisitors: boolean
}

/**
 * The storage of accounts: one counter each, which a reservation raises before the bytes are received, in one update that
 * matches only below the limit. Object records are authoritative: after a crash the counters are rebuilt at the next start.
 */
export const createQuota = (app: FastifyInstance, objects: Model<ObjectRecord>) => {
  const counters = app.db.model<StorageRecord>('Storage', storageSchema)

  const usedBy = async (accountId: string): Promise<{ bytes: number; visitorBytes: number }> => {
    const { bytes = 0, visitorBytes = 0 } = (await counters.findById(accountId).lean()) ?? {}
    return { bytes: Math.max(0, bytes), visitorBytes: Math.max(0, visitorBytes) }
  }

  /** Bytes that visitors may store of it: all where nothing but theirs is stored. */
  const shareOf = (accountId: string, limit: number): number =>
    accountId === app.accounts.demoUserId() ? limit : Math.floor(limit * visitorShare)

  const counted = (bytes: number, { isVisitors }: Whose) =>
    isVisitors ? { bytes, visitorBytes: bytes } : { bytes }

  const add = async (accountId: string, bytes: number, whose: Whose): Promise<void> => {
    if (bytes !== 0)
      await counters.updateOne({ _id: accountId }, { $inc: counted(bytes, whose) }, { upsert: true })
  }

  const reserve = async (accountId: string, bytes: number, whose: Whose): Promise<void> => {
    const limits = await app.plans.limitsOf(accountId)
    const { maxStorageBytes } = limits
    if (maxStorageBytes === null) return add(accountId, bytes, whose)
    const share = shareOf(accountId, maxStorageBytes)
    const room = {
      _id: accountId,
      bytes: upTo(maxStorageBytes - bytes),
      ...(whose.isVisitors && { visitorBytes: upTo(share - bytes) }),
    }
    const take = async () =>
      (await counters.updateOne(room, { $inc: counted(bytes, whose) })).modifiedCount > 0
    if (await take()) return
    // The first of an account.
    const nothing = { bytes: 0, visitorBytes: 0 }
    await counters.updateOne({ _id: accountId }, { $setOnInsert: nothing }, { upsert: true })
    if (await take()) return
    const used = await usedBy(accountId)
    if (used.bytes + bytes > maxStorageBytes) throw app.plans.storageFull(accountId, limits, used.bytes)
    throw app.plans.visitorStorageFull(accountId, { usedBytes: used.visitorBytes, shareBytes: share })
  }

  return {
    /** Storage that an account uses, and that its plan allows; null: unlimited. */
    storageOf: async (accountId: string): Promise<StorageUse> => {
      const { maxStorageBytes: limit } = await app.plans.limitsOf(accountId)
      const { bytes, visitorBytes } = await usedBy(accountId)
      const share = limit === null ? null : shareOf(accountId, limit)
      return { bytes, limit, visitors: { bytes: visitorBytes, limit: share } }
    },
    /** Throws `plan.storage-full`, or `plan.visitor-storage-full`, when no byte is left; reserves nothing. */
    requireLeft: async (accountId: string, whose: Whose = { isVisitors: false }): Promise<void> => {
      const limits = await app.plans.limitsOf(accountId)
      if (limits.maxStorageBytes === null) return
      const { bytes, visitorBytes: usedBytes } = await usedBy(accountId)
      if (bytes >= limits.maxStorageBytes) throw app.plans.storageFull(accountId, limits, bytes)
      const shareBytes = shareOf(accountId, limits.maxStorageBytes)
      if (whose.isVisitors && usedBytes >= shareBytes)
        throw app.plans.visitorStorageFull(accountId, { usedBytes, shareBytes })
    },
    /** Reserves storage for an object of this account; null: it has no account, and nothing is counted. */
    reservation: (accountId: string | null, whose: Whose = { isVisitors: false }): Reservation => {
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
          if (accountId !== null) await add(accountId, bytes - held, whose)
        })
      return {
        growTo: bytes =>
          inTurn(async () => {
            if (accountId === null || isOver || bytes <= held) return
            await reserve(accountId, bytes - held, whose)
            held = bytes
          }),
        keep: settle,
        giveBack: () => settle(0),
      }
    },
    /** A stored object of an account was removed. */
    free: async ({
      accountId,
      bytes,
      isVisitors = false,
    }: Pick<ObjectRecord, 'accountId' | 'bytes' | 'isVisitors'>): Promise<void> => {
      if (accountId) await add(accountId.toHexString(), -bytes, { isVisitors })
    },
    /** Removes the counter of a removed account. */
    drop: async (accountId: string): Promise<void> => {
      await counters.deleteOne({ _id: new Types.ObjectId(accountId) })
    },
    /** Rebuilds the counters from the stored objects. Only while nothing is stored or removed. */
    recount: async (): Promise<void> => {
      const sumsOf = (match: { isVisitors?: true }) =>
        objects.aggregate<{ _id: Types.ObjectId; bytes: number }>([
          { $match: { state: 'stored', accountId: { $type: 'objectId' }, ...match } },
          { $group: { _id: '$accountId', bytes: { $sum: '$bytes' } } },
        ])
      const wrong = new Map<string, Required<Omit<StorageRecord, '_id'>>>()
      for (const { _id, bytes } of await sumsOf({})) wrong.set(_id.toHexString(), { bytes, visitorBytes: 0 })
      for (const { _id, bytes } of await sumsOf({ isVisitors: true }))
        wrong.set(_id.toHexString(), { bytes, ...wrong.get(_id.toHexString()), visitorBytes: bytes })
      for await (const { _id, bytes, visitorBytes } of counters.find().lean().cursor()) {
        const id = _id.toHexString()
        const right = wrong.get(id) ?? { bytes: 0, visitorBytes: 0 }
        if (right.bytes === bytes && right.visitorBytes === visitorBytes) wrong.delete(id)
        else wrong.set(id, right)
      }
      if (wrong.size === 0) return
      await counters.bulkWrite(
        [...wrong].map(([id, counted]) => ({
          updateOne: {
            filter: { _id: new Types.ObjectId(id) },
            update: { $set: counted },
            upsert: true,
          },
        })),
      )
    },
  }
}
export type Quota = ReturnType<typeof createQuota>
