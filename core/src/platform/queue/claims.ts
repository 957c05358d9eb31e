import type { Ownership } from '../ownership/ownership.ts'
import { createLease, type LeaseOptions } from './lease.ts'
import type { QueueFields, QueueRecord, Stored } from './record.ts'

type Filter = Readonly<Record<string, unknown>>
type Order = Readonly<Record<string, 1 | -1>>

export interface ClaimsOptions<T> extends Omit<LeaseOptions<T>, 'isSure'> {
  fields: QueueFields
  ownership: Pick<Ownership, 'current' | 'isSure'>
  /** The interval in which held records are checked, ms. Omitted: 15 s. */
  checkMs?: number
}

/** A claimed record; `end` when the work on it is over. */
export type Lease<T extends QueueRecord> = ReturnType<typeof createLease<T>> & { end(): void }

/** Result of a claim of a lane's head: a lease, or when to look again, ms since 1970, and the head if there is one. */
export type Head<T extends QueueRecord> =
  | { lease: Lease<T> }
  | { notBefore: number; head?: Stored<T> }
  | 'nothing'

export type Claims<T extends QueueRecord> = ReturnType<typeof createClaims<T>>

/** The interval in which to look again at what another process holds. */
const heldByOtherMs = 1_000

/** Claims on the records of a queue. It bypasses mongoose: a hot path without external input. */
export const createClaims = <T extends QueueRecord>(options: ClaimsOptions<T>) => {
  const { model, fields, clock, log, ownership, checkMs = 15_000 } = options
  const { collection } = model
  const { isSure } = ownership
  const leases = new Set<Lease<T>>()
  /** The owner that this process claims for, now. */
  const owner = (): string => ownership.current().owner
  const raised = fields.attempts ? ['fence', fields.attempts] : ['fence']
  const ownerOf = (record: object): unknown => Reflect.get(record, fields.owner)
  let cancelCheck = (): void => undefined

  /** The lease on a record that is stored as claimed by this process. */
  const hold = (record: Stored<T>): Lease<T> => {
    const mine = { _id: record._id, fence: record.fence, [fields.owner]: ownerOf(record) }
    const lease: Lease<T> = Object.assign(createLease(record, mine, { ...options, isSure }), {
      end: () => {
        leases.delete(lease)
        if (leases.size === 0) cancelCheck()
      },
    })
    leases.add(lease)
    if (leases.size === 1) scheduleCheck()
    return lease
  }

  /** Ends the leases that were lost, with one query for all of them. */
  const check = async (): Promise<void> => {
    const checked = [...leases]
    const ids = checked.map(({ mine }) => mine._id)
    const projection = { fence: 1, [fields.owner]: 1 }
    const found = await collection.find({ _id: { $in: ids } }, { projection }).toArray()
    const rows = new Map(found.map(row => [String(row._id), row]))
    for (const lease of checked) {
      const row = rows.get(String(lease.mine._id))
      const isHeld = row?.fence === lease.mine.fence && ownerOf(row) === ownerOf(lease.mine)
      if (!isHeld && leases.has(lease)) lease.lose()
    }
  }
  const scheduleCheck = (): void => {
    cancelCheck()
    cancelCheck = clock.after(checkMs, () => {
      check()
        .catch(err => log.warn({ err }, 'leases could not be checked'))
        .finally(() => {
          if (leases.size > 0) scheduleCheck()
        })
    })
  }

  return {
    /**
     * Claims the first of a lane's records, which the filter selects. Finding and claiming are one atomic step, so that nothing
     * behind a head that waits or is held is claimed. Only for the single worker of the lane: a head that this process holds is
     * from a claim whose response was lost. A head with the field `unless` is returned without being claimed.
     */
    claimHead: async (
      lane: Filter,
      { order, unless }: { order: Order; unless?: string },
    ): Promise<Head<T>> => {
      const again = { notBefore: clock.now() + heldByOtherMs }
      if (!isSure()) return again
      const self = owner()
      const now = new Date(clock.now())
      const isFree = {
        $and: [
          { $lte: [`$${fields.notBefore}`, now] },
          { $eq: [{ $ifNull: [`$${fields.owner}`, self] }, self] },
          ...(unless === undefined ? [] : [{ $eq: [{ $ifNull: [`$${unless}`, null] }, null] }]),
        ],
      }
      const claimed = {
        ...fields.held,
        [fields.owner]: self,
        ...Object.fromEntries(raised.map(name => [name, { $add: [`$${name}`, 1] }])),
      }
      const head = await collection.findOneAndUpdate(
        lane,
        [{ $replaceWith: { $cond: [isFree, { $mergeObjects: ['$$ROOT', claimed] }, '$$ROOT'] } }],
        { sort: order, returnDocument: 'after' },
      )
      if (!head) return 'nothing'
      const stored = head as unknown as Stored<T>
      if (unless !== undefined && head[unless] !== undefined) return { ...again, head: stored }
      const notBefore: Date = head[fields.notBefore]
      if (notBefore > now) return { notBefore: notBefore.getTime(), head: stored }
      return head[fields.owner] === self ? { lease: hold(stored) } : { ...again, head: stored }
    },

    /** Claims the first record that waits and is due, for queues in which a record that waits does not hold up others. */
    claimDue: async (
      filter: Filter,
      { order, set }: { order?: Order; set?: Filter } = {},
    ): Promise<Lease<T> | null> => {
      if (!isSure()) return null
      const due = { [fields.owner]: null, [fields.notBefore]: { $lte: new Date(clock.now()) } }
      const found = await collection.findOneAndUpdate(
        { ...filter, ...fields.waiting, ...due },
        {
          $set: { ...fields.held, [fields.owner]: owner(), ...set },
          $inc: Object.fromEntries(raised.map(name => [name, 1])),
        },
        { ...(order && { sort: order }), returnDocument: 'after' },
      )
      return found && hold(found as unknown as Stored<T>)
    },

    hold,
    owner,
    isSure,
    /** Returns the leases of this process. */
    leases: (): Iterable<Lease<T>> => leases,
  }
}
