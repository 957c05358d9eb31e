export interface LoopPressure {
  /** Whether the timers of this thread have recently been late: clients wait for its work. */
  isHigh(): boolean
  /** Recent lateness of this thread's timers, ms. */
  lateMs(): number
  /** Time since this thread last ran its timer, ms. */
  ageMs(): number
  stop(): void
}

export interface LoopPressureOptions {
  /** Sampling interval, ms. */
  everyMs?: number
  /** The mean lateness above which the pressure is high, ms. */
  lateMs?: number
}

/** Weight of the last sample. */
const weight = 0.3

/** Measures the lateness of the event loop. */
export const watchLoop = ({ everyMs = 20, lateMs = 6 }: LoopPressureOptions = {}): LoopPressure => {
  let due = performance.now() + everyMs
  let late = 0
  let seen = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    late += (Math.max(0, now - due) - late) * weight
    due = now + everyMs
    seen = now
  }, everyMs)
  timer.unref()

  return {
    // A loop that has been blocked since the last sample is late as well.
    isHigh: () => late > lateMs || performance.now() - due > lateMs * 2,
    lateMs: () => late,
    ageMs: () => performance.now() - seen,
    stop: () => clearInterval(timer),
  }
}
