import { type Breaker, type BreakerOptions, createBreaker } from './breaker.ts'

export type Outcome = 'succeeded' | 'failed' | 'left'

export interface Breakers {
  /** Takes a call for a tenant: tells how it ended, or the ms until one may try. */
  enter(kind: string, tenant: string): { waitMs: number } | { ended(outcome: Outcome): void }
  /** Nothing is remembered: they may be thrown away. */
  isIdle(): boolean
}

/** How many breakers there may be before those are looked for that remember nothing. */
const fewest = 100

/**
 * The breakers of one key: for each kind of request one for all who use the key, and one for each tenant. What a single
 * tenant's requests run into pauses that tenant; the others are paused with it when several tenants meet failures.
 */
export function createBreakers(options: BreakerOptions): Breakers {
  const known = new Map<string, Breaker>()
  const mostOfOne = Math.ceil((options.failures ?? 10) / 4)
  let sweepAbove = fewest
  const sweep = () => {
    for (const [name, breaker] of known) if (breaker.isIdle()) known.delete(name)
    sweepAbove = Math.max(fewest, known.size * 2)
  }
  const of = (name: string, own: Partial<BreakerOptions>): Breaker => {
    const found = known.get(name) ?? createBreaker({ ...options, ...own })
    known.set(name, found)
    return found
  }

  return {
    enter(kind, tenant) {
      if (known.size > sweepAbove) sweep()
      // Looked up each time: while a call is under way, what remembers nothing may have been thrown away.
      const own = () => of(`one\0${kind}\0${tenant}`, {})
      const shared = () => of(`all\0${kind}`, { mostOfOne })
      const ownWait = own().enter()
      if (ownWait > 0) return { waitMs: ownWait }
      const sharedWait = shared().enter()
      if (sharedWait > 0) {
        own().left()
        return { waitMs: sharedWait }
      }
      return {
        ended(outcome) {
          own()[outcome](tenant)
          shared()[outcome](tenant)
        },
      }
    },
    isIdle() {
      sweep()
      return known.size === 0
    },
  }
}
