/** The source of time; replaced in tests. */
export interface Clock {
  /** Milliseconds since 1970, for timestamps that are stored. */
  now(): number
  /** Monotonic milliseconds, for durations: setting the system time back does not affect them. */
  ticks(): number
  /** Runs `run` once, `ms` from now; returns the function that cancels it. */
  after(ms: number, run: () => void): () => void
}

const longest = 2 ** 31 - 1

export const systemClock: Clock = {
  now: () => Date.now(),
  ticks: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(Math.max(ms, 0), longest))
    return () => clearTimeout(timer)
  },
}

/** Waits `ms`; throws the signal's reason as soon as it is aborted. */
export const pause = async (clock: Clock, ms: number, signal: AbortSignal): Promise<void> => {
  await sleep(clock, ms, signal)
  signal.throwIfAborted()
}

/** Waits; ends early, without an error, when the signal is aborted. */
export const sleep = (clock: Clock, ms: number, signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted || ms <= 0) return resolve()
    const end = (): void => {
      cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const cancel = clock.after(ms, end)
    signal.addEventListener('abort', end, { once: true })
  })
