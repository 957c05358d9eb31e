import { setTimeout as delay } from 'node:timers/promises'

export interface OutlastOptions {
  /** Whether this failure passes by itself. */
  passes(error: unknown): boolean
  /** Called before each further try. */
  onFailure(error: unknown): void
  /** Ends the tries: the last failure is thrown. */
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Tries until it succeeds or fails for good: 0.5 s after the first failure, then twice as long each time, 10 s at most. */
export const outlast = async <T>(
  run: () => Promise<T>,
  { passes, onFailure, signal, wait = pause }: OutlastOptions,
): Promise<T> => {
  for (let ms = 500; ; ms = Math.min(ms * 2, 10_000)) {
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error
      onFailure(error)
      await wait(ms, signal)
      if (signal.aborted) throw error
    }
  }
}

/** Ends early when it is no longer waited for. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
