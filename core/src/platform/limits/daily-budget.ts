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
  /** Looks under way: those who ask meanwhile share one, as hundreds do when conversations begin at once. */
  const looks = new Map<string, Promise<boolean>>()
  const look = async ({ _id, day, perDay }: Day): Promise<boolean> => {
    const spent = { _id, 'spent.day': day, 'spent.messages': { $gte: perDay } }
    return (await collection.findOne(spent, { projection: { _id: 1 } })) !== null
  }
  return {
    take: (_id, perDay) => takeFromDay(_id.toHexString(), { _id, day: today(now), perDay }),
    isSpent: (_id, perDay) => {
      const day = today(now)
      const name = `${_id.toHexString()} ${day} ${perDay}`
      const going = looks.get(name) ?? look({ _id, day, perDay }).finally(() => looks.delete(name))
      looks.set(name, going)
      return going
    },
  }
}
