/** Duration of a commit from which the next ones become smaller in proportion, in time and in bytes, down to
 *  the minimum: below it only the disk's own delay would be left, and long work would never finish. */
const LONG_COMMIT_MS = 12
const LEAST_SLICE_MS = 4
/** Maximum size of changed pages in one commit, if the work can pause. */
const COMMIT_BYTES = 4 * 1024 * 1024
const LEAST_COMMIT_SHARE = 1 / 8
/**
 * Share of a full commit with which long work begins, whatever the disk is like; the share grows by `GROWTH`
 * with each commit.
 */
const FIRST_COMMIT_SHARE = 1 / 4
const GROWTH = 1.1

/** Decides on the size of the next commit by the duration of the last ones. */
export interface CommitSize {
  /** Time for which work may go on before its commit, given the longest slice. */
  sliceMs(longestMs: number): number
  full(bytes: number): boolean
  committed(tookMs: number): void
}

export function createCommitSize(): CommitSize {
  let share = FIRST_COMMIT_SHARE
  return {
    sliceMs: longestMs => Math.max(LEAST_SLICE_MS, longestMs * share),
    full: bytes => bytes > COMMIT_BYTES * share,
    committed(tookMs) {
      share =
        tookMs > LONG_COMMIT_MS
          ? Math.max(LEAST_COMMIT_SHARE, share * Math.min(1 / 2, LONG_COMMIT_MS / tookMs))
          : Math.min(1, share * GROWTH)
    },
  }
}
