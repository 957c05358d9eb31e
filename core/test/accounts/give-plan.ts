import type { PlanName } from '../../src/contract/index.ts'
import { accountModels } from '../../src/people/accounts/models.ts'
import type { TestApp } from '../../src/testing/index.ts'

/** Puts an account on a plan, as an activation code does. */
export const givePlan = async ({ app }: TestApp, userId: string, plan: PlanName): Promise<void> => {
  const planExpiresAt = new Date(Date.now() + 30 * 24 * 3_600_000)
  await accountModels(app.db).users.updateOne(
    { _id: userId },
    { $set: { plan, planActivatedAt: new Date(), planExpiresAt } },
  )
}
