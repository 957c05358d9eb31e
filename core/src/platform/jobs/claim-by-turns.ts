import type { Model } from 'mongoose'
import { upTo } from '../database/filters.ts'
import type { Claims, Lease } from '../queue/index.ts'
import type { JobRecord } from './job.model.ts'

/** Each eighth turn of a lane goes to the job that has waited longest, whatever its size, so that none waits for ever… */
const oldestEvery = 8
/** … if it has waited for this long: a large job that has just come does not overtake a small one. */
const longWaitMs = 60_000

interface Turns {
  /** Number of the lane's last turn among all turns. */
  last: number
  taken: number
}

/**
 * Claims the jobs of one kind by turns of their lanes: the lane whose turn is longest ago comes next, and of its jobs the smallest.
 * Jobs without a lane share one. The turns are those of this process; what was claimed is in the database.
 */
export const createTurns = ({
  model,
  kind,
  claims,
}: {
  model: Model<JobRecord>
  kind: string
  claims: Pick<Claims<JobRecord>, 'claimDue'>
}) => {
  const lanes = new Map<string | null, Turns>()
  let turn = 0

  /** Lanes with due jobs, in the order of their turns; lanes without one are forgotten. */
  const waiting = async (): Promise<(string | null)[]> => {
    const named = await model.distinct('lane', { kind, runAt: upTo(new Date()), leaseOwner: null })
    // A value that is missing, in records of earlier versions, is not among the distinct ones.
    const found = new Set<string | null>([...named.map(lane => lane ?? null), null])
    for (const lane of lanes.keys()) if (!found.has(lane)) lanes.delete(lane)
    const lastOf = (lane: string | null) => lanes.get(lane)?.last ?? 0
    return [...found].sort((a, b) => lastOf(a) - lastOf(b))
  }

  const claimOldest = (lane: string | null) => {
    const hasWaited = { runAt: upTo(new Date(Date.now() - longWaitMs)) }
    return claims.claimDue({ kind, lane, $and: [hasWaited] }, { order: { runAt: 1 } })
  }

  return async (): Promise<Lease<JobRecord> | null> => {
    for (const lane of await waiting()) {
      const { taken = 0 } = lanes.get(lane) ?? {}
      turn += 1
      lanes.set(lane, { last: turn, taken: taken + 1 })
      const isOldest = taken % oldestEvery === oldestEvery - 1
      const lease =
        (isOldest && (await claimOldest(lane))) ||
        (await claims.claimDue({ kind, lane }, { order: { size: 1, runAt: 1 } }))
      if (lease) return lease
    }
    return null
  }
}
