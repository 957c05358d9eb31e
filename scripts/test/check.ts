/** Takes a check's output as it comes. */
export type Report = (chunk: string) => void

export interface Outcome {
  /** Tests, or 1 for a check that is not made of tests. */
  passed: number
  failed: number
  /** Tests that did not run; told in the summary, never silent. */
  skipped?: number
}

export interface Check {
  /** What `--only` takes; the part before a colon selects a group. */
  name: string
  title: string
  /** Names of checks that come first; when one of them failed, this one fails too. */
  after?: readonly string[]
  /** Starts before those that stand above it: the longest, which waits a lot while they work, and what it needs. */
  early?: boolean
  run: (report: Report) => Promise<Outcome>
}
