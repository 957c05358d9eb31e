import type { FastifyInstance } from 'fastify'
import type { InstallationUsage } from '../../contract/usage.ts'
import { between } from '../../platform/database/filters.ts'
import type { Rollups } from './create-rollups.ts'
import { maxAccounts, presentInstallation } from './present-installation.ts'
import { type Counted, spans } from './rollup.model.ts'

const nothing: Counted = { replies: 0, inputTokens: 0, outputTokens: 0, cost: 0 }

const add = (one: Counted, other: Counted): Counted => ({
  replies: one.replies + other.replies,
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost + other.cost,
})

const totalBy = <R extends Counted>(records: readonly R[], keyOf: (record: R) => string) =>
  [...Map.groupBy(records, keyOf)].map(([_id, group]) => ({ _id, ...group.reduce<Counted>(add, nothing) }))

/** The usage of all accounts on these days, oldest first, of totals. Null: there are none for so many days. */
export const readRollups = async (
  app: FastifyInstance,
  { rollups, days }: { rollups: Pick<Rollups, 'days' | 'accounts'>; days: readonly string[] },
): Promise<InstallationUsage | null> => {
  const span = spans.find(length => length === days.length)
  if (!span) return null
  const field = `d${span}` as const
  const [records, accounts] = await Promise.all([
    rollups.days.find({ day: between(days[0] ?? '', days.at(-1) ?? '') }).lean(),
    rollups.accounts
      .find()
      .sort({ [`${field}.cost`]: -1, [`${field}.replies`]: -1, _id: 1 })
      .limit(maxAccounts)
      .lean(),
  ])
  return presentInstallation(app, {
    days,
    byDay: totalBy(records, ({ day }) => day),
    unpriced: records.reduce((all, { unpriced }) => all + unpriced, 0),
    byModel: totalBy(records, ({ model }) => model).toSorted(
      (one, other) => other.cost - one.cost || other.replies - one.replies || (one._id < other._id ? -1 : 1),
    ),
    byAccount: accounts.flatMap(({ _id, [field]: used = nothing }) =>
      used.replies > 0 || used.cost > 0 || used.inputTokens > 0 ? { _id, ...used } : [],
    ),
  })
}
