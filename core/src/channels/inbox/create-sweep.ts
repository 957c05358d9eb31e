import type { FastifyBaseLogger } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { below } from '../../platform/database/filters.ts'
import type { Connection } from '../registry.ts'
import { keepSetAsideMs } from './create-claims.ts'
import type { Lane } from './create-schedule.ts'
import type { InboxRecord } from './inbox.model.ts'
import { setAsideTexts } from './set-aside-texts.ts'

export interface Sweep {
  /** Sweeps once, then every few seconds. Throws when the first one fails. */
  start(): Promise<void>
  run(): Promise<void>
  /** Looks for rows of a connection with the next sweep even if some of its lanes are known. */
  lookAgain(integrationId: string): void
  stop(): Promise<void>
}

export interface SweepOptions {
  model: Model<InboxRecord>
  clock: Clock
  log: FastifyBaseLogger
  /** Whether lanes of a connection are being worked on. */
  isBusy(integrationId: string): boolean
  /** A lane has an unknown number of updates. */
  onFound(lane: Lane): void
  active(integrationId: string): Promise<Connection | null>
  /** Writes down what is kept in memory meanwhile. */
  flush(): Promise<void>
}

const everyMs = 5_000
const ageingEveryMs = 60_000
/** What nobody could work on for so long is no longer answered. */
const mostWaitMs = 86_400_000

/**
 * Finds what waits without anybody knowing: rows of a process that died, of a connection that works again, of a call
 * whose answer was lost. Idle, it is one query every few seconds.
 */
export const createSweep = ({ model, clock, log, isBusy, onFound, active, flush }: SweepOptions): Sweep => {
  const suspects = new Set<string>()
  let agedAt = 0
  let cancel: (() => void) | undefined
  let current: Promise<void> = Promise.resolve()
  let isStopping = false

  const setAsideOld = async (): Promise<void> => {
    if (clock.now() - agedAt < ageingEveryMs) return
    agedAt = clock.now()
    const old = {
      state: 'waiting',
      leaseOwner: null,
      waitingSince: below(new Date(agedAt - mostWaitMs)),
    } as const
    const { modifiedCount } = await model.updateMany(old, {
      $set: {
        state: 'set-aside',
        reason: 'nobody worked on it for a day: the connection was switched off, or the server was',
        told: setAsideTexts.tooOld,
        setAsideAt: new Date(agedAt),
        expiresAt: new Date(agedAt + keepSetAsideMs),
      },
      $inc: { fence: 1 },
    })
    if (modifiedCount > 0)
      log.warn({ updates: modifiedCount }, 'updates that waited for too long were put aside')
  }

  const find = async (): Promise<void> => {
    const waiting = await model.distinct('integrationId', { state: 'waiting' })
    for (const id of waiting.map(String)) {
      if (isStopping) return
      if (isBusy(id) && !suspects.has(id)) continue
      if (!(await active(id))) continue
      suspects.delete(id)
      const lanes = await model.distinct('lane', { state: 'waiting', integrationId: new Types.ObjectId(id) })
      for (const name of lanes) onFound({ integrationId: id, name })
    }
  }

  const sweep = async (): Promise<void> => {
    await setAsideOld()
    await find()
    await flush()
  }
  /** One at a time. */
  const run = (): Promise<void> => {
    const mine = current.then(sweep)
    current = mine.catch(() => undefined)
    return mine
  }
  const runOn = async (): Promise<void> => {
    await run().catch(err => log.warn({ err }, 'the inbox cannot be read just now'))
    if (!isStopping) cancel = clock.after(everyMs, () => void runOn())
  }

  return {
    start: runOn,
    run,
    lookAgain: id => void suspects.add(id),
    stop: async () => {
      isStopping = true
      cancel?.()
      await current
    },
  }
}
