import type { Model } from 'mongoose'
import { above, oneOf, upTo } from '../database/filters.ts'
import { countBounded, countWaiting } from '../queues/count-waiting.ts'
import type { WatchedQueue } from '../queues/create-queues.ts'
import type { JobRecord } from './job.model.ts'

interface WatchJobsOptions {
  model: Model<JobRecord>
  /** Kinds that this process runs: jobs of a removed plugin do not count as waiting. */
  kinds(): string[]
  /** Called when a job of this kind may be due. */
  wake(kind: string): void
}

/** Jobs as administrators see them; set aside are those that failed and wait for their retry. */
export const watchJobs = ({ model, kinds, wake }: WatchJobsOptions): WatchedQueue => {
  const failedOf = (kind: string | undefined, now: Date) => ({
    kind: kind ?? oneOf(kinds()),
    leaseOwner: null,
    dueAt: upTo(now),
    runAt: above(now),
  })
  return {
    name: 'jobs',
    read: async () => {
      const now = new Date()
      const due = [{ runAt: { $lte: now } }, { dueAt: { $lte: now } }]
      const [waiting, setAside] = await Promise.all([
        countWaiting(model, {
          match: { kind: { $in: kinds() }, leaseOwner: null, $or: due },
          since: { $ifNull: ['$dueAt', '$runAt'] },
        }),
        countBounded(model, failedOf(undefined, now)),
      ])
      return { ...waiting, setAside }
    },
    retry: async () => {
      const now = new Date()
      let retried = 0
      for (const kind of kinds()) {
        const { modifiedCount } = await model.updateMany(failedOf(kind, now), { $set: { runAt: now } })
        if (modifiedCount > 0) wake(kind)
        retried += modifiedCount
      }
      return retried
    },
  }
}
