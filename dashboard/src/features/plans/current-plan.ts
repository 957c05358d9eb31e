import type { Plan, User } from '@botanika/core/contract'
import { hasPaidPlan } from '../../data/paid-plan.ts'

/**
 * Returns whether a plan is the current one: a paid one that ran out leaves the default one. An administrator
 * needs none.
 */
export const isCurrentPlan = ({ name, isDefault }: Plan, user: User, now = Date.now()): boolean =>
  user.role !== 'admin' && (hasPaidPlan(user, now) ? name === user.plan : isDefault)
