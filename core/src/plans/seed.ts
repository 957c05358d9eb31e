import type { Model } from 'mongoose'
import type { Text } from '../contract/text.ts'
import type { PlanRecord } from './plan.model.ts'

type Seed = Pick<
  PlanRecord,
  'name' | 'displayName' | 'description' | 'price' | 'features' | 'isActive' | 'sortOrder'
>

const same = (name: string): Text => ({ ru: name, en: name, pl: name })

/** The plans of a new installation. The administrator may change them: what exists is never overwritten. */
export const seeds: readonly Seed[] = [
  {
    name: 'free',
    displayName: { ru: 'Бесплатный', en: 'Free', pl: 'Darmowy' },
    description: {
      ru: 'Попробовать платформу на одном ассистенте',
      en: 'Try the platform with one assistant',
      pl: 'Wypróbuj platformę z jednym asystentem',
    },
    price: 0,
    features: { maxAssistants: 1, maxConversations: 50, apiAccess: false, prioritySupport: false },
    isActive: true,
    sortOrder: 0,
  },
  {
    name: 'basic',
    displayName: same('Basic'),
    description: {
      ru: 'До 3 ассистентов, базовая поддержка, простые интеграции',
      en: 'Up to 3 assistants, basic support, simple integrations',
      pl: 'Do 3 asystentów, podstawowe wsparcie, proste integracje',
    },
    price: 1_000,
    features: { maxAssistants: 3, maxConversations: 500, apiAccess: false, prioritySupport: false },
    isActive: true,
    sortOrder: 1,
  },
  {
    name: 'pro',
    displayName: same('PRO'),
    description: {
      ru: 'До 10 ассистентов, приоритетная поддержка, расширенные интеграции, аналитика и отчёты',
      en: 'Up to 10 assistants, priority support, advanced integrations, analytics and reports',
      pl: 'Do 10 asystentów, priorytetowe wsparcie, zaawansowane integracje, analizy i raporty',
    },
    price: 2_500,
    features: { maxAssistants: 10, maxConversations: 5_000, apiAccess: true, prioritySupport: true },
    isActive: true,
    sortOrder: 2,
  },
  {
    name: 'premium',
    displayName: same('Premium'),
    description: {
      ru: 'Неограниченно ассистентов, VIP-поддержка 24/7, все интеграции, расширенная аналитика, индивидуальные решения',
      en: 'Unlimited assistants, 24/7 VIP support, every integration, advanced analytics, custom solutions',
      pl: 'Bez limitu asystentów, wsparcie VIP 24/7, wszystkie integracje, rozszerzone analizy, rozwiązania na miarę',
    },
    price: 5_000,
    features: { maxAssistants: null, maxConversations: null, apiAccess: true, prioritySupport: true },
    isActive: true,
    sortOrder: 3,
  },
  {
    name: 'enterprise',
    displayName: same('Enterprise'),
    description: {
      ru: 'По договору: назначает администратор',
      en: 'By agreement: the administrator grants it',
      pl: 'Na podstawie umowy: przyznaje administrator',
    },
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
