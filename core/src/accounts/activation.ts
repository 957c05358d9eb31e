import type { User } from '../contract/user.ts'
import type { UserRecord } from './user.model.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Ages of an account without a paid plan, in ms. */
const nagAfterMs = 30 * minute
const warnAfterMs = 2 * day
const freezeAfterMs = 3 * day

export type PlanFacts = Pick<UserRecord, 'plan' | 'planActivatedAt' | 'planExpiresAt'>
export type ActivationFacts = PlanFacts & Pick<UserRecord, 'role' | 'isActive' | 'isDemo' | 'createdAt'>
export type Activation = User['activation']

/** A paid plan that has begun and has not run out. */
export const hasActivePlan = (user: PlanFacts, now: Date): boolean =>
  user.plan !== null &&
  user.plan !== 'free' &&
  user.planActivatedAt !== null &&
  user.planActivatedAt <= now &&
  (user.planExpiresAt === null || user.planExpiresAt > now)

/**
 * Where an account stands on its way to a plan: `nag` from 30 minutes, `warning` from 2 days with the days that are left
 * (begun ones count), `frozen` at 3 days, or when an administrator switched the account off. A plan that ran out leaves
 * the account at its age. Administrators and the demo user are never asked for a plan.
 */
export const activationOf = (user: ActivationFacts, now: Date): Activation => {
  if (user.isDemo) return { state: 'none' }
  if (!user.isActive) return { state: 'frozen' }
  if (user.role === 'admin' || hasActivePlan(user, now)) return { state: 'none' }
  const age = now.getTime() - user.createdAt.getTime()
  if (age >= freezeAfterMs) return { state: 'frozen' }
  if (age >= warnAfterMs) return { state: 'warning', daysLeft: Math.ceil((freezeAfterMs - age) / day) }
  return { state: age >= nagAfterMs ? 'nag' : 'none' }
}

export const isAccountFrozen = (user: ActivationFacts, now: Date): boolean =>
  activationOf(user, now).state === 'frozen'
