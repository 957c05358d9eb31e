/** Time as the server sees it, in ms. Everything that waits, expires or limits goes by it. */
export interface TelegramClock {
  /** Unix time in ms. */
  now(): number
  /** Runs something later; the answer calls it off. */
  after(ms: number, run: () => void): () => void
}

/** Time that passes `scale` times faster than on the wall. */
export function scaledClock(scale: number): TelegramClock {
  const start = Date.now()
  return {
    now: () => start + (Date.now() - start) * scale,
    after(ms, run) {
      // Node cuts longer delays to 1 ms.
      const timer = setTimeout(run, Math.min(ms / scale, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  }
}

export interface ManualClock extends TelegramClock {
  /** Moves time, running what falls due on the way, in order. */
  advance(ms: number): void
  /** Jumps to the earliest thing that waits and runs it; `false` when nothing waits. */
  next(): boolean
}

/** Time that stands still until it is moved. */
export function manualClock(start = Date.UTC(2026, 10, 21, 12)): ManualClock {
  let now = start
  const waiting = new Set<{ at: number; run: () => void }>()
  const runEarliest = (until: number): boolean => {
    let first: { at: number; run: () => void } | undefined
    for (const one of waiting) if (one.at <= until && (!first || one.at < first.at)) first = one
    if (!first) return false
    waiting.delete(first)
    now = Math.max(now, first.at)
    first.run()
    return true
  }
  return {
    now: () => now,
    after(ms, run) {
      const one = { at: now + Math.max(0, ms), run }
      waiting.add(one)
      return () => waiting.delete(one)
    },
    advance(ms) {
      const until = now + ms
      while (runEarliest(until));
      now = until
    },
    next: () => runEarliest(Number.POSITIVE_INFINITY),
  }
}
