import type { Account, Language } from '@botanika/core/contract'
import { type AccountsPower, type Actor, AppError, localizeToAll } from '@botanika/core/plugin'

type Action = 'activate' | 'deactivate' | 'restrict' | 'allow' | 'block' | 'unblock' | 'plan'

interface Several {
  ids: readonly string[]
  action: Action
  plan?: string
  by: Actor
  /** Language of the reasons. */
  language: Language
}

interface Result {
  id: string
  account?: Account
  error?: string
}

/**
 * Changes one account after the other: each has a result of its own, and a list of 200 does not keep the
 * database from everybody else.
 */
export const changeSeveral = async (
  accounts: AccountsPower,
  { ids, action, plan, by, language }: Several,
): Promise<Result[]> => {
  const run = async (id: string): Promise<Account> => {
    if (action === 'block' || action === 'unblock') {
      await accounts[action](id, by)
      return accounts.get(id)
    }
    return accounts.update(id, changes(plan)[action], { by })
  }
  const results: Result[] = []
  for (const id of ids)
    try {
      results.push({ id, account: await run(id) })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ id, error: localizeToAll(error)[language] })
    }
  return results
}

const changes = (plan: string | undefined) =>
  ({
    activate: { isActive: true },
    deactivate: { isActive: false },
    restrict: { assistantAccessRestricted: true },
    allow: { assistantAccessRestricted: false },
    plan: { plan: plan ?? null },
  }) as const
