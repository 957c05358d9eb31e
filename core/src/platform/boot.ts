import type { Database } from './database/open-database.ts'
import type { Jobs } from './jobs/create-jobs.ts'

export interface Boot {
  /**
   * Puts right what an earlier process left, once the database answers. The tasks run side by side: none needs another.
   * One during which the database went away runs again.
   */
  task(run: () => Promise<unknown>): void
  /**
   * Begins to work once every task is done, before the server calls itself ready; one after another, as they were given.
   * It runs again if the database went away meanwhile: it begins nothing before the last call that may fail.
   */
  begin(run: () => Promise<unknown>): void
  /** Runs the tasks and the beginnings and starts the jobs. Waits for a database that is away as long as it takes. */
  run(): Promise<void>
  /** Lets the task that runs end and begins no other: the server stops while it starts. */
  stop(): Promise<void>
  isReady(): boolean
  /** Aborted as the first thing when the server stops: what ends from then on may have been cut off. */
  stopping: AbortSignal
}

export const createBoot = ({ db, jobs }: { db: Database; jobs: Jobs }): Boot => {
  const tasks: (() => Promise<unknown>)[] = []
  const beginnings: (() => Promise<unknown>)[] = []
  let current: Promise<unknown> = Promise.resolve()
  const stopping = new AbortController()
  let done = false

  const step = async (run: () => Promise<unknown>): Promise<void> => {
    if (stopping.signal.aborted) return
    const running = run()
    // Who waits for the step hears of its failure; whoever stops the server only needs its end.
    current = running.catch(() => undefined)
    await running
  }

  return {
    task: run => void tasks.push(run),
    begin: run => void beginnings.push(run),
    run: async () => {
      await db.connected()
      await step(() => db.outlast(db.buildIndexes))
      await step(() => Promise.all(tasks.map(task => db.outlast(task))))
      for (const begin of beginnings) await step(() => db.outlast(begin))
      await step(() => db.outlast(jobs.start))
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
