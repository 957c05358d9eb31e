export interface LoopPressure {
  /** Whether this thread has been late for its timers of late: whoever waits for an answer waits for its work. */
  isHigh(): boolean
  /** How late this thread came to its timers of late, ms. */
  lateMs(): number
  /** How long ago this thread came to its timers last, ms. */
  ageMs(): number
  stop(): void
}

export interface LoopPressureOptions {
  /** How often it is looked at, ms. */
  everyMs?: number
  /** The mean lateness from which on the pressure is high, ms. */
  lateMs?: number
}

/** Weight of the last look. */
const weight = 0.3

/** Watches how late the event loop comes to its timers. */
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
    // A loop that has not come round since is late as well.
    isHigh: () => late > lateMs || performance.now() - due > lateMs * 2,
    lateMs: () => late,
    ageMs: () => performance.now() - seen,
    stop: () => clearInterval(timer),
  }
}
