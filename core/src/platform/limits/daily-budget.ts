import type { Model, Types } from 'mongoose'
import { createTakes, type Limited } from './create-takes.ts'

/** Messages counted on one day. */
export interface DailyCount {
  /** UTC, YYYY-MM-DD; empty: none was counted yet. */
  day: string
  messages: number
}

/** A record that counts the messages of a day. */
export interface WithDailyCount {
  _id: Types.ObjectId
  spent: DailyCount
}

/** The mongoose definition of `spent`. */
export const dailyCount = { day: { type: String, default: '' }, messages: { type: Number, default: 0 } }

type Now = () => Date

/** The current day in UTC, YYYY-MM-DD. */
export const today = (now: Now = () => new Date()): string => now().toISOString().slice(0, 10)

/** Messages counted today. */
export const countedToday = ({ day, messages }: DailyCount): number => (day === today() ? messages : 0)

export interface DailyBudget {
  /**
   * Takes one message of today's `perDay`; returns false when none is left. Concurrent takes never exceed the
   * budget.
   */
  take(id: Types.ObjectId, perDay: number): Promise<boolean>
  /** Resolves to true if none is left; takes nothing. */
  isSpent(id: Types.ObjectId, perDay: number): Promise<boolean>
  /** Stores what is pending. Call it before the records are read, and at the end. */
  flush(): Promise<void>
}

interface BudgetOptions {
  now?: Now
  /** true: no other process takes from the budgets; see `createTakes`. */
  isAlone?(): boolean
}

interface Day {
  _id: Types.ObjectId
  day: string
  perDay: number
}

/**
 * A budget of messages per record and day, counted in the record itself. It bypasses mongoose, so that a count
 * does not invalidate cached records: readers of a cached record must not rely on its `spent`.
 */
export const createDailyBudget = <R extends WithDailyCount>(
  { collection }: Pick<Model<R>, 'collection'>,
  { now, isAlone = () => false }: BudgetOptions = {},
): DailyBudget => {
  const counted = async (filter: object, count: number): Promise<number | undefined> => {
    const options = { returnDocument: 'after', projection: { _id: 0, spent: 1 } } as const
    const record = await collection.findOneAndUpdate(filter, { $inc: { 'spent.messages': count } }, options)
    return (record as WithDailyCount | null)?.spent.messages
  }
  const takes = createTakes<Day & Limited>(
    {
      take: async ({ _id, day, perDay }, count) => {
        const left = { _id, 'spent.day': day, 'spent.messages': { $lte: perDay - count } }
        const after = await counted(left, count)
        if (after !== undefined) return after
        const spent = { day, messages: 0 }
        await collection.updateOne({ _id, 'spent.day': { $ne: day } }, { $set: { spent } })
        return counted(left, count)
      },
      add: ({ _id, day }, count) => counted({ _id, 'spent.day': day }, count),
    },
    { isAlone },
  )
  /** Looks under way: those who ask meanwhile share one, as hundreds do when conversations begin at once. */
  const looks = new Map<string, Promise<boolean>>()
  const look = async ({ _id, day, perDay }: Day): Promise<boolean> => {
    await takes.flush()
    const spent = { _id, 'spent.day': day, 'spent.messages': { $gte: perDay } }
    return (await collection.findOne(spent, { projection: { _id: 1 } })) !== null
  }
  return {
    take: (_id, perDay) => {
      const day = today(now)
      return takes.take({ name: nameOf(_id, day), limit: perDay, _id, day, perDay })
    },
    isSpent: async (_id, perDay) => {
      const day = today(now)
      const count = takes.count(nameOf(_id, day))
      if (count !== undefined) return count >= perDay
      const name = `${nameOf(_id, day)} ${perDay}`
      const going = looks.get(name) ?? look({ _id, day, perDay }).finally(() => looks.delete(name))
      looks.set(name, going)
      return going
    },
    flush: takes.flush,
  }
}

const nameOf = (id: Types.ObjectId, day: string): string => `${id.toHexString()} ${day}`
