import type { Model } from 'mongoose'
import type { PlanRecord } from './plan.model.ts'

/** Sorts the default plan first: of two, which a crash may leave for a while, the one that was chosen last. */
export const latestDefault = { defaultAt: -1, _id: 1 } as const

/** The plan of accounts that have activated none; null before the first start has made the plans. */
export const findDefaultPlan = (plans: Model<PlanRecord>): Promise<PlanRecord | null> =>
  plans.findOne({ isDefault: true }).sort(latestDefault).lean<PlanRecord>().exec()
