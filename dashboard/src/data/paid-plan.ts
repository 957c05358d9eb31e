import type { User } from '@botanika/core/contract'

/** Returns whether the user has a paid plan that has begun and has not run out at `now` (ms). */
export const hasPaidPlan = (user: User, now = Date.now()): boolean =>
  user.plan !== null &&
  user.plan !== 'free' &&
  user.planActivatedAt !== undefined &&
  Date.parse(user.planActivatedAt) <= now &&
  (user.planExpiresAt === undefined || Date.parse(user.planExpiresAt) > now)

/**
 * Returns whether a user who has just signed in chooses a plan next: everybody but administrators and those
 * who have one.
 */
export const choosesPlan = (user: User): boolean => user.role !== 'admin' && !hasPaidPlan(user)
