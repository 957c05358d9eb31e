/** Yielded by long work to say "others may go on now". */
export const PAUSE: unique symbol = Symbol('pause')
export type Pause = typeof PAUSE

/** Decides when a running task has used its time slice. */
export interface Pauses {
  due(): boolean
  /** Decides the same, but reads the clock every time: for long steps. */
  now(): boolean
}

/** Creates a clock that the scheduler restarts for every slice. Reading the time is cheap but not free, so it
 *  is read every few calls. `full` ends a slice early. */
export function createPauses(
  sliceMs: number,
  { full = () => false }: { full?: () => boolean } = {},
): Pauses & { restart(ms?: number): void; elapsed(): number } {
  let started = performance.now()
  let share = sliceMs
  let calls = 0
  return {
    restart(ms = sliceMs) {
      share = ms
      started = performance.now()
      calls = 0
    },
    elapsed: () => performance.now() - started,
    now: () => performance.now() - started > share || full(),
    due() {
      return (++calls & 3) === 0 && (performance.now() - started > share || full())
    },
  }
}
