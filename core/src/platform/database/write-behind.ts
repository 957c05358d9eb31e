import type { Model } from 'mongoose'
import { type BatchWrites, batchWrites } from './batch-writes.ts'

export interface WriteBehind<T> {
  /** Resolves when these operations are stored, rejects when one of them fails. */
  write: BatchWrites<T>
  /** Stores pending operations at once and resolves when that is done; failures reach only their writers. */
  flush(): Promise<void>
}

/**
 * `batchWrites` for records that no caller waits for: they are buffered for a quarter of a second, so that
 * a busy server makes one call for many. A crash loses the buffer; readers of such records flush first.
 */
export const writeBehind = <T>(model: Model<T>, { gatherMs = 250 } = {}): WriteBehind<T> => {
  const write = batchWrites(model)
  const underWay = new Set<Promise<void>>()
  let held: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined

  const begin = (): void => {
    clearTimeout(timer)
    timer = undefined
    const all = held
    held = []
    for (const go of all) go()
  }

  return {
    write: operations => {
      const written = new Promise<void>((resolve, reject) => {
        held.push(() => void write(operations).then(resolve, reject))
      })
      timer ??= setTimeout(begin, gatherMs)
      underWay.add(written)
      const done = () => underWay.delete(written)
      written.then(done, done)
      return written
    },
    flush: async () => {
      begin()
      await Promise.allSettled(underWay)
    },
  }
}
