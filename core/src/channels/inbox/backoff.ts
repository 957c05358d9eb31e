/** How long the second to fifth try of an update wait: with the first one, all within two minutes. */
const retryMs = [1_000, 5_000, 20_000, 60_000] as const

/** Tries of one update before it is put aside. */
export const mostAttempts = retryMs.length + 1

/** The wait after a try that failed; null: that was the last one. */
export const retryDelay = (attempt: number): number | null => retryMs[attempt - 1] ?? null

export interface BackoffOptions {
  /** Failures in a row before this one. */
  failures: number
  /** From 0 to 1: waits differ, so that connections which failed together do not come back together. */
  random(): number
}

/** The wait after a call that failed: doubling from 1 s to 60 s, and up to half of it off. */
export const backoff = ({ failures, random }: BackoffOptions): number =>
  Math.min(60_000, 1_000 * 2 ** Math.min(failures, 6)) * (1 - random() / 2)
