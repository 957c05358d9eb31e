import type { Account, Language } from '@botanika/core/contract'
import { type AccountsPower, type Actor, AppError, localizeToAll } from '@botanika/core/plugin'

type Action = 'activate' | 'deactivate' | 'restrict' | 'allow' | 'block' | 'unblock' | 'plan'

interface Several {
  ids: readonly string[]
  action: Action
  plan?: string
  by: Actor
  /** Of the reasons. */
  language: Language
}

interface Result {
  id: string
  account?: Account
  error?: string
}

/** One account after the other, so that the check for the last administrator is right for each. */
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
