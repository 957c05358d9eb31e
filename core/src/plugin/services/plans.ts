import type { PlanName } from '../../contract/accounts/user.ts'
import type { Text } from '../../contract/text.ts'

/** Allowances of an account; null: unlimited. */
export interface AccountLimits {
  /** The current plan: the default one once a paid one has expired. */
  plan: PlanName
  planName: Text
  maxAssistants: number | null
  /** Conversations of visitors. */
  maxConversations: number | null
  /** Files and pictures together, bytes. */
  maxStorageBytes: number | null
  apiAccess: boolean
  prioritySupport: boolean
}

/** State and allowances of accounts, for endpoints and for work without a caller (a job, a listener). */
export interface PlansService {
  /**
   * Call it before something new is created (an assistant, a connection, a project): resolves if the account
   * is active, else throws the errors of the core's own endpoints: `account.frozen` (403, with
   * `requiresActivation: true` in the body), `account.blocked`, `account.assistants-restricted`. A guest's id
   * passes: guests have no account.
   */
  requireActive(accountId: string): Promise<void>
  /**
   * Call it before existing things are used or changed, and before strangers are answered: like
   * `requireActive`, but a frozen account passes, unless the installation stops frozen accounts altogether
   * (`FREEZE_SCOPE=all`) or an administrator has switched it off.
   */
  requireWorking(accountId: string): Promise<void>
  /** Current limits. An administrator has none; an id that is no account's has those of the default plan. */
  limitsOf(accountId: string): Promise<AccountLimits>
}
