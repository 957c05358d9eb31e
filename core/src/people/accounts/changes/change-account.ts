import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Account, AccountChange } from '../../../contract/accounts/account.ts'
import { not, oneOf } from '../../../platform/database/filters.ts'
import type { Audit } from '../audit/audit.ts'
import { fail } from '../errors.ts'
import type { AccountModels } from '../models.ts'
import { mayLeave, type Office, retryOnConflict } from '../office/create-office.ts'
import { isInOffice } from '../office/in-office.ts'
import type { Sessions } from '../sign-in/sessions.ts'
import type { Actor } from '../states/blocking.ts'
import { expiryAfter } from '../states/expiry-after.ts'
import type { UserRecord } from '../user.model.ts'
import { failChange } from './errors.ts'
import { versionOf } from './present-account.ts'

export interface AccountChanging {
  /**
   * Changes an account as an administrator; omitted members stay as they are, and each member that changes has its row in the audit
   * log. With `version` (`Account.version`), only while nobody else has changed the account since. Throws `account.not-found`,
   * `account.changed-meanwhile` (with the account as it is, `current`), `account.unknown-plan`, `account.last-admin`.
   */
  update(accountId: string, change: AccountChange, options: { by: Actor; version?: number }): Promise<Account>
}

interface ChangingOptions {
  models: AccountModels
  sessions: Sessions
  audit: Audit
  office: Office
  describe: (userId: string) => Promise<Account>
  now: () => Date
}

/** Plans that administrators may give although they are not on offer. */
const alwaysGiven = ['free', 'pro', 'enterprise'] as const

export const createAccountChanging = (
  app: FastifyInstance,
  { models: { users }, sessions, audit, office, describe, now }: ChangingOptions,
): AccountChanging => {
  const planNamed = async (name: string, user: UserRecord): Promise<UserRecord['plan']> => {
    const offered = (await app.plans.list('ru')).map(plan => plan.name)
    const known: readonly (string | null)[] = [...alwaysGiven, ...offered, user.plan]
    const isPlan = (asked: string): asked is NonNullable<UserRecord['plan']> => known.includes(asked)
    if (!isPlan(name)) throw failChange('account.unknown-plan')
    return name
  }
  /**
   * Asked after the plan was given: a removal of the plan that did not count this account yet has marked the plan before. An account
   * that had it already was counted.
   */
  const isPlanThere = async (plan: UserRecord['plan'] | undefined, before: UserRecord): Promise<boolean> => {
    const always: readonly string[] = alwaysGiven
    if (plan === undefined || plan === null || plan === before.plan || always.includes(plan)) return true
    return app.plans.canBeGiven(plan)
  }
  const valuesOf = async (change: AccountChange, user: UserRecord): Promise<Partial<UserRecord>> => {
    const { isActive, role, plan, assistantAccessRestricted, trialEndsAt, note } = change
    return {
      ...(plan !== undefined && planValues(plan === null ? null : await planNamed(plan, user), user, now())),
      ...(isActive !== undefined && { isActive }),
      ...(role !== undefined && { role }),
      ...(assistantAccessRestricted !== undefined && { assistantAccessRestricted }),
      ...(trialEndsAt !== undefined && { trialEndsAt: trialEndsAt === null ? null : new Date(trialEndsAt) }),
      ...(note !== undefined && { note: note.trim() }),
    }
  }
  const read = async (accountId: string): Promise<UserRecord> => {
    const whom = { _id: accountId, isDemo: not(true), removedAt: null }
    const user = Types.ObjectId.isValid(accountId) ? await users.findOne(whom).lean() : null
    if (!user) throw fail('account.not-found')
    return user
  }
  /** Writes over exactly what was read; false: somebody else was faster. */
  const write = async (user: UserRecord, values: Partial<UserRecord>): Promise<boolean> => {
    const { plan, planExpiresAt } = user
    const version = versionOf(user)
    const unchanged = { plan, planExpiresAt, version: version === 0 ? oneOf([0, null]) : version }
    const isLeaving = !isInOffice({ ...user, ...values })
    if (isLeaving) await office.release(user)
    const { modifiedCount } = await users.updateOne(
      { _id: user._id, ...unchanged, ...(isLeaving && mayLeave()) },
      { $set: values, $inc: { version: 1 } },
    )
    return modifiedCount === 1
  }
  const change = (accountId: string, asked: AccountChange, expected: number | undefined) =>
    retryOnConflict(`the account ${accountId}`, async () => {
      const before = await read(accountId)
      if (expected !== undefined && expected !== versionOf(before))
        throw failChange('account.changed-meanwhile', { extra: { current: await describe(accountId) } })
      const values = differing(await valuesOf(asked, before), before)
      return Object.keys(values).length === 0 || (await write(before, values)) ? { before, values } : null
    })
  /**
   * Reverts a write. An office on which another change relies already stays: others have left because of it.
   */
  const takeBack = async (before: UserRecord, values: Partial<UserRecord>): Promise<void> => {
    const ours = { _id: before._id, plan: values.plan ?? null }
    const $inc = { version: 1 }
    const former = formerOf(values, before)
    const { matchedCount } = await users.updateOne({ ...ours, ...mayLeave() }, { $set: former, $inc })
    if (matchedCount > 0) return
    const { role: _, isActive: __, ...others } = former
    await users.updateOne(ours, { $set: others, $inc })
  }

  return {
    update: async (accountId, asked, { by, version }) => {
      const { before, values } = await change(accountId, asked, version)
      if (Object.keys(values).length === 0) return describe(accountId)
      if (!(await isPlanThere(values.plan, before))) {
        await takeBack(before, values)
        throw failChange('account.unknown-plan')
      }
      if (isInOffice(before) && !isInOffice({ ...before, ...values })) await sessions.endActing(accountId)
      for (const row of rowsOf(values, before)) await audit({ ...row, by, subjectId: accountId })
      const plan = values.plan ?? before.plan
      if (values.planActivatedAt && plan) app.events.emit('plan.activated', { userId: accountId, plan })
      app.realtime.emit(`caller:${accountId}`, 'account:changed', {})
      return describe(accountId)
    },
  }
}

