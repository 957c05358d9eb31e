import { setTimeout as delay } from 'node:timers/promises'

export interface RetryOptions {
  /** true: this failure is transient. */
  passes(error: unknown): boolean
  /** Called before each retry. */
  onFailure(error: unknown): void
  /** Stops the retries: the last failure is thrown. */
  signal: AbortSignal
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Retries until success or a permanent failure: 0.5 s after the first failure, doubling, 10 s at most. */
export const retryWithBackoff = async <T>(
  run: () => Promise<T>,
  { passes, onFailure, signal, wait = pause }: RetryOptions,
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

/** Ends early when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
