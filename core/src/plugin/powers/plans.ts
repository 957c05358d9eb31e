import type { PlanName } from '../../contract/accounts/user.ts'
import type {
  BatchCode,
  CodeBatch,
  CodeState,
  ManagedPlan,
  NewBatch,
  NewPlan,
  PlanChange,
} from '../../contract/managed-plan.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Language } from '../../contract/text.ts'
import type { Actor } from './actor.ts'
import type { PageOf, PageRequest } from './page-of.ts'

/** The person who changes plans, and the language of the answer. */
export interface PlanOptions {
  by: Actor
  language: Language
}

/** Activation codes to be made, 1–1,000; `expires` is the last day (UTC) on which they can be used. */
export interface CodesRequest extends NewBatch {
  by: Actor
}

/** Activation codes by the batches in which they were made; a code itself can be read only when it is made. */
export interface CodesPower {
  /** Throws `plan.codes-without-plan`, `plan.codes-count`, `plan.codes-expires`. */
  create(request: CodesRequest): Promise<{ batch: CodeBatch; codes: readonly string[] }>
  list(page?: PageRequest & { plan?: PlanName }): Promise<PageOf<CodeBatch>>
  /** The codes of a batch in their order, with who used them. Throws `plan.batch-not-found`. */
  of(batchId: string, page?: PageRequest & { state?: CodeState }): Promise<PageOf<BatchCode>>
  /** Revokes the unused codes of a batch, and returns how many those were. Throws `plan.batch-not-found`. */
  revokeBatch(batchId: string, by: Actor): Promise<number>
  /** Throws `plan.code-not-found`, `plan.code-used`. */
  revoke(codeId: string, by: Actor): Promise<void>
}

/** Reads and manages plans and activation codes. */
export interface PlansPower {
  /** The plans on offer, with names in that language. */
  list(language: Language): Promise<readonly Plan[]>
  /** Every plan, in order. */
  listAll(language: Language): Promise<readonly ManagedPlan[]>
  /** Throws `plan.name-taken`, `plan.too-many`, `plan.bad-payment-link`, `plan.bad-currency`. */
  create(plan: NewPlan, options: PlanOptions): Promise<ManagedPlan>
  /**
   * Throws `plan.not-found`, and `plan.changed-meanwhile` (409; the plan as it is now is `current` of the answer) when
   * somebody has changed it since that version.
   */
  change(planId: string, change: PlanChange, options: PlanOptions): Promise<ManagedPlan>
  /** Stores the ids of all plans in their new order. Throws `plan.list-changed`. */
  order(planIds: readonly string[], options: PlanOptions): Promise<readonly ManagedPlan[]>
  /** Makes it the plan of accounts that have activated none. Throws `plan.not-found`. */
  setDefault(planId: string, options: PlanOptions): Promise<readonly ManagedPlan[]>
  /** Throws `plan.not-found`, `plan.is-default`, and `plan.in-use` while an account or an unused code has it. */
  remove(planId: string, by: Actor): Promise<void>
  codes: CodesPower
  /** Creates activation codes and returns them in plain text, once. */
  createCodes(request: {
    plan: PlanName
    count: number
    expiresAt?: Date
    by: Actor
  }): Promise<readonly string[]>
}
