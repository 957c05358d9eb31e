/** Where time comes from; tests bring their own. */
export interface Clock {
  /** Milliseconds since 1970, for what is kept. */
  now(): number
  /** Milliseconds that only ever grow, for what is measured: a clock that is set back stops nothing. */
  ticks(): number
  /** Runs something once, `ms` from now; answers how to call it off. */
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
