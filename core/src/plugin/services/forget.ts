/**
 * Removes what the plugin keeps of something that was deleted. Each call is a durable job: it is repeated until it succeeds,
 * and waits while the plugin is not running. It must be idempotent.
 */
export interface Forget {
  /** An account was deleted. */
  account?(accountId: string): Promise<void>
  /** An assistant was deleted. */
  assistant?(assistantId: string): Promise<void>
  /** A connection was deleted. */
  connection?(connectionId: string): Promise<void>
}
