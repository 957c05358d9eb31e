/** Duration from which a commit waits for other writes; a shorter one is cheaper than the wait. */
const WORTH_MS = 2
/** Maximum share of the last commit's duration that is waited. */
const SHARE = 1 / 4
/** Number of commits that are not delayed after a wait in which no other client wrote. */
const FUTILE_PAUSE = 16

/** Decides whether a commit should wait a moment: on a slow disk one flush for all is much cheaper than two,
 *  and clients that have just been answered usually write again at once. */
export interface GroupCommit {
  /** Milliseconds to wait for others before a commit of these clients' writes; 0 is at once. */
  patience(waiting: ReadonlySet<number>): number
  /** Notes that a wait is over: `came` is the number of clients that joined it. */
  waited(came: number): void
  /** Notes that a commit is done. */
  committed(clients: ReadonlySet<number>, tookMs: number): void
}

/**
 * Creates the decision: a client that wrote in one of the last two commits is expected again; a client alone
 * never waits.
 */
export function createGroupCommit(): GroupCommit {
  let last: ReadonlySet<number> = new Set()
  let before: ReadonlySet<number> = new Set()
  let commitMs = 0
  let notYet = 0
  const missing = (waiting: ReadonlySet<number>) => {
    for (const client of last) if (!waiting.has(client)) return true
    for (const client of before) if (!waiting.has(client)) return true
    return false
  }
  return {
    patience: waiting =>
      notYet === 0 && commitMs >= WORTH_MS && missing(waiting)
        ? Math.max(1, Math.floor(commitMs * SHARE))
        : 0,
    waited(came) {
      if (came === 0) notYet = FUTILE_PAUSE
    },
    committed(clients, tookMs) {
      before = last
      last = clients
      commitMs = tookMs
      if (notYet > 0) notYet--
    },
  }
}
