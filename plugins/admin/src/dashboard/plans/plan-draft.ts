import type { ManagedPlan, PlanInput } from '@botanika/core/contract'

/** The contents of the form of a plan; numbers as they are typed, an empty limit for none. */
export interface PlanDraft {
  name: string
  titleRu: string
  titleEn: string
  titlePl: string
  textRu: string
  textEn: string
  textPl: string
  price: string
  currency: string
  billingPeriod: PlanInput['billingPeriod']
  paymentLink: string
  maxAssistants: string
  maxConversations: string
  maxStorageMb: string
  apiAccess: boolean
  prioritySupport: boolean
  isActive: boolean
  isPopular: boolean
}

export type Wrong = 'name' | 'required' | 'price' | 'limit'
type DraftErrors = Partial<Record<keyof PlanDraft, Wrong>>

export const emptyDraft: PlanDraft = {
  name: '',
  titleRu: '',
  titleEn: '',
  titlePl: '',
  textRu: '',
  textEn: '',
  textPl: '',
  price: '0',
  currency: 'RUB',
  billingPeriod: 'monthly',
  paymentLink: '',
  maxAssistants: '',
  maxConversations: '',
  maxStorageMb: '',
  apiAccess: false,
  prioritySupport: false,
  isActive: true,
  isPopular: false,
}

export const draftOf = ({ name, texts, features, ...plan }: ManagedPlan): PlanDraft => ({
  name,
  titleRu: texts.displayName.ru,
  titleEn: texts.displayName.en ?? '',
  titlePl: texts.displayName.pl ?? '',
  textRu: texts.description.ru,
  textEn: texts.description.en ?? '',
  textPl: texts.description.pl ?? '',
  price: String(plan.price),
  currency: plan.currency,
  billingPeriod: plan.billingPeriod,
  paymentLink: plan.paymentLink ?? '',
  maxAssistants: typed(features.maxAssistants),
  maxConversations: typed(features.maxConversations),
  maxStorageMb: typed(features.maxStorageMb),
  apiAccess: features.apiAccess,
  prioritySupport: features.prioritySupport,
  isActive: plan.isActive,
  isPopular: plan.isPopular,
})

const typed = (limit: number | undefined): string => (limit === undefined ? '' : String(limit))

/** Returns the fields of a draft that cannot be sent. */
export const errorsOf = (draft: PlanDraft): DraftErrors => ({
  ...(!/^[a-z0-9][a-z0-9-]{0,39}$/.test(draft.name) && { name: 'name' }),
  ...(draft.titleRu.trim() === '' && { titleRu: 'required' }),
  ...(draft.textRu.trim() === '' && { textRu: 'required' }),
  ...(!isWhole(draft.price, 1_000_000_000) && { price: 'price' }),
  ...limitError('maxAssistants', draft, 1_000_000),
  ...limitError('maxConversations', draft, 1_000_000_000),
  ...limitError('maxStorageMb', draft, 100_000_000),
})

const limitError = (
  field: 'maxAssistants' | 'maxConversations' | 'maxStorageMb',
  draft: PlanDraft,
  most: number,
): DraftErrors => (draft[field].trim() === '' || isWhole(draft[field], most) ? {} : { [field]: 'limit' })

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,12}$/.test(text.replace(/\s/g, '')) && numberOf(text) <= most
const numberOf = (text: string): number => Number(text.replace(/\s/g, ''))
const limitOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text))

/** Turns a draft into the body of a call. */
export const inputOf = (draft: PlanDraft): PlanInput => ({
  displayName: { ru: draft.titleRu, en: draft.titleEn, pl: draft.titlePl },
  description: { ru: draft.textRu, en: draft.textEn, pl: draft.textPl },
  price: numberOf(draft.price),
  currency: draft.currency.trim().toUpperCase(),
  billingPeriod: draft.billingPeriod,
  paymentLink: draft.paymentLink.trim() || null,
  features: {
    maxAssistants: limitOf(draft.maxAssistants),
    maxConversations: limitOf(draft.maxConversations),
    maxStorageMb: limitOf(draft.maxStorageMb),
    apiAccess: draft.apiAccess,
    prioritySupport: draft.prioritySupport,
  },
  isActive: draft.isActive,
  isPopular: draft.isPopular,
})
