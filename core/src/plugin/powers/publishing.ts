import type { Actor } from './actor.ts'

/** Opens and closes the public chat pages of every account's assistants. */
export interface PublishingPower {
  isPublished(assistantId: string): Promise<boolean>
  /** Withdraws a public chat page at once. */
  withdraw(assistantId: string, by: Actor): Promise<void>
}
