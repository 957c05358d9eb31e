import type { FastifyInstance } from 'fastify'
import { Schema } from 'mongoose'
import { not, upTo } from '../../platform/database/filters.ts'
import { batchTakes } from '../../platform/limits/batch-takes.ts'

/** Visitors' usage of all examples together on one day. */
interface DemoDayRecord {
  /** UTC, YYYY-MM-DD. */
  _id: string
  messages: number
}

const schema = new Schema<DemoDayRecord>(
  { _id: { type: String, required: true }, messages: { type: Number, default: 0 } },
  { versionKey: false, collection: 'demo_days' },
)

/** Messages per day in the examples that the server answers at its own cost. */
const perDay = 5_000

/** Takes one of the daily messages to examples; returns whether one was left. Atomic and persistent. */
export const createDemoDay = (app: FastifyInstance): ((day: string) => Promise<boolean>) => {
  const model = app.db.model<DemoDayRecord>('DemoDay', schema)
  const take = batchTakes<string>(async (day, count) => {
    const { upsertedCount } = await model.updateOne(
      { _id: day },
      { $setOnInsert: { messages: 0 } },
      { upsert: true },
    )
    if (upsertedCount > 0) await model.deleteMany({ _id: not(day) })
    const left = { _id: day, messages: upTo(perDay - count) }
    const { modifiedCount } = await model.updateOne(left, { $inc: { messages: count } })
    return modifiedCount > 0
  })
  return day => take(day, day)
}
