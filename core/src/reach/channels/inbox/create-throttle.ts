/** Adaptive delay between the starts of inbox processing, ms. */
export interface Throttle {
  /** The delay after the current start; `excessMs`: measured latency above (negative: below) the allowed one. */
  next(excessMs: number): number
}

export interface ThrottleOptions {
  /** Minimum delay, so that a large backlog does not start all at once on an idle server. */
  minMs?: number
  /** Maximum delay: at least ten starts per second. */
  maxMs?: number
}

/** Controller gain per ms of excess, and its limits: slows down within about 10 starts, recovers within about 40. */
const gain = 0.03
const maxGrowth = 0.3
const maxShrinking = 0.06

/**
 * Finds the processing rate at which the server keeps up with incoming updates. A delay proportional to the latency would
 * oscillate between stopping and bursts, so each start changes the delay by a small factor.
 */
export const createThrottle = ({ minMs = 3, maxMs = 100 }: ThrottleOptions = {}): Throttle => {
  let pauseMs = minMs
  return {
    next: excessMs => {
      const change = Math.min(maxGrowth, Math.max(-maxShrinking, excessMs * gain))
      pauseMs = Math.min(maxMs, Math.max(minMs, pauseMs * (1 + change)))
      return pauseMs
    },
  }
}
