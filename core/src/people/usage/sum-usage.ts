import type { Model, Types } from 'mongoose'
import { addDays } from './days.ts'
import { longest, spans, type UsageAccountRecord, type UsageDayRecord } from './rollup.model.ts'
import type { UsageRecord } from './usage.model.ts'

const fields = ['replies', 'inputTokens', 'outputTokens', 'cost'] as const

/** The totals of these accounts up to a day; those without usage are left out. */
export const sumAccounts = async (
  model: Model<UsageRecord>,
  { ids, day }: { ids: readonly Types.ObjectId[]; day: string },
): Promise<(UsageAccountRecord & { summedOn: string })[]> => {
  const sums = spans.flatMap(span =>
    fields.map(field => [
      `d${span}_${field}`,
      { $sum: { $cond: [{ $gte: ['$day', addDays(day, 1 - span)] }, `$${field}`, 0] } },
    ]),
  )
  const found = await model.aggregate<{ _id: Types.ObjectId } & Record<string, number>>([
    { $match: { accountId: { $in: [...ids] }, day: { $gte: addDays(day, 1 - longest) } } },
    { $group: { _id: '$accountId', ...Object.fromEntries(sums) } },
  ])
  return found.map(sum => {
    const over = (span: number) => {
      const [replies = 0, inputTokens = 0, outputTokens = 0, cost = 0] = fields.map(
        field => sum[`d${span}_${field}`] ?? 0,
      )
      return { replies, inputTokens, outputTokens, cost }
    }
    return { _id: sum._id, d7: over(7), d30: over(30), d90: over(90), summedOn: day }
  })
}

/** The totals of a day by model. */
export const sumDay = async (model: Model<UsageRecord>, day: string): Promise<UsageDayRecord[]> => {
  const found = await model.aggregate<Omit<UsageDayRecord, '_id' | 'day' | 'model'> & { _id: string }>([
    { $match: { day } },
    {
      $group: {
        _id: '$model',
        ...Object.fromEntries([...fields, 'unpriced'].map(field => [field, { $sum: `$${field}` }])),
      },
    },
  ])
  return found.map(({ _id, ...sum }) => ({ ...sum, _id: `${day} ${_id}`, day, model: _id }))
}
