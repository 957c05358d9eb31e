import type { ManagedPlan } from '../../contract/managed-plan.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Language, Text } from '../../contract/text.ts'
import type { PlanRecord } from './plan.model.ts'

/** A translated text in every language: where a translation is missing, the Russian one. */
export const inEveryLanguage = ({ ru, en, pl }: PlanRecord['displayName']): Text => ({
  ru,
  en: en || ru,
  pl: pl || ru,
})

export const presentPlan = (plan: PlanRecord, language: Language, isDefault: boolean): Plan => {
  const { maxAssistants, maxConversations, maxStorageMb, apiAccess, prioritySupport } = plan.features
  return {
    id: plan._id.toHexString(),
    name: plan.name,
    displayName: inEveryLanguage(plan.displayName)[language],
    description: inEveryLanguage(plan.description)[language],
    price: plan.price,
    currency: plan.currency,
    billingPeriod: plan.billingPeriod,
    ...(plan.paymentLink && { paymentLink: plan.paymentLink }),
    features: {
      ...(maxAssistants !== null && { maxAssistants }),
      ...(maxConversations !== null && { maxConversations }),
      ...(maxStorageMb !== null && { maxStorageMb }),
      apiAccess,
      prioritySupport,
    },
    sortOrder: plan.sortOrder,
    isDefault,
    isPopular: plan.isPopular === true,
  }
}

export interface ManagedPlanFacts {
  language: Language
  isDefault: boolean
  accounts: number
  unusedCodes: number
}

/** A plan as administrators see it. */
export const presentManagedPlan = (
  plan: PlanRecord,
  { language, isDefault, accounts, unusedCodes }: ManagedPlanFacts,
): ManagedPlan => ({
  ...presentPlan(plan, language, isDefault),
  isActive: plan.isActive,
  version: plan.version,
  texts: { displayName: plan.displayName, description: plan.description },
  accounts,
  unusedCodes,
  createdAt: plan.createdAt.toISOString(),
  updatedAt: plan.updatedAt.toISOString(),
})
