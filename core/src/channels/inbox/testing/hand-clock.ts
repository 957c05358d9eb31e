import type { Clock } from '../../../platform/clock.ts'

export interface HandClock extends Clock {
  /** Lets time pass; runs what falls due, in order. */
  pass(ms: number): void
  /** Waits that are under way, in ms from now, the shortest first. */
  waits(): number[]
}

/** A clock that stands still until a test moves it. */
export const createHandClock = (start = 1_800_000_000_000): HandClock => {
  let now = start
  const timers = new Set<{ at: number; run: () => void }>()

  return {
    now: () => now,
    ticks: () => now - start,
    after: (ms, run) => {
      const timer = { at: now + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    pass: ms => {
      const end = now + ms
      for (;;) {
        const [due] = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!due) break
        timers.delete(due)
        now = Math.max(now, due.at)
        due.run()
      }
      now = end
    },
    waits: () => [...timers].map(({ at }) => at - now).sort((a, b) => a - b),
  }
}
