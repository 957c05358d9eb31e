export interface Delay {
  /** Something took so long, ms. */
  note(ms: number): void
  /** How much longer it takes of late than it may, ms, negative: less; what has not been done for a second takes no time. */
  excessMs(): number
  /** Whether it was done within the last second. */
  isRecent(): boolean
}

export interface DelayOptions {
  /** So much longer than at its best it may take, ms. */
  spareMs: number
  now?: () => number
}

/** Of the last time among those before it. */
const weight = 0.1
/** The best time is that of the last one or two of these, ms. */
const periodMs = 30_000
const recentMs = 1_000

/** Tells waiting from work: on a slow disk everything takes long, and only what takes longer still has waited for others. */
export const watchDelay = ({ spareMs, now = () => performance.now() }: DelayOptions): Delay => {
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
      return mean - spareMs - (Number.isFinite(best) ? 2 * best : 0)
    },
  }
}
