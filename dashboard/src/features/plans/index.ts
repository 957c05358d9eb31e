export { ActivationCard } from './activation-card.tsx'
export { ActivationForm } from './activation-form.tsx'
export { hasPaidPlan } from './current-plan.ts'
export { isPayable } from './offered-plans.ts'
export { PlanCard } from './plan-card.tsx'
export { PlanGrid } from './plan-grid.ts'
export { PlanOffer } from './plan-offer.tsx'
export { usePaymentHelp } from './use-payment-help.ts'

/** Loads the code of `PlanDialog` when it is first needed: `lazy(loadPlanDialog)`. */
export const loadPlanDialog = async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog })
