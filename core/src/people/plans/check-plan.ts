import type { PlanInput } from '../../contract/managed-plan.ts'
import { fail } from './errors.ts'

/** The record's values of what an administrator wrote. Throws `plan.bad-payment-link`, `plan.bad-currency`. */
export const checkPlan = (input: PlanInput): PlanInput => ({
  ...input,
  displayName: trimmed(input.displayName),
  description: trimmed(input.description),
  currency: currencyOf(input.currency),
  paymentLink: paymentLinkOf(input.paymentLink),
})

const trimmed = ({ ru, en, pl }: PlanInput['displayName']): PlanInput['displayName'] => ({
  ru: ru.trim(),
  ...(en?.trim() && { en: en.trim() }),
  ...(pl?.trim() && { pl: pl.trim() }),
})

const currencies = new Set(Intl.supportedValuesOf('currency'))

const currencyOf = (currency: string): string => {
  if (!currencies.has(currency)) throw fail('plan.bad-currency', { field: '/currency' })
  return currency
}

/** People are sent there to pay: https, and no name or password that would hide the host. */
const paymentLinkOf = (link: string | null): string | null => {
  if (link === null || link.trim() === '') return null
  const url = URL.parse(link.trim())
  if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.'))
    throw fail('plan.bad-payment-link', { field: '/paymentLink' })
  return url.href
}
