import type { Database } from './database/open-database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Ownership } from './ownership/ownership.ts'

export interface Boot {
  /**
   * Prepares what the server needs before it is ready, after the database responds and the work of dead
   * processes has been recovered (`ownership.register`). Other processes may be running. Tasks run
   * concurrently and are independent of each other. A task interrupted by a database outage is run again.
   */
  task(run: () => Promise<unknown>): void
  /**
   * Starts background work after all tasks have finished and before the server reports ready; sequentially,
   * in the order of registration. It is repeated if the database went away meanwhile, so it must start
   * nothing before its last call that may fail.
   */
  begin(run: () => Promise<unknown>): void
  /** Runs the tasks, then the start functions, then starts the jobs. Waits for an unavailable database. */
  run(): Promise<void>
  /** Lets the running task finish and starts no other: the server is stopping during its start. */
  stop(): Promise<void>
  isReady(): boolean
  /** Aborted first when the server stops: whatever ends afterwards may have been interrupted. */
  stopping: AbortSignal
}

export const createBoot = ({
  db,
  jobs,
  ownership,
}: {
  db: Database
  jobs: Jobs
  ownership: Ownership
}): Boot => {
  const tasks: (() => Promise<unknown>)[] = []
  const beginnings: (() => Promise<unknown>)[] = []
  let current: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  let done = false

  const step = async (run: () => Promise<unknown>): Promise<void> => {
    if (stopping.signal.aborted) return
    const running = run()
    // The caller that awaits the step receives its error; the shutdown only needs it to end.
    current = running.catch(() => undefined)
    await running
  }

  return {
    task: run => void tasks.push(run),
    begin: run => void beginnings.push(run),
    run: async () => {
      await db.connected()
      await step(() => db.retryWhileUnavailable(db.buildIndexes))
      await step(() => db.retryWhileUnavailable(ownership.start))
      await step(() => Promise.all(tasks.map(task => db.retryWhileUnavailable(task))))
      for (const begin of beginnings) await step(() => db.retryWhileUnavailable(begin))
      await step(() => db.retryWhileUnavailable(jobs.start))
      done = !stopping.signal.aborted
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      await current
    },
    stopping: stopping.signal,
    isReady: () => done && db.isUp(),
  }
}
