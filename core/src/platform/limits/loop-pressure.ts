export interface LoopPressure {
  /** true: the timers of this thread have recently been late: clients wait for its work. */
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
  /** Sampling interval while no timer is late and nobody asks, ms. */
  restMs?: number
  /** The mean lateness above which the pressure is high, ms. */
  lateMs?: number
}

/** Weight of the last sample. */
const weight = 0.3
/** Samples on time, one after the other, after which the thread is at rest. */
const calmSamples = 50

/**
 * Measures the lateness of the event loop. An idle server would spend half of its processor time on the samples alone, so
 * they are few while it is at rest.
 */
export const watchLoop = ({
  everyMs = 20,
  restMs = 250,
  lateMs = 6,
}: LoopPressureOptions = {}): LoopPressure => {
  let due = 0
  let late = 0
  let seen = performance.now()
  let calm = 0
  let timer: NodeJS.Timeout | undefined

  const sample = (): void => {
    seen = performance.now()
    const lag = Math.max(0, seen - due)
    late += (lag - late) * weight
    calm = lag > lateMs / 2 ? 0 : calm + 1
    waitFor(calm < calmSamples ? everyMs : restMs)
  }
  const waitFor = (ms: number): void => {
    due = performance.now() + ms
    timer = setTimeout(sample, ms).unref()
  }
  /**
   * Takes samples again, as the caller has work to do. A late sample is kept as it is, since its delay is the
   * measurement.
   */
  const wake = (): void => {
    if (calm < calmSamples || timer === undefined || performance.now() >= due) return
    calm = 0
    clearTimeout(timer)
    waitFor(everyMs)
  }
  waitFor(everyMs)

  return {
    isHigh: () => {
      // A loop that has been blocked since the last sample is late as well.
      const isLate = late > lateMs || performance.now() - due > lateMs * 2
      wake()
      return isLate
    },
    lateMs: () => {
      wake()
      return late
    },
    ageMs: () => performance.now() - seen,
    stop: () => {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
