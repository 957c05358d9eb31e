import type { Clock } from '../clock.ts'

export interface BreakerOptions {
  clock: Clock
  /** Failures within `windowMs` that open it. */
  failures?: number
  windowMs?: number
  /** How many of those one tenant's calls can make up; left out: all of them. */
  mostOfOne?: number
  /** How long it stays open before one call may try, ms. */
  openMs?: number
}

/** Lets a caller through or not, by how the calls before went. */
export interface Breaker {
  /** Takes a call: 0, or the ms until one may try. One that was taken ends in `succeeded`, `failed` or `left`. */
  enter(): number
  succeeded(): void
  /** `by`: whose call it was. */
  failed(by?: string): void
  /** The call ended without telling anything: the person stopped it. */
  left(): void
  /** Nothing is remembered: it may be thrown away. */
  isIdle(): boolean
}

/** Opens after `failures` within `windowMs`; after `openMs` one call tries: it closes on success and opens on failure. */
export function createBreaker({
  clock,
  failures = 10,
  windowMs = 30_000,
  mostOfOne = failures,
  openMs = 15_000,
}: BreakerOptions): Breaker {
  let failed: { at: number; by: string }[] = []
  let openUntil = 0
  let isOpen = false
  let trying = false
  const recent = () => failed.filter(({ at }) => at > clock.now() - windowMs)
  const counted = () => {
    const byTenant = new Map<string, number>()
    for (const { by } of failed) byTenant.set(by, Math.min(mostOfOne, (byTenant.get(by) ?? 0) + 1))
    return [...byTenant.values()].reduce((sum, count) => sum + count, 0)
  }

  return {
    enter() {
      if (!isOpen) return 0
      const left = openUntil - clock.now()
      if (left > 0) return left
      if (trying) return 1_000
      trying = true
      return 0
    },
    succeeded() {
      // A call that began before it opened says nothing about now.
      if (isOpen && !trying) return
      isOpen = false
      trying = false
      failed = []
    },
    failed(by = '') {
      failed = [...recent(), { at: clock.now(), by }]
      if (!isOpen && counted() < failures) return
      isOpen = true
      trying = false
      openUntil = clock.now() + openMs
    },
    left() {
      trying = false
    },
    isIdle: () => !isOpen && recent().length === 0,
  }
}
