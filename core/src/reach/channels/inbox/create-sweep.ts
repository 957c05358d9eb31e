import type { FastifyBaseLogger } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { Clock } from '../../../platform/clock.ts'
import { below } from '../../../platform/database/filters.ts'
import { createPoll } from '../../../platform/queue/index.ts'
import type { Connection } from '../registry.ts'
import { deadLetterTexts } from './dead-letter-texts.ts'
import type { InboxRecord } from './inbox.model.ts'
import { keepDeadLettersMs, maxWaitMs } from './inbox-policy.ts'
import type { Lane } from './lane.ts'

export interface SweepOptions {
  model: Model<InboxRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** true: lanes of a connection are scheduled. */
  isBusy(integrationId: string): boolean
  /** A lane has an unknown number of queued updates. */
  onFound(lane: Lane): void
  active(integrationId: string): Promise<Connection | null>
  /** Stores buffered data. */
  flush(): Promise<void>
}

const everyMs = 5_000
const expireEveryMs = 60_000
/** Another process may have stored updates of a busy connection and died. */
const rescanEveryMs = 30_000

/**
 * Periodically finds queued updates that are not scheduled: of a dead process, of a reactivated connection, of a write whose
 * response was lost. When idle, this is one query every few seconds.
 */
export const createSweep = ({ model, clock, log, isBusy, onFound, active, flush }: SweepOptions) => {
  const rescans = new Set<string>()
  let expiredAt = 0
  let rescannedAt = clock.now()

  const expireOld = async (): Promise<void> => {
    if (clock.now() - expiredAt < expireEveryMs) return
    expiredAt = clock.now()
    const old = {
      state: 'waiting',
      leaseOwner: null,
      waitingSince: below(new Date(expiredAt - maxWaitMs)),
    } as const
    const { modifiedCount } = await model.updateMany(old, {
      $set: {
        state: 'set-aside',
        reason: 'nobody worked on it for a day: the connection was switched off, or the server was',
        told: deadLetterTexts.tooOld,
        setAsideAt: new Date(expiredAt),
        expiresAt: new Date(expiredAt + keepDeadLettersMs),
      },
      $inc: { fence: 1 },
    })
    if (modifiedCount > 0)
      log.warn({ updates: modifiedCount }, 'updates that waited for too long became dead letters')
  }

  const find = async (): Promise<void> => {
    const isRescan = clock.now() - rescannedAt >= rescanEveryMs
    if (isRescan) rescannedAt = clock.now()
    const waiting = await model.distinct('integrationId', { state: 'waiting' })
    for (const id of waiting.map(String)) {
      if (isBusy(id) && !isRescan && !rescans.has(id)) continue
      if (!(await active(id))) continue
      rescans.delete(id)
      const lanes = await model.distinct('lane', { state: 'waiting', integrationId: new Types.ObjectId(id) })
      for (const name of lanes) onFound({ integrationId: id, name })
    }
  }

  const poll = createPoll({
    everyMs,
    clock,
    log,
    look: async () => {
      await expireOld()
      await find()
      await flush()
      return everyMs
    },
  })
  return {
    ...poll,
    /** Includes a connection in the next sweep even if some of its lanes are scheduled. */
    rescan: (integrationId: string): void => void rescans.add(integrationId),
  }
}
