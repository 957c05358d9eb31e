import type { User } from '../../../contract/accounts/user.ts'
import { above, noneOf, oneOf, upTo } from '../../../platform/database/filters.ts'
import type { UserRecord } from '../user.model.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Ages of an account without a paid plan, in ms. */
const nagAfterMs = 30 * minute
const warnBeforeMs = day

export type PlanFacts = Pick<UserRecord, 'plan' | 'planActivatedAt' | 'planExpiresAt'>
export type ActivationFacts = PlanFacts &
  Pick<UserRecord, 'role' | 'isActive' | 'isDemo' | 'createdAt' | 'trialEndsAt'>
export type Activation = User['activation']

/** The moment that is asked about, and the settings of the installation. */
export interface ActivationRules {
  now: Date
  /** Days from registration to the end of the trial, unless an administrator moved its end. */
  trialDays: number
}

/** A paid plan that has begun and has not run out. */
export const hasActivePlan = (user: PlanFacts, now: Date): boolean =>
  user.plan !== null &&
  user.plan !== 'free' &&
  user.planActivatedAt !== null &&
  user.planActivatedAt <= now &&
  (user.planExpiresAt === null || user.planExpiresAt > now)

export const trialEndOf = (
  { createdAt, trialEndsAt }: Pick<ActivationFacts, 'createdAt' | 'trialEndsAt'>,
  { trialDays }: Pick<ActivationRules, 'trialDays'>,
): Date => trialEndsAt ?? new Date(createdAt.getTime() + trialDays * day)

/**
 * State of an account on its way to a plan: `nag` from 30 minutes, `warning` on the last day of the trial with the days that
 * are left (begun ones count), `frozen` from its end, or when an administrator switched the account off. A plan that ran out leaves
 * the account at its age. Administrators and the demo user are never asked for a plan.
 */
export const activationOf = (user: ActivationFacts, rules: ActivationRules): Activation => {
  const { now } = rules
  if (user.isDemo) return { state: 'none' }
  if (!user.isActive) return { state: 'frozen' }
  if (user.role === 'admin' || hasActivePlan(user, now)) return { state: 'none' }
  const age = now.getTime() - user.createdAt.getTime()
  const leftMs = trialEndOf(user, rules).getTime() - now.getTime()
  if (leftMs <= 0) return { state: 'frozen' }
  if (leftMs <= warnBeforeMs) return { state: 'warning', daysLeft: Math.ceil(leftMs / day) }
  return { state: age >= nagAfterMs ? 'nag' : 'none' }
}

export const isAccountFrozen = (user: ActivationFacts, rules: ActivationRules): boolean =>
  activationOf(user, rules).state === 'frozen'

/** Time at which time alone may change what `isAccountFrozen` says next; null: never. */
export const nextActivationChange = (user: ActivationFacts, rules: ActivationRules): Date | null => {
  const times = [user.planActivatedAt, user.planExpiresAt, trialEndOf(user, rules)]
  const later = times.flatMap(time => (time && time > rules.now ? [time.getTime()] : []))
  return later.length === 0 ? null : new Date(Math.min(...later))
}

/** The accounts that `hasActivePlan`, as a condition of a query. */
export const withActivePlan = (now: Date) => ({
  plan: noneOf([null, 'free'] as const),
  planActivatedAt: upTo(now),
  $or: [{ planExpiresAt: null }, { planExpiresAt: above(now) }],
})

/** Condition of a query for accounts that `isAccountFrozen`, or all others, of accounts that are not the demo user's. */
export const whereFrozen = ({ now, trialDays }: ActivationRules) => {
  const trialBegan = new Date(now.getTime() - trialDays * day)
  const noPlan = [
    { plan: oneOf([null, 'free'] as const) },
    { planActivatedAt: null },
    { planActivatedAt: above(now) },
    { planExpiresAt: upTo(now) },
  ]
  const trialOver = [{ trialEndsAt: upTo(now) }, { trialEndsAt: null, createdAt: upTo(trialBegan) }]
  return {
    $or: [{ isActive: false }, { role: 'user' as const, $and: [{ $or: noPlan }, { $or: trialOver }] }],
  }
}
export const whereNotFrozen = ({ now, trialDays }: ActivationRules) => ({
  isActive: true,
  $or: [
    { role: 'admin' as const },
    withActivePlan(now),
    { trialEndsAt: above(now) },
    { trialEndsAt: null, createdAt: above(new Date(now.getTime() - trialDays * day)) },
  ],
})
