import type { Plan } from '@botanika/core/contract'

/** Whether a plan is sold: the default one comes by itself. */
export const isSold = ({ isDefault }: Pick<Plan, 'isDefault'>): boolean => !isDefault

/** Whether a plan can be bought here and now. */
export const isPayable = ({ paymentLink, ...plan }: Pick<Plan, 'isDefault' | 'paymentLink'>): boolean =>
  isSold(plan) && Boolean(paymentLink)
