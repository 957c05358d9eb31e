import type { FastifyInstance } from 'fastify'
import type { AccountState, OpenTo } from '../contract/account-state.ts'
import { refusalForVisitor } from '../conversations/error-for-visitor.ts'
import type { RequireOpen } from '../platform/http/caller.ts'
import { isAccountFrozen } from './activation.ts'
import { fail } from './errors.ts'
import type { UserRecord } from './user.model.ts'

/** Whoever has an id: a caller, or `{ id }` of an owner for work that nobody called for. */
export interface Who {
  id: string
}

/** What an account may do just now. Guests have no account and pass. */
export interface Standing {
  isFrozen(who: Who): Promise<boolean>
  /**
   * Throws why something is closed to an account: `account.blocked`, `account.frozen` (`requiresActivation: true`),
   * `account.assistants-restricted`. What answers strangers is open to accounts in order alone: `[]`.
   */
  requireOpen(who: Who, openTo: OpenTo): Promise<void>
}

export interface StandingOptions {
  find(userId: string): Promise<UserRecord | null>
  now: () => Date
}

/** One guard for every state, the gravest first. */
const guards: Readonly<Record<AccountState, () => Error>> = {
  blocked: () => fail('account.blocked'),
  stopped: () => fail('account.frozen', { extra: { requiresActivation: true } }),
  frozen: () => fail('account.frozen', { extra: { requiresActivation: true } }),
  restricted: () => fail('account.assistants-restricted'),
}
const states = Object.keys(guards) as AccountState[]

export const createStanding = (app: FastifyInstance, { find, now }: StandingOptions): Standing => {
  const isIn: Readonly<Record<AccountState, (user: UserRecord) => boolean>> = {
    blocked: user => user.isBlocked === true,
    stopped: user => isAccountFrozen(user, now()) && (!user.isActive || app.config.freezeScope === 'all'),
    frozen: user => isAccountFrozen(user, now()),
    restricted: user => user.assistantAccessRestricted,
  }
  return {
    isFrozen: async ({ id }) => {
      const user = await find(id)
      return user !== null && isAccountFrozen(user, now())
    },
    requireOpen: async ({ id }, openTo) => {
      const user = await find(id)
      if (!user) return
      const open: readonly AccountState[] = openTo
      const closing = states.find(state => isIn[state](user) && !open.includes(state))
      if (closing) throw guards[closing]()
    },
  }
}

/** The same for whoever calls: a visitor is stopped by what stops the owner of the widget, and not told why. */
export const createRequireOpen =
  ({ requireOpen }: Standing): RequireOpen =>
  async (caller, openTo) => {
    if (caller?.kind === 'user') await requireOpen(caller, openTo)
    if (caller?.kind !== 'visitor') return
    await requireOpen({ id: caller.accountId }, openTo).catch((error: unknown) => {
      throw refusalForVisitor(error)
    })
  }
