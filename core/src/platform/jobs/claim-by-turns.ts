import type { Model } from 'mongoose'
import { upTo } from '../database/filters.ts'
import type { JobRecord } from './job.model.ts'
import type { ClaimedJob } from './run-job.ts'

/** Interval of a lane's turns that go to the job that waits longest, whatever its size: none waits for ever. */
const oldestEvery = 8

interface Turns {
  /** Number of the lane's last turn among all turns. */
  last: number
  taken: number
}

/**
 * Claims the jobs of one kind by turns of their lanes: the lane whose turn is longest ago comes next, and of its jobs the smallest.
 * Jobs without a lane share one. The turns are those of this process; what was claimed is in the database.
 */
export const createTurns = (model: Model<JobRecord>, kind: string) => {
  const lanes = new Map<string | null, Turns>()
  let turn = 0

  const due = () => ({ kind, runAt: upTo(new Date()), leaseOwner: null })

  /** Lanes with due jobs, in the order of their turns; lanes without one are forgotten. */
  const waiting = async (): Promise<(string | null)[]> => {
    const named = await model.distinct('lane', due())
    // A value that is missing, in records of earlier versions, is not among the distinct ones.
    const found = new Set<string | null>([...named.map(lane => lane ?? null), null])
    for (const lane of lanes.keys()) if (!found.has(lane)) lanes.delete(lane)
    const lastOf = (lane: string | null) => lanes.get(lane)?.last ?? 0
    return [...found].sort((a, b) => lastOf(a) - lastOf(b))
  }

  return async (owner: string): Promise<ClaimedJob | null> => {
    for (const lane of await waiting()) {
      const { taken = 0 } = lanes.get(lane) ?? {}
      turn += 1
      lanes.set(lane, { last: turn, taken: taken + 1 })
      const isOldest = taken % oldestEvery === oldestEvery - 1
      const job = await model
        .findOneAndUpdate(
          { ...due(), lane },
          { $set: { leaseOwner: owner }, $inc: { attempts: 1, fence: 1 } },
          { sort: isOldest ? { runAt: 1 } : { size: 1, runAt: 1 }, returnDocument: 'after' },
        )
        .lean<ClaimedJob>()
      if (job) return job
    }
    return null
  }
}
