import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import type { InstallationUsage } from '../../contract/usage.ts'
import type { Counted } from './rollup.model.ts'

/** Accounts that are listed: those that cost most. */
export const maxAccounts = 20

interface Totals {
  /** Oldest first. */
  days: readonly string[]
  byDay: readonly (Counted & { _id: string })[]
  unpriced: number
  /** The most expensive first, like the following. */
  byAccount: readonly (Counted & { _id: Types.ObjectId })[]
  byModel: readonly (Counted & { _id: string })[]
}

const nothing: Counted = { replies: 0, inputTokens: 0, outputTokens: 0, cost: 0 }

const counted = ({ replies, inputTokens, outputTokens, cost }: Counted): Counted => ({
  replies,
  inputTokens,
  outputTokens,
  cost,
})

export const presentInstallation = async (
  app: FastifyInstance,
  { days, byDay, unpriced, byAccount, byModel }: Totals,
): Promise<InstallationUsage> => {
  const found = new Map(byDay.map(({ _id, ...used }) => [_id, counted(used)]))
  const emails = await app.accounts.emailsOf(byAccount.map(({ _id }) => _id.toHexString()))
  return {
    total: byDay.reduce<Counted>(
      (all, one) => ({
        replies: all.replies + one.replies,
        inputTokens: all.inputTokens + one.inputTokens,
        outputTokens: all.outputTokens + one.outputTokens,
        cost: all.cost + one.cost,
      }),
      nothing,
    ),
    unpriced,
    days: days.map(day => ({ day, ...(found.get(day) ?? nothing) })),
    accounts: byAccount.map(({ _id, ...used }) => {
      const accountId = _id.toHexString()
      const owner = emails.get(accountId)
      return { accountId, ...(owner !== undefined && { owner }), ...counted(used) }
    }),
    models: byModel.map(({ _id: alias, ...used }) => ({
      model: alias,
      label: app.models.registry.find(alias)?.label ?? alias,
      ...counted(used),
    })),
  }
}