/** Values that a plan gives to an account: as its activation code does, or the end of what it had. */
const planValues = (plan: UserRecord['plan'], user: UserRecord, now: Date): Partial<UserRecord> => {
  if (plan === null || plan === 'free') return { plan, planActivatedAt: null, planExpiresAt: null }
  const planExpiresAt = expiryAfter(user, plan, now)
  return { plan, planActivatedAt: now, planExpiresAt, isActive: true, isExpiryTold: false }
}

/** The values that are not what the account has. */
const differing = (values: Partial<UserRecord>, user: UserRecord): Partial<UserRecord> => {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !isSame(value, user[name as keyof UserRecord])),
  )
}

const formerOf = (values: Partial<UserRecord>, user: UserRecord): Partial<UserRecord> =>
  Object.fromEntries(Object.keys(values).map(name => [name, user[name as keyof UserRecord] ?? null]))

/** A row of the audit log for each thing that changed. A note is about a person: that it changed is enough. */
const rowsOf = (values: Partial<UserRecord>, before: UserRecord) => {
  const { isActive, role, plan, planExpiresAt, assistantAccessRestricted, trialEndsAt, note } = values
  return [
    ...(plan !== undefined || planExpiresAt !== undefined
      ? [
          {
            action: 'account.plan-given',
            details: { from: before.plan, to: plan ?? before.plan, until: planExpiresAt ?? null },
          },
        ]
      : []),
    ...(isActive === undefined ? [] : [{ action: isActive ? 'account.activated' : 'account.deactivated' }]),
    ...(role === undefined
      ? []
      : [{ action: 'account.role-changed', details: { from: before.role, to: role } }]),
    ...(assistantAccessRestricted === undefined
      ? []
      : [
          {
            action: assistantAccessRestricted
              ? 'account.assistants-restricted'
              : 'account.assistants-allowed',
          },
        ]),
    ...(trialEndsAt === undefined
      ? []
      : [
          { action: 'account.trial-changed', details: { from: before.trialEndsAt ?? null, to: trialEndsAt } },
        ]),
    ...(note === undefined ? [] : [{ action: 'account.note-changed' }]),
  ]
}
