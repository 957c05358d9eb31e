import type { FastifyInstance } from 'fastify'
import type { AccountState, OpenTo } from '../../../contract/accounts/account-state.ts'
import { type FreezeScope, freezingRules } from '../../../contract/accounts/freezing.ts'
import type { RequireOpen } from '../../../platform/http/caller.ts'
import { fail } from '../errors.ts'
import type { UserRecord } from '../user.model.ts'
import { isAccountFrozen } from './activation.ts'
import { refusalForVisitor } from './refusal-for-visitor.ts'

/** An account by its id: a caller's, or `{ id }` of an owner for background work. */
export interface AccountRef {
  id: string
}

/** Access that the states of an account allow at present. Guests have no account and are not restricted. */
export interface AccountAccess {
  /** Checks whether `requireOpen` would pass. */
  isOpen(who: AccountRef, openTo: OpenTo): Promise<boolean>
  /**
   * Throws why something is closed to an account: `account.blocked`, `account.frozen` (`requiresActivation: true`),
   * `account.assistants-restricted`. What creates something new is open to accounts in order alone: `[]`.
   */
  requireOpen(who: AccountRef, openTo: OpenTo): Promise<void>
}

export interface AccountAccessOptions {
  find(userId: string): Promise<UserRecord | null>
  statesOf: StatesOf
}

/** The states that an account is in, the gravest first; none: in order. */
export type StatesOf = (user: UserRecord) => AccountState[]

const failFrozen = (scope: FreezeScope) =>
  fail('account.frozen', {
    params: { rule: freezingRules[scope].refused },
    extra: { requiresActivation: true },
  })

/** One guard for every state, the gravest first. */
const guards: Readonly<Record<AccountState, () => Error>> = {
  blocked: () => fail('account.blocked'),
  stopped: () => failFrozen('all'),
  frozen: () => failFrozen('create'),
  restricted: () => fail('account.assistants-restricted'),
}
const states = Object.keys(guards) as AccountState[]

export const createStatesOf = (app: FastifyInstance, now: () => Date): StatesOf => {
  const isFrozen = (user: UserRecord): boolean =>
    isAccountFrozen(user, { now: now(), trialDays: app.instance.current().trialDays })
  const isIn: Readonly<Record<AccountState, (user: UserRecord) => boolean>> = {
    blocked: user => user.isBlocked === true,
    stopped: user => isFrozen(user) && (!user.isActive || app.instance.current().freezeScope === 'all'),
    frozen: isFrozen,
    restricted: user => user.assistantAccessRestricted,
  }
  return user => states.filter(state => isIn[state](user))
}

export const createAccountAccess = ({ find, statesOf }: AccountAccessOptions): AccountAccess => {
  const closingOf = async ({ id }: AccountRef, openTo: OpenTo): Promise<AccountState | undefined> => {
    const user = await find(id)
    const open: readonly AccountState[] = openTo
    return user ? statesOf(user).find(state => !open.includes(state)) : undefined
  }
  return {
    isOpen: async (who, openTo) => (await closingOf(who, openTo)) === undefined,
    requireOpen: async (who, openTo) => {
      const closing = await closingOf(who, openTo)
      if (closing) throw guards[closing]()
    },
  }
}

/** `requireOpen` for any caller: a visitor is stopped by what stops the owner of the widget, and does not learn the reason. */
export const createRequireOpen =
  ({ requireOpen }: AccountAccess): RequireOpen =>
  async (caller, openTo) => {
    if (caller?.kind === 'user') await requireOpen(caller, openTo)
    if (caller?.kind !== 'visitor') return
    await requireOpen({ id: caller.accountId }, openTo).catch((error: unknown) => {
      throw refusalForVisitor(error)
    })
  }
