import type { Clock } from '../../platform/clock.ts'

export interface LaneTimersOptions {
  clock: Clock
  /** Aborted when the server stops: nothing rings any more. */
  stopping: AbortSignal
}

/** One timer for each name: the earliest that was asked for. */
export const createLaneTimers = ({ clock, stopping }: LaneTimersOptions) => {
  const timers = new Map<string, { at: number; cancel: () => void }>()
  stopping.addEventListener('abort', () => {
    for (const { cancel } of timers.values()) cancel()
  })

  return (name: string, ms: number, ring: () => void): void => {
    const at = clock.ticks() + ms
    const set = timers.get(name)
    if (stopping.aborted || (set && set.at <= at)) return
    set?.cancel()
    const cancel = clock.after(ms, () => {
      timers.delete(name)
      ring()
    })
    timers.set(name, { at, cancel })
  }
}
