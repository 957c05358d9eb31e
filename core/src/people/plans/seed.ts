import type { Model } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import { below, not } from '../../platform/database/filters.ts'
import { latestDefault } from './default-plan.ts'
import type { PlanRecord, RemovedSeedRecord } from './plan.model.ts'
import { texts } from './texts.ts'

type Seed = Pick<PlanRecord, 'name' | 'price' | 'features' | 'isActive' | 'sortOrder'> & {
  displayName: Text
  description: Text
}

const same = (name: string): Text => ({ ru: name, en: name, pl: name })

/** Name of the plan that is marked as popular on the page of plans. */
const popular = 'pro'

/** The plans of a new installation. The administrator may change them: what exists is never overwritten. */
export const seeds: readonly Seed[] = [
  {
    name: 'free',
    displayName: texts.seed.free.name,
    description: texts.seed.free.description,
    price: 0,
    features: {
      maxAssistants: 1,
      maxConversations: 50,
      maxStorageMb: 100,
      apiAccess: false,
      prioritySupport: false,
    },
    isActive: true,
    sortOrder: 0,
  },
  {
    name: 'basic',
    displayName: same('Basic'),
    description: texts.seed.basic,
    price: 1_000,
    features: {
      maxAssistants: 3,
      maxConversations: 500,
      maxStorageMb: 1_024,
      apiAccess: false,
      prioritySupport: false,
    },
    isActive: true,
    sortOrder: 1,
  },
  {
    name: 'pro',
    displayName: same('PRO'),
    description: texts.seed.pro,
    price: 2_500,
    features: {
      maxAssistants: 10,
      maxConversations: 5_000,
      maxStorageMb: 5 * 1_024,
      apiAccess: true,
      prioritySupport: true,
    },
    isActive: true,
    sortOrder: 2,
  },
  {
    name: 'premium',
    displayName: same('Premium'),
    description: texts.seed.premium,
    price: 5_000,
    features: {
      maxAssistants: null,
      maxConversations: null,
      maxStorageMb: 20 * 1_024,
      apiAccess: true,
      prioritySupport: true,
    },
    isActive: true,
    sortOrder: 3,
  },
  {
    name: 'enterprise',
    displayName: same('Enterprise'),
    description: texts.seed.agreed,
    price: 0,
    features: {
      maxAssistants: null,
      maxConversations: null,
      maxStorageMb: 100 * 1_024,
      apiAccess: true,
      prioritySupport: true,
    },
    isActive: false,
    sortOrder: 4,
  },
]

interface SeedOptions {
  plans: Model<PlanRecord>
  removed: Model<RemovedSeedRecord>
}

/**
 * Makes the plans of the specification that were never removed. What is
 * there is read first: a usual start writes nothing. Each write has its condition all the same, for another process may start.
 */
export const seedPlans = async ({ plans, removed }: SeedOptions): Promise<void> => {
  const gone = new Set((await removed.find().lean()).map(({ _id }) => _id))
  const stored = new Map((await plans.find().lean()).map(plan => [plan.name, plan]))
  for (const { name, ...values } of seeds) {
    const plan = stored.get(name)
    if (!plan && !gone.has(name))
      await plans.updateOne(
        { name },
        {
          $setOnInsert: {
            ...values,
            currency: 'RUB',
            billingPeriod: 'monthly',
            paymentLink: null,
            isPopular: name === popular,
          },
        },
        { upsert: true },
      )
  }
  const all = [...stored.values()]
  if (all.filter(({ isDefault }) => isDefault).length !== 1) await keepOneDefault(plans)
  // Plans that a crash left in the middle of a removal; a removal takes no minute.
  const minuteAgo = new Date(Date.now() - 60_000)
  if (all.some(({ removingAt }) => removingAt && removingAt < minuteAgo))
    await plans.updateMany(
      { removingAt: below(minuteAgo) },
      { $unset: { removingAt: 1 } },
      { timestamps: false },
    )
}

/** The free plan is the first default; what the choice of two at once left is tidied. */
const keepOneDefault = async (plans: Model<PlanRecord>): Promise<void> => {
  const chosen =
    (await plans.findOne({ isDefault: true }).sort(latestDefault).lean()) ??
    (await plans.findOne({ name: 'free' }).lean()) ??
    (await plans.findOne().sort({ sortOrder: 1, name: 1 }).lean())
  if (!chosen) return
  await plans.updateOne({ _id: chosen._id }, { $set: { isDefault: true } }, { timestamps: false })
  await plans.updateMany({ _id: not(chosen._id), isDefault: true }, { $set: { isDefault: false } })
}
