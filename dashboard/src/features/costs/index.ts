export { type Costs, isUnpriced, useCosts } from './use-costs.ts'
