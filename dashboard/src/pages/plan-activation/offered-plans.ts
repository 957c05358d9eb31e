import type { Plan } from '@botanika/core/contract'

/** The plans that are sold, by name. */
export const offeredPlans: readonly string[] = ['basic', 'pro', 'premium']

/** Whether a plan can be bought here and now. */
export const isPayable = ({ name, paymentLink }: Pick<Plan, 'name' | 'paymentLink'>): boolean =>
  offeredPlans.includes(name) && Boolean(paymentLink)
