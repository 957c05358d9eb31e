import type { Plan } from '@botanika/core/contract'

/** Returns whether a plan is sold: the default one comes by itself. */
export const isSold = ({ isDefault }: Pick<Plan, 'isDefault'>): boolean => !isDefault

/** Returns whether a plan can be paid for on this server. */
export const isPayable = ({ paymentLink, ...plan }: Pick<Plan, 'isDefault' | 'paymentLink'>): boolean =>
  isSold(plan) && Boolean(paymentLink)
