import type { Clock } from '../clock.ts'

export type ManualClock = ReturnType<typeof createManualClock>

/** A clock for tests that advances only on request. */
export const createManualClock = (start = Date.UTC(2026, 10, 21)) => {
  let elapsed = 0
  let count = 0
  const timers = new Map<number, { at: number; ms: number; run: () => void }>()
  const watchers = new Set<{ ms: number; resolve: () => void }>()
  const next = () => [...timers].sort(([a, one], [b, other]) => one.at - other.at || a - b)[0]
  const fire = ([id, { at, run }]: NonNullable<ReturnType<typeof next>>): void => {
    elapsed = Math.max(elapsed, at)
    timers.delete(id)
    run()
  }
  const notify = (): void => {
    for (const watcher of watchers) {
      if (![...timers.values()].some(({ ms }) => ms === watcher.ms)) continue
      watchers.delete(watcher)
      watcher.resolve()
    }
  }

  return {
    now: () => start + elapsed,
    ticks: () => elapsed,
    after: (ms: number, run: () => void) => {
      count += 1
      const id = count
      timers.set(id, { at: elapsed + Math.max(0, ms), ms, run })
      notify()
      return () => void timers.delete(id)
    },
    pending: () => timers.size,
    /** Delays of the pending timers, ms, ascending. */
    delays: (): number[] => [...timers.values()].map(({ at }) => at - elapsed).sort((a, b) => a - b),
    /** Resolves as soon as a timer is pending that was set to exactly `ms`. */
    armed: (ms: number): Promise<void> =>
      new Promise(resolve => {
        watchers.add({ ms, resolve })
        notify()
      }),
    /** Advances to the earliest timer and fires it; `false` when none is pending. */
    next: (): boolean => {
      const first = next()
      if (first) fire(first)
      return first !== undefined
    },
    /** Advances the time and fires due timers, without waiting for asynchronous work. */
    skip: (ms: number): void => {
      const end = elapsed + ms
      for (let first = next(); first && first[1].at <= end; first = next()) fire(first)
      elapsed = end
    },
    /** Advances the time and fires due timers; after each one, asynchronous work gets an event loop turn. */
    advance: async (ms: number): Promise<void> => {
      const end = elapsed + ms
      for (let first = next(); first && first[1].at <= end; first = next()) {
        fire(first)
        await nextTurn()
      }
      elapsed = end
      await nextTurn()
    },
    /** Fires timers one by one until the work is done. */
    runUntil: async (work: Promise<unknown>): Promise<void> => {
      let isDone = false
      const done = work.finally(() => {
        isDone = true
      })
      await nextTurn()
      for (let first = next(); !isDone && first; first = next()) {
        fire(first)
        await nextTurn()
      }
      await done
    },
  } satisfies Clock & Record<string, unknown>
}

const nextTurn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))
