/** Time as the provider calls need it: replaced in tests by one that moves on demand. */
export interface Clock {
  /** Milliseconds since some fixed moment; never goes backwards. */
  now(): number
  /** Runs `task` once after `ms`; the answer takes it back. */
  after(ms: number, task: () => void): () => void
}

/** The process's own time. */
export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}

/** Waits `ms`, or throws the signal's reason as soon as it is aborted. */
export const pause = (ms: number, { clock, signal }: { clock: Clock; signal: AbortSignal }): Promise<void> =>
  new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason)
      return
    }
    const stop = () => {
      cancel()
      reject(signal.reason)
    }
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', stop)
      resolve()
    })
    signal.addEventListener('abort', stop, { once: true })
  })
