import { randomUUID } from 'node:crypto'
import type { Holdings, Ownership } from '../../src/platform/ownership/ownership.ts'

type Part = Pick<Ownership, 'current' | 'isSure' | 'register'>

/**
 * The ownership of one more process on a test's database, of which those before it are known to be dead: `recover` frees
 * what they held, as the start of a server does.
 */
export const nextProcess = (): Part & { recover(): Promise<void> } => {
  const holdings: Holdings[] = []
  const membership = { owner: randomUUID(), signal: new AbortController().signal }
  return {
    current: () => membership,
    isSure: () => true,
    register: one => void holdings.push(one),
    recover: async () => {
      for (const { owners, recover } of holdings)
        for (const owner of await owners()) if (owner !== membership.owner) await recover(owner)
    },
  }
}
