export interface Latency {
  /** Records a duration, ms. */
  note(ms: number): void
  /** Recent mean above (negative: below) the allowed latency, ms; without a sample for a second the mean is 0. */
  excessMs(): number
  /** true: there was a sample within the last second. */
  isRecent(): boolean
}

export interface LatencyOptions {
  /** Allowed excess over the best latency, ms. */
  toleranceMs: number
  now?: () => number
}

/** Weight of the latest sample in the moving average. */
const weight = 0.1
/** The best latency is taken over the last one or two of these periods, ms. */
const periodMs = 30_000
const recentMs = 1_000

/** Detects queueing independently of the disk's speed: compares the mean latency with the best one. */
export const measureLatency = ({ toleranceMs, now = () => performance.now() }: LatencyOptions): Latency => {
  let mean = 0
  let notedAt = Number.NEGATIVE_INFINITY
  let period = { since: 0, best: Number.POSITIVE_INFINITY }
  let bestBefore = Number.POSITIVE_INFINITY

  const isRecent = (): boolean => now() - notedAt <= recentMs

  return {
    isRecent,
    note: ms => {
      notedAt = now()
      if (notedAt - period.since > periodMs) {
        bestBefore = period.best
        period = { since: notedAt, best: Number.POSITIVE_INFINITY }
      }
      period.best = Math.min(period.best, ms)
      mean += (ms - mean) * weight
    },
    excessMs: () => {
      if (!isRecent()) mean = 0
      const best = Math.min(period.best, bestBefore)
      return mean - toleranceMs - (Number.isFinite(best) ? 2 * best : 0)
    },
  }
}
