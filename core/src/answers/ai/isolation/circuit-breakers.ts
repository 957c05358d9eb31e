import {
  type CircuitBreaker,
  type CircuitBreakerOptions,
  createCircuitBreaker,
} from '../../../platform/limits/circuit-breaker.ts'

export type Outcome = 'succeeded' | 'failed' | 'cancelled'

/** A breaker that is not closed, or has recent failures. */
export interface BreakerReport {
  kind: string
  /** Missing: of the calls of all tenants. */
  tenant?: string
  state: 'failing' | 'open' | 'half-open'
  /** Time until a call may be made, ms. */
  waitMs: number
}

export interface CircuitBreakers {
  /**
   * Asks for a call of a tenant: `ended` reports its outcome; `waitMs` is the time until a call may be made.
   */
  enter(kind: string, tenant: string): { waitMs: number } | { ended(outcome: Outcome): void }
  report(): BreakerReport[]
  /** They have no state and may be dropped. */
  isIdle(): boolean
}

/** Number of breakers above which idle ones are dropped. */
const fewest = 100

/**
 * The breakers of one key: for each kind of request one for all who use the key, and one for each tenant.
 * Failures of a single tenant pause that tenant only; all are paused when calls of several tenants fail.
 */
export function createCircuitBreakers(options: CircuitBreakerOptions): CircuitBreakers {
  const known = new Map<string, CircuitBreaker>()
  const failuresPerTenant = Math.ceil((options.failures ?? 10) / 4)
  let sweepAbove = fewest
  const sweep = () => {
    for (const [name, breaker] of known) if (breaker.isIdle()) known.delete(name)
    sweepAbove = Math.max(fewest, known.size * 2)
  }
  const of = (name: string, own: Partial<CircuitBreakerOptions>): CircuitBreaker => {
    const found = known.get(name) ?? createCircuitBreaker({ ...options, ...own })
    known.set(name, found)
    return found
  }

  return {
    enter(kind, tenant) {
      if (known.size > sweepAbove) sweep()
      // Looked up each time: an idle breaker may have been dropped while the call was running.
      const own = () => of(`one\0${kind}\0${tenant}`, {})
      const shared = () => of(`all\0${kind}`, { failuresPerTenant })
      const ownWait = own().enter()
      if (ownWait > 0) return { waitMs: ownWait }
      const sharedWait = shared().enter()
      if (sharedWait > 0) {
        own().cancelled()
        return { waitMs: sharedWait }
      }
      return {
        ended(outcome) {
          own()[outcome](tenant)
          shared()[outcome](tenant)
        },
      }
    },
    report: () =>
      [...known].flatMap(([name, breaker]) => {
        const [, kind = '', tenant] = name.split('\0')
        const { kind: state, waitMs } = breaker.state()
        return state === 'closed' ? [] : [{ kind, ...(tenant !== undefined && { tenant }), state, waitMs }]
      }),
    isIdle() {
      sweep()
      return known.size === 0
    },
  }
}
