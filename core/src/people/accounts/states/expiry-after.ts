import { hasActivePlan, type PlanFacts } from './activation.ts'
import { addMonth } from './add-month.ts'

/** A month from now, or from the end of the same plan; a plan without an end keeps having none. */
export const expiryAfter = (user: PlanFacts, plan: PlanFacts['plan'], now: Date): Date | null =>
  user.plan === plan && hasActivePlan(user, now)
    ? user.planExpiresAt && addMonth(user.planExpiresAt)
    : addMonth(now)
