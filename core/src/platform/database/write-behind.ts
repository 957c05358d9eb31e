import type { Model } from 'mongoose'
import { type WriteTogether, writeTogether } from './write-together.ts'

export interface WriteBehind<T> {
  /** Resolves when these operations are stored, rejects when one of them failed. */
  write: WriteTogether<T>
  /** Stores at once what waits, and resolves when that is done; failures reach only those who wrote. */
  flush(): Promise<void>
}

/**
 * `writeTogether` for records that nobody waits for: they are gathered for a quarter of a second, so that a busy server makes one call
 * of many. A crash loses what is gathered; whoever reads what was written flushes before.
 */
export const writeBehind = <T>(model: Model<T>, { gatherMs = 250 } = {}): WriteBehind<T> => {
  const write = writeTogether(model)
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
