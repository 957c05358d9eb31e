import { maxUploadBytes } from '../contract/knowledge.ts'
import { type Budget, createBudget } from '../platform/limits/create-budget.ts'

/** Memory for what people send, in bytes of the files themselves: what does not fit waits. */
export interface InHand {
  /** Files on their way from a messenger into storage. */
  arriving: Budget
  /** Pictures that a model is shown: each stands in memory some five times, from its bytes to the request's body. */
  shown: Budget
}

/** Three of the largest files there are, of each. */
export const createInHand = (): InHand => ({
  arriving: createBudget(3 * maxUploadBytes),
  shown: createBudget(3 * maxUploadBytes),
})
