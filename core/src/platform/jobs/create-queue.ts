import type { Model } from 'mongoose'
import { not } from '../database/filters.ts'
import { type CalendarRule, checkRule, nextOccurrence } from './calendar.ts'
import type { JobRecord } from './job.model.ts'
import type { JobQueue } from './jobs.ts'

export interface QueueOptions {
  model: Model<JobRecord>
  /** Called when a job of this kind may be due. */
  wake(kind: string): void
}

/** Operations on jobs, independent of the process that runs them. */
export const createQueue = ({ model, wake }: QueueOptions): JobQueue => ({
  add: async (kind, key, payload = {}, { delayMs = 0, turn } = {}) => {
    const runAt = new Date(Date.now() + delayMs)
    const { matchedCount } = await model.updateOne(
      { kind, key, leaseOwner: not(null), again: null },
      { $set: { again: { payload, runAt } }, $inc: { asked: 1 } },
    )
    if (matchedCount > 0) return
    const fresh = { kind, key, payload, attempts: 0, asked: 1, runAt, leaseOwner: null, fence: 0, ...turn }
    await model.updateOne({ kind, key }, { $setOnInsert: fresh }, { upsert: true })
    wake(kind)
  },
  put: async (kind, key, payload, time) => {
    const lateMs = time.lateMs ?? null
    if (time.every) checkRule(time.every)
    const every = time.every ? canonical(time.every) : null
    if (every) {
      const { matchedCount } = await model.updateOne({ kind, key, every }, { $set: { payload, lateMs } })
      if (matchedCount > 0) return
    }
    const runAt = time.at ?? nextOccurrence(time.every, new Date())
    const wanted = { payload, runAt, every, lateMs }
    // It may start or finish in between.
    for (;;) {
      const waiting = await model.updateOne(
        { kind, key, leaseOwner: null },
        {
          $set: { ...wanted, attempts: 0 },
          $unset: { dueAt: 1 },
        },
      )
      if (waiting.matchedCount > 0) break
      const running = await model.updateOne(
        { kind, key, leaseOwner: not(null) },
        { $set: { again: wanted }, $inc: { asked: 1 } },
      )
      if (running.matchedCount > 0) return
      const fresh = { kind, key, ...wanted, attempts: 0, asked: 1, leaseOwner: null, fence: 0 }
      const { upsertedCount } = await model.updateOne(
        { kind, key },
        { $setOnInsert: fresh },
        { upsert: true },
      )
      if (upsertedCount > 0) break
    }
    wake(kind)
  },
  reschedule: async (kind, key, at) => {
    const { matchedCount } = await model.updateOne(
      { kind, key, leaseOwner: null },
      { $set: { runAt: at }, $unset: { dueAt: 1 } },
    )
    if (matchedCount > 0) wake(kind)
    return matchedCount > 0
  },
  cancel: async (kind, key) => {
    const removed = await model.findOneAndDelete({ kind, key }, { projection: { leaseOwner: 1 } }).lean()
    if (!removed) return 'unknown'
    return removed.leaseOwner === null ? 'cancelled' : 'running'
  },
})

/** Two rules are equal when their records are, including the order of their fields. */
const canonical = ({ calendar, timeZone }: CalendarRule): CalendarRule => {
  const { at, weekdays, dayOfMonth } = calendar
  const days = weekdays && [...new Set(weekdays)].sort((a, b) => a - b)
  return {
    calendar: { at, ...(days && { weekdays: days }), ...(dayOfMonth !== undefined && { dayOfMonth }) },
    timeZone,
  }
}
