import { batchTakes } from './batch-takes.ts'

/** The name of a count, and its limit. */
export interface Limited {
  /** Name of the count. */
  name: string
  limit: number
}

/** A count with a limit, kept in the database. */
export interface LimitedCount<C extends Limited> {
  /** Adds if that many are left. Returns the count after it; undefined: they are not left. */
  take(context: C, count: number): Promise<number | undefined>
  /** Adds what was taken already. Returns the count after it; undefined: there is no such count any more. */
  add(context: C, count: number): Promise<number | undefined>
}

export interface Takes<C extends Limited> {
  /** Takes one; returns false when none is left. */
  take(context: C): Promise<boolean>
  /** The count, where it is known without the database; undefined: it has to be read, after `flush`. */
  count(name: string): number | undefined
  /** Stores what is pending. Call it before the count is read, and at the end. */
  flush(): Promise<void>
}

export interface TakesOptions {
  /** true: no other process changes the counts. */
  isAlone(): boolean
  /** Time that what was taken may wait to be stored, ms. */
  gatherMs?: number
}

interface Known<C> {
  context: C
  /** The count as stored, or being stored. */
  count: number
  /** Taken, and not being stored yet. */
  taken: number
  readAt: number
  storing: Promise<void>
}

/** Time that a count counts as known, ms: nobody but this process changes it, except by hand. */
const knownMs = 5_000

/**
 * Takes from limited counts, never more than there are. Once a count is known it answers from memory while it is alone: what was taken in a quarter of a second
 * is stored together. A crash forgets that, so that as many may be taken once more; with other processes every take waits for the database.
 */
export const createTakes = <C extends Limited>(
  counter: LimitedCount<C>,
  { isAlone, gatherMs = 250 }: TakesOptions,
): Takes<C> => {
  const known = new Map<string, Known<C>>()
  /** Names of which the stored count is being asked: nothing is taken from memory meanwhile. */
  const asked = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const isCurrent = ({ readAt }: Known<C>): boolean => performance.now() - readAt < knownMs
  const currentOf = (name: string): Known<C> | undefined => {
    const one = isAlone() && !asked.has(name) ? known.get(name) : undefined
    return one && isCurrent(one) ? one : undefined
  }

  const storeTaken = async (one: Known<C>): Promise<void> => {
    const { context, taken } = one
    if (taken === 0) return
    one.taken = 0
    one.count += taken
    try {
      const count = await counter.add(context, taken)
      if (count === undefined) known.delete(context.name)
      else Object.assign(one, { count, readAt: performance.now() })
    } catch {
      // The database is away: it is stored later.
      one.count -= taken
      const kept = known.get(context.name) ?? one
      kept.taken += taken
      known.set(context.name, kept)
      timer ??= setTimeout(flush, gatherMs).unref()
    }
  }
  const store = (one: Known<C>): Promise<void> => {
    one.storing = one.storing.then(() => storeTaken(one))
    return one.storing
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    for (const [name, one] of known) if (one.taken === 0 && !isCurrent(one)) known.delete(name)
    await Promise.all([...known.values()].map(store))
  }

  const takeStored = batchTakes<C>(async (context, taken) => {
    const { name } = context
    asked.add(name)
    try {
      const before = known.get(name)
      if (before) await store(before)
      const count = await counter.take(context, taken)
      if (count === undefined) return false
      const pending = before?.taken ?? 0
      known.set(name, {
        context,
        count,
        taken: pending,
        readAt: performance.now(),
        storing: Promise.resolve(),
      })
      return true
    } finally {
      asked.delete(name)
    }
  })

  return {
    take: async context => {
      const { name, limit } = context
      const one = currentOf(name)
      if (!one || one.count + one.taken >= limit) return takeStored(name, context)
      one.taken += 1
      one.context = context
      timer ??= setTimeout(flush, gatherMs).unref()
      return true
    },
    count: name => {
      const one = currentOf(name)
      return one && one.count + one.taken
    },
    flush,
  }
}
