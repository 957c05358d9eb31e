import type { Clock } from '../../../../platform/clock.ts'

export interface LaneTimersOptions {
  clock: Clock
  /** Aborted when the server stops: cancels all timers. */
  stopping: AbortSignal
}

/** One timer per name: the earliest requested. */
export const createLaneTimers = ({ clock, stopping }: LaneTimersOptions) => {
  const timers = new Map<string, { at: number; cancel: () => void }>()
  stopping.addEventListener('abort', () => {
    for (const { cancel } of timers.values()) cancel()
  })

  return (name: string, ms: number, fire: () => void): void => {
    const at = clock.ticks() + ms
    const set = timers.get(name)
    if (stopping.aborted || (set && set.at <= at)) return
    set?.cancel()
    const cancel = clock.after(ms, () => {
      timers.delete(name)
      fire()
    })
    timers.set(name, { at, cancel })
  }
}
