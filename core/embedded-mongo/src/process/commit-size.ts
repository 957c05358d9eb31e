/** A commit that takes longer than this makes the next ones smaller by as much, in time and in bytes, down to the least: below it
 *  the disk's own delay is all that is left, and long work would never finish. */
const LONG_COMMIT_MS = 12
const LEAST_SLICE_MS = 4
/** About so many bytes of changed pages make one commit at most, if the work can pause. */
const COMMIT_BYTES = 4 * 1024 * 1024
const LEAST_COMMIT_SHARE = 1 / 8
/** Long work begins with such a commit, whatever the disk may be like, and its commits grow by so much. */
const FIRST_COMMIT_SHARE = 1 / 4
const GROWTH = 1.1

/** How large the next commit may be, by how long the last ones took. */
export interface CommitSize {
  /** How long work may go on before its commit, of the longest slice. */
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
