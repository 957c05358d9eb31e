/** Time, as the inbox and the polling see it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs something once, later; answers how to call it off. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Resolves after so long, or as soon as the signal is aborted. */
export const pause = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = () => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    signal.addEventListener('abort', end)
  })
