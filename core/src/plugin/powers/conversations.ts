import type { PageOf, PageRequest } from './page-of.ts'

export interface ConversationSummary {
  id: string
  accountId: string
  assistantId: string
  /** `dashboard`, `widget`, `link` or the type of a connection: `telegram`. */
  channel: string
  title: string
  messageCount: number
  updatedAt: Date
}

/** Reads the conversations of every account. */
export interface ConversationsPower {
  /** Last used first. */
  list(accountId: string, page?: PageRequest): Promise<PageOf<ConversationSummary>>
}
