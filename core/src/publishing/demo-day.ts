import type { FastifyInstance } from 'fastify'
import { Schema } from 'mongoose'
import { not, upTo } from '../platform/database/filters.ts'
import { takeTogether } from '../platform/limits/take-together.ts'

/** What strangers took of the examples, all of them together, on a day. */
interface DemoDayRecord {
  /** UTC, YYYY-MM-DD. */
  _id: string
  messages: number
}

const schema = new Schema<DemoDayRecord>(
  { _id: { type: String, required: true }, messages: { type: Number, default: 0 } },
  { versionKey: false, collection: 'demo_days' },
)

/** Messages a day that the server answers at its own cost in the examples. */
const perDay = 5_000

/** Takes one of the day's messages to examples: whether there was one, however many ask at once. Outlives a restart. */
export const createDemoDay = (app: FastifyInstance): ((day: string) => Promise<boolean>) => {
  const model = app.db.model<DemoDayRecord>('DemoDay', schema)
  const take = takeTogether<string>(async (day, count) => {
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
