import type { Clock } from '../clock.ts'

export interface CircuitBreakerOptions {
  clock: Clock
  /** Failures within `windowMs` that open it. */
  failures?: number
  windowMs?: number
  /** Maximum number of those from one tenant; default: all of them. */
  failuresPerTenant?: number
  /** Time that it stays open before it becomes half-open, ms. */
  openMs?: number
  /** Calls let through at once while it is half-open. */
  trials?: number
}

/** Stops calls to something that fails, for a while. */
export interface CircuitBreaker {
  /** 0: the call may be made, and ends in `succeeded`, `failed` or `cancelled`. Else the ms to wait before it. */
  enter(): number
  succeeded(): void
  failed(tenant?: string): void
  /** The call ended without a result that says anything about the provider: the person stopped it. */
  cancelled(): void
  /** `closed` counts as `failing` while there are recent failures; `waitMs`: until a call may be made. */
  state(): { kind: 'closed' | 'failing' | 'open' | 'half-open'; waitMs: number }
  /** Closed and without recent failures: it holds no state and may be dropped. */
  isIdle(): boolean
}

/**
 * Opens after `failures` within `windowMs`. After `openMs` it is half-open: `trials` calls are let through;
 * it closes when one succeeds and opens again when one fails.
 */
export function createCircuitBreaker({
  clock,
  failures = 10,
  windowMs = 30_000,
  failuresPerTenant = failures,
  openMs = 15_000,
  trials = 1,
}: CircuitBreakerOptions): CircuitBreaker {
  let failed: { at: number; tenant: string }[] = []
  let openUntil = 0
  let isOpen = false
  let running = 0
  const recent = () => failed.filter(({ at }) => at > clock.ticks() - windowMs)
  const counted = () => {
    const byTenant = new Map<string, number>()
    for (const { tenant } of failed)
      byTenant.set(tenant, Math.min(failuresPerTenant, (byTenant.get(tenant) ?? 0) + 1))
    return [...byTenant.values()].reduce((sum, count) => sum + count, 0)
  }

  return {
    enter() {
      if (!isOpen) return 0
      const left = openUntil - clock.ticks()
      if (left > 0) return left
      if (running >= trials) return 1_000
      running += 1
      return 0
    },
    succeeded() {
      // A call that began before it opened says nothing about the present.
      if (isOpen && running === 0) return
      isOpen = false
      running = 0
      failed = []
    },
    failed(tenant = '') {
      failed = [...recent(), { at: clock.ticks(), tenant }]
      if (!isOpen && counted() < failures) return
      isOpen = true
      running = 0
      openUntil = clock.ticks() + openMs
    },
    cancelled() {
      running = Math.max(0, running - 1)
    },
    state: () => {
      const waitMs = isOpen ? Math.max(0, openUntil - clock.ticks()) : 0
      if (isOpen) return { kind: waitMs > 0 ? 'open' : 'half-open', waitMs }
      return { kind: recent().length > 0 ? 'failing' : 'closed', waitMs }
    },
    isIdle: () => !isOpen && recent().length === 0,
  }
}
