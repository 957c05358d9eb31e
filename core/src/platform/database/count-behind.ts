import type { Model } from 'mongoose'
import { batchWrites } from './batch-writes.ts'

export interface Count {
  /** The record that is counted in: equal values, which also begin it. */
  filter: Readonly<Record<string, unknown>>
  /** Further fields of a record that begins. */
  begin?: Readonly<Record<string, unknown>>
  /** Numbers that are added, by field. */
  add: Readonly<Record<string, number>>
  /** Values that are set besides; the last one counts. */
  set?: Readonly<Record<string, unknown>>
}

export interface CountBehind {
  /** Resolves when it is stored, rejects when that failed. */
  count(count: Count): Promise<void>
  /** Stores what is pending and resolves when that is done; failures reach only those who counted. */
  flush(): Promise<void>
}

interface Sum {
  filter: Count['filter']
  begin: Count['begin']
  add: Record<string, number>
  set: Record<string, unknown> | undefined
  stored: PromiseWithResolvers<void>
}

/** Records that are held at once; the next one has them stored at once. */
const maxHeld = 500

/**
 * Counters that no caller waits for: increments of a quarter of a second are added up in memory, so that a busy server
 * changes a record once for many. A crash loses what is held; readers of such records flush first.
 */
export const countBehind = <T>(model: Model<T>, { gatherMs = 250 } = {}): CountBehind => {
  const write = batchWrites(model)
  const underWay = new Set<Promise<void>>()
  let held = new Map<string, Sum>()
  let timer: NodeJS.Timeout | undefined

  const store = (): void => {
    clearTimeout(timer)
    timer = undefined
    const sums = [...held.values()]
    held = new Map()
    for (const { filter, begin: $setOnInsert, add: $inc, set: $set, stored } of sums) {
      const update = { $inc, ...($set && { $set }), ...($setOnInsert && { $setOnInsert }) }
      const operation = { updateOne: { filter, update, upsert: true } }
      write([operation as never]).then(stored.resolve, stored.reject)
    }
  }

  const open = ({ filter, begin }: Count): Sum => {
    const sum: Sum = { filter, begin, add: {}, set: undefined, stored: Promise.withResolvers() }
    const { promise } = sum.stored
    underWay.add(promise)
    const done = () => underWay.delete(promise)
    promise.then(done, done)
    return sum
  }

  return {
    count: count => {
      const key = JSON.stringify(count.filter)
      const sum = held.get(key) ?? open(count)
      held.set(key, sum)
      for (const [field, by] of Object.entries(count.add)) sum.add[field] = (sum.add[field] ?? 0) + by
      if (count.set) sum.set = { ...sum.set, ...count.set }
      timer ??= setTimeout(store, gatherMs)
      if (held.size >= maxHeld) store()
      return sum.stored.promise
    },
    flush: async () => {
      store()
      await Promise.allSettled(underWay)
    },
  }
}
