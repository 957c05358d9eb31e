import type { FastifyInstance } from 'fastify'
import type { Model, PipelineStage, Types } from 'mongoose'
import type { InstallationUsage } from '../../contract/usage.ts'
import { maxAccounts, presentInstallation } from './present-installation.ts'
import type { Counted } from './rollup.model.ts'
import type { UsageRecord } from './usage.model.ts'

const sums = {
  replies: { $sum: '$replies' },
  inputTokens: { $sum: '$inputTokens' },
  outputTokens: { $sum: '$outputTokens' },
  cost: { $sum: '$cost' },
}
const mostExpensiveFirst: PipelineStage = { $sort: { cost: -1, replies: -1, _id: 1 } }

/** The usage of all accounts on these days, oldest first. Reads every record of those days. */
export const readInstallationUsage = async (
  app: FastifyInstance,
  { model, days }: { model: Model<UsageRecord>; days: readonly string[] },
): Promise<InstallationUsage> => {
  const group = <Id>(_id: unknown, ...rest: PipelineStage[]) =>
    model.aggregate<Counted & { _id: Id; unpriced: number }>([
      { $match: { day: { $gte: days[0] ?? '', $lte: days.at(-1) ?? '' } } },
      { $group: { _id, ...sums, unpriced: { $sum: '$unpriced' } } },
      ...rest,
    ])
  const [byDay, byAccount, byModel] = await Promise.all([
    group<string>('$day'),
    group<Types.ObjectId>('$accountId', mostExpensiveFirst, { $limit: maxAccounts }),
    group<string>('$model', mostExpensiveFirst),
  ])
  const unpriced = byDay.reduce((all, day) => all + day.unpriced, 0)
  return presentInstallation(app, { days, byDay, unpriced, byAccount, byModel })
}
