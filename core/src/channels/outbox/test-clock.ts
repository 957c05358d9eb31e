import type { Clock } from '../../platform/clock.ts'

/** A clock for tests: it stands still until it is moved. */
export const createTestClock = (start = Date.UTC(2026, 10, 21)) => {
  let elapsed = 0
  let count = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const next = () => [...timers].sort(([a, one], [b, other]) => one.at - other.at || a - b)[0]
  const fire = ([id, { at, run }]: [number, { at: number; run: () => void }]): void => {
    elapsed = Math.max(elapsed, at)
    timers.delete(id)
    run()
  }

  return {
    now: () => start + elapsed,
    ticks: () => elapsed,
    after: (ms, run) => {
      count += 1
      const id = count
      timers.set(id, { at: elapsed + Math.max(0, ms), run })
      return () => void timers.delete(id)
    },
    pending: () => timers.size,
    /** Moves on, ringing what is due on the way. */
    advance: async (ms: number): Promise<void> => {
      const end = elapsed + ms
      for (let first = next(); first && first[1].at <= end; first = next()) {
        fire(first)
        await turns()
      }
      elapsed = end
      await turns()
    },
    /** Rings one timer after the other until the work is done that waits for them. */
    runUntil: async (work: Promise<unknown>): Promise<void> => {
      let isDone = false
      const done = work.finally(() => {
        isDone = true
      })
      await turns()
      for (let first = next(); !isDone && first; first = next()) {
        fire(first)
        await turns()
      }
      await done
    },
  } satisfies Clock & Record<string, unknown>
}

/** Lets everything run that waits for nothing but its turn. */
const turns = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
