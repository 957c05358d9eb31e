import type { Database } from './database/open-database.ts'
import type { Jobs } from './jobs/create-jobs.ts'

export interface Boot {
  /** Something to do once the database answers, before the server calls itself ready; in the order they were given. */
  task(run: () => Promise<unknown>): void
  /** Runs the tasks and starts the jobs. Waits for a database that is away as long as it takes. */
  run(): Promise<void>
  isReady(): boolean
}

export const createBoot = ({ db, jobs }: { db: Database; jobs: Jobs }): Boot => {
  const tasks: (() => Promise<unknown>)[] = []
  let done = false
  return {
    task: run => void tasks.push(run),
    run: async () => {
      await db.ready()
      for (const task of tasks) await task()
      await jobs.start()
      done = true
    },
    isReady: () => done && db.isUp(),
  }
}
