export { isUnpriced } from './is-unpriced.ts'
export { type Costs, useCosts } from './use-costs.ts'
