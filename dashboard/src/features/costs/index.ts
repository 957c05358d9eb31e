export { type Costs, useCosts } from './use-costs.ts'
