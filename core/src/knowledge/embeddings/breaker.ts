/** Failures in a row after which a server is left alone. */
const bearable = 2

/** Remembers which servers fail, so that nobody waits for them again and again. */
export interface Breaker {
  /** Whether to try: not for a while after failures in a row. */
  allows(key: string): boolean
  succeeded(key: string): void
  failed(key: string): void
}

/** `restMs`: how long a failing server is left alone. */
export const createBreaker = ({ now = Date.now, restMs = 60_000 } = {}): Breaker => {
  const failing = new Map<string, { times: number; until: number }>()
  return {
    allows: key => (failing.get(key)?.until ?? 0) <= now(),
    succeeded: key => void failing.delete(key),
    failed: key => {
      const times = (failing.get(key)?.times ?? 0) + 1
      failing.set(key, { times, until: times >= bearable ? now() + restMs : 0 })
    },
  }
}
