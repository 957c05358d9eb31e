import type { Model } from 'mongoose'
import type { PlanRecord } from './plan.model.ts'

type Seed = Pick<
  PlanRecord,
  'name' | 'displayName' | 'description' | 'price' | 'features' | 'isActive' | 'sortOrder'
>

/** The plans of a new installation. The administrator may change them: what exists is never overwritten. */
export const seeds: readonly Seed[] = [
  {
    name: 'free',
    displayName: 'Бесплатный',
    description: 'Попробовать платформу на одном ассистенте',
    price: 0,
    features: { maxAssistants: 1, maxConversations: 50, apiAccess: false, prioritySupport: false },
    isActive: true,
    sortOrder: 0,
  },
  {
    name: 'basic',
    displayName: 'Basic',
    description: 'До 3 ассистентов, базовая поддержка, простые интеграции',
    price: 1_000,
    features: { maxAssistants: 3, maxConversations: 500, apiAccess: false, prioritySupport: false },
    isActive: true,
    sortOrder: 1,
  },
  {
    name: 'pro',
    displayName: 'PRO',
    description: 'До 10 ассистентов, приоритетная поддержка, расширенные интеграции, аналитика и отчёты',
    price: 2_500,
    features: { maxAssistants: 10, maxConversations: 5_000, apiAccess: true, prioritySupport: true },
    isActive: true,
    sortOrder: 2,
  },
  {
    name: 'premium',
    displayName: 'Premium',
    description:
      'Неограниченно ассистентов, VIP-поддержка 24/7, все интеграции, расширенная аналитика, индивидуальные решения',
    price: 5_000,
    features: { maxAssistants: null, maxConversations: null, apiAccess: true, prioritySupport: true },
    isActive: true,
    sortOrder: 3,
  },
  {
    name: 'enterprise',
    displayName: 'Enterprise',
    description: 'По договору: назначает администратор',
    price: 0,
    features: { maxAssistants: null, maxConversations: null, apiAccess: true, prioritySupport: true },
    isActive: false,
    sortOrder: 4,
  },
]

export const seedPlans = async (plans: Model<PlanRecord>): Promise<void> => {
  for (const { name, ...values } of seeds)
    await plans.updateOne(
      { name },
      { $setOnInsert: { ...values, currency: 'RUB', billingPeriod: 'monthly', paymentLink: null } },
      { upsert: true },
    )
}
