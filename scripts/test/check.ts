/** Takes a check's output as it comes. */
export type Report = (chunk: string) => void

export interface Outcome {
  /** Tests, or 1 for a check without tests. */
  passed: number
  failed: number
  /** Tests that did not run; listed in the summary. */
  skipped?: number
  /** Which failed, each with its file; listed in the summary. Missing: the check has no parts with names. */
  failures?: readonly string[]
  /** Tests that failed beside others and passed alone; listed in the summary. */
  unsteady?: readonly string[]
  /** Nothing ran: the result is that of an earlier run with the same inputs. */
  cached?: boolean
}

export interface Check {
  /** What `--only` takes; the part before a colon selects a group. */
  name: string
  title: string
  /** Names of checks that come first; when one of them failed, this one fails too. */
  after?: readonly string[]
  /** Checks that end before it starts, whatever their outcome: beside them it would be slow. */
  follows?: readonly string[]
  /** Starts before those above it: the longest, which waits a lot while they work, and what it needs. */
  early?: boolean
  /** No task of turbo.json: it looks at the machine, or keeps its own record of what is stale. */
  uncached?: boolean
  run: (report: Report) => Promise<Outcome>
}
