import type { Model, Types } from 'mongoose'
import { batchTakes } from './batch-takes.ts'

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
  /** Takes one message of today's `perDay`; false: none is left. Concurrent takes never exceed the budget. */
  take(id: Types.ObjectId, perDay: number): Promise<boolean>
  /** Whether none is left; takes nothing. */
  isSpent(id: Types.ObjectId, perDay: number): Promise<boolean>
}

/** With so many left, and a look at the record so recent, ms, the day is not spent: no process takes as many meanwhile. */
const plenty = { left: 10_000, forMs: 1_000 }
/** Records whose count is remembered. */
const maxRemembered = 1_000

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
  { now }: { now?: Now } = {},
): DailyBudget => {
  const takeFromDay = batchTakes<Day>(async ({ _id, day, perDay }, count) => {
    const take = async (): Promise<boolean> => {
      const left = { _id, 'spent.day': day, 'spent.messages': { $lte: perDay - count } }
      const { modifiedCount } = await collection.updateOne(left, { $inc: { 'spent.messages': count } })
      return modifiedCount > 0
    }
    if (await take()) return true
    await collection.updateOne({ _id, 'spent.day': { $ne: day } }, { $set: { spent: { day, messages: 0 } } })
    return take()
  })
  /** When a record was last seen to have plenty left, and for which day. */
  const seen = new Map<string, { day: string; at: number }>()
  const look = async (_id: Types.ObjectId, day: string): Promise<number> => {
    const record = await collection.findOne({ _id }, { projection: { spent: 1 } })
    const spent = (record as Pick<R, 'spent'> | null)?.spent
    return spent?.day === day ? spent.messages : 0
  }
  return {
    take: (_id, perDay) => takeFromDay(_id.toHexString(), { _id, day: today(now), perDay }),
    isSpent: async (_id, perDay) => {
      const day = today(now)
      const name = _id.toHexString()
      const known = seen.get(name)
      if (perDay > plenty.left && known?.day === day && performance.now() - known.at < plenty.forMs)
        return false
      const left = perDay - (await look(_id, day))
      seen.delete(name)
      if (left > plenty.left) {
        if (seen.size >= maxRemembered) seen.clear()
        seen.set(name, { day, at: performance.now() })
      }
      return left <= 0
    },
  }
}
