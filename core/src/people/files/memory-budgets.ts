import { maxUploadBytes } from '../../contract/archive/upload-rules.ts'
import { type Budget, createBudget } from '../../platform/limits/create-budget.ts'

/** Memory budget for files that people send, in bytes of the files: what exceeds it waits. */
export interface MemoryBudgets {
  /** Files being transferred from a messenger into storage. */
  arriving: Budget
  /** Images sent to a model: each takes about five times its size in memory, from its bytes to the request's body. */
  shown: Budget
  /** Archives of documents being unpacked: each with its largest file. */
  unpacked: Budget
}

/** Each budget fits three files of the largest size. */
export const createMemoryBudgets = (): MemoryBudgets => ({
  arriving: createBudget(3 * maxUploadBytes),
  shown: createBudget(3 * maxUploadBytes),
  unpacked: createBudget(3 * maxUploadBytes),
})
