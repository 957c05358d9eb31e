import type { Clock } from '../clock.ts'

export interface ManualClock extends Clock {
  /** Moves the time on and runs what falls due, in order. */
  advance(ms: number): void
  /** Tasks still waiting: 0 when nothing leaked. */
  waiting(): number
  /** Resolves as soon as a task is waiting for exactly `ms`. */
  armed(ms: number): Promise<void>
}

/** Time that stands still until a test moves it. */
export function createManualClock(): ManualClock {
  const tasks = new Set<{ at: number; ms: number; task: () => void }>()
  const watchers = new Set<{ ms: number; tell: () => void }>()
  let now = 0
  const inform = () => {
    for (const watcher of watchers) {
      if ([...tasks].some(entry => entry.ms === watcher.ms)) {
        watchers.delete(watcher)
        watcher.tell()
      }
    }
  }
  return {
    now: () => now,
    after(ms, task) {
      const entry = { at: now + ms, ms, task }
      tasks.add(entry)
      inform()
      return () => tasks.delete(entry)
    },
    advance(ms) {
      const end = now + ms
      for (;;) {
        const next = [...tasks].filter(entry => entry.at <= end).sort((a, b) => a.at - b.at)[0]
        if (!next) break
        tasks.delete(next)
        now = next.at
        next.task()
      }
      now = end
    },
    waiting: () => tasks.size,
    armed: ms =>
      new Promise(resolve => {
        watchers.add({ ms, tell: resolve })
        inform()
      }),
  }
}
