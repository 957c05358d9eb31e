import type { FastifyInstance } from 'fastify'
import { isAccountFrozen } from './activation.ts'
import { fail } from './errors.ts'
import type { UserRecord } from './user.model.ts'

/** Whoever has an id: a caller, or `{ id }` of an owner for work that nobody called for. */
export interface Who {
  id: string
}

/** `create`: assistants, integrations, projects. `use`: chat, bots, posts, which stop only with `FREEZE_SCOPE=all`. */
export type FreezeScope = 'create' | 'use'

/** What an account may do just now. Guests have no account and pass. */
export interface Standing {
  isFrozen(who: Who): Promise<boolean>
  /** Throws `account.frozen` (403, `requiresActivation: true`) for a frozen account. Default scope: `create`. */
  requireNotFrozen(who: Who, scope?: FreezeScope): Promise<void>
  /** Throws `account.assistants-restricted` when an administrator took the account's assistants away. */
  requireAssistantAccess(who: Who): Promise<void>
}

export interface StandingOptions {
  find(userId: string): Promise<UserRecord | null>
  now: () => Date
}

export const createStanding = (app: FastifyInstance, { find, now }: StandingOptions): Standing => {
  const isFrozen = async ({ id }: Who): Promise<boolean> => {
    const user = await find(id)
    return user !== null && isAccountFrozen(user, now())
  }
  return {
    isFrozen,
    requireNotFrozen: async (who, scope = 'create') => {
      if (scope === 'use' && app.config.freezeScope === 'create') return
      if (await isFrozen(who)) throw fail('account.frozen', { extra: { requiresActivation: true } })
    },
    requireAssistantAccess: async ({ id }) => {
      if ((await find(id))?.assistantAccessRestricted) throw fail('account.assistants-restricted')
    },
  }
}
