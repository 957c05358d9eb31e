import type { AccountContents } from '../../../contract/accounts/own-account.ts'

export type CountOfAccount = (userId: string) => Promise<number>

export interface ContentsOfAccounts {
  /** Counts what would go with the account. */
  contentsOf(userId: string): Promise<AccountContents>
  /** Adds another room's count of what it keeps of an account. */
  onCount(what: keyof AccountContents, count: CountOfAccount): void
}

export const createAccountContents = (): ContentsOfAccounts => {
  const counts = new Map<keyof AccountContents, CountOfAccount>()
  return {
    onCount: (what, count) => void counts.set(what, count),
    contentsOf: async userId => {
      const of = async (what: keyof AccountContents) => (await counts.get(what)?.(userId)) ?? 0
      const [assistants, documents, conversations, connections, posts] = await Promise.all([
        of('assistants'),
        of('documents'),
        of('conversations'),
        of('connections'),
        of('posts'),
      ])
      return { assistants, documents, conversations, connections, posts }
    },
  }
}
