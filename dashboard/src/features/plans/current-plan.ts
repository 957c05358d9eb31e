import type { Plan, User } from '@botanika/core/contract'

/** A paid plan that has begun and has not run out at `now` (ms). */
export const hasPaidPlan = (user: User, now = Date.now()): boolean =>
  user.plan !== null &&
  user.plan !== 'free' &&
  user.planActivatedAt !== undefined &&
  Date.parse(user.planActivatedAt) <= now &&
  (user.planExpiresAt === undefined || Date.parse(user.planExpiresAt) > now)

/** The current plan: a paid one that ran out leaves the default one. An administrator needs none. */
export const isCurrentPlan = ({ name, isDefault }: Plan, user: User, now = Date.now()): boolean =>
  user.role !== 'admin' && (hasPaidPlan(user, now) ? name === user.plan : isDefault)
