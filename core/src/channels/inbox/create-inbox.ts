import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Types } from 'mongoose'
import { systemClock } from '../../platform/clock.ts'
import { not } from '../../platform/database/filters.ts'
import { createTally } from '../create-tally.ts'
import { createArrivals } from './create-arrivals.ts'
import { createClaims } from './create-claims.ts'
import { createMarks } from './create-marks.ts'
import { createSchedule, type Lane, type Schedule } from './create-schedule.ts'
import { createSpacing } from './create-spacing.ts'
import { createSweep } from './create-sweep.ts'
import { createTurn } from './create-turn.ts'
import { type InboxRecord, inboxSchema } from './inbox.model.ts'
import type { CreateInbox } from './inbox.ts'

/** A lane whose turn failed because of the database comes again after so long. */
const databaseAwayMs = 2_000
/** A thread that comes later than this to its timers has too much to do, ms. */
const usualLateMs = 2

/**
 * Updates as durable rows: stored before their messenger is answered, worked on lane by lane, tried again, put aside.
 * One process has the inbox; what a dead one left is taken up by the next at once.
 */
export const createInbox: CreateInbox = (app, options) => {
  const { registry, handle, concurrency = 32, clock = systemClock } = options
  const model = app.db.model<InboxRecord>('InboxUpdate', inboxSchema)
  const claims = createClaims({ model, clock, owner: randomUUID() })
  const arrivals = createArrivals({ model, secrets: app.secrets, clock })
  const marks = createMarks(app.db)
  const tally = createTally()
  const spacing = createSpacing()
  const stopping = new AbortController()
  const ends = new Map<string, AbortController>()
  let isStarted = false

  const endOf = (id: string): AbortController => {
    const found = ends.get(id) ?? new AbortController()
    ends.set(id, found)
    return found
  }
  const turn = createTurn({
    claims,
    clock,
    log: app.log,
    secrets: app.secrets,
    handle,
    active: registry.active,
    before: arrivals.before,
    signalFor: id => AbortSignal.any([stopping.signal, endOf(id).signal]),
  })
  /** Has no more turns until the sweep finds the connection at work, or for ever. */
  const rest = (id: string): void => {
    schedule.drop(id)
    tally.drop(id)
  }
  const schedule: Schedule = createSchedule({
    clock,
    concurrency,
    // What comes in is acknowledged before what has come is worked on: a messenger that waits comes again, and adds to it.
    // While nothing comes, nobody waits, however late a busy machine is.
    rest: () => {
      const lateMs = arrivals.isComing() ? app.pressure.lateMs() - usualLateMs : Number.NEGATIVE_INFINITY
      return setTimeout(spacing.next(Math.max(lateMs, arrivals.delayMs())))
    },
    turn: async lane => {
      try {
        const after = await turn(lane)
        if (after === 'more') {
          if (tally.done(lane)) schedule.ready(lane)
        } else if (after === 'nothing') {
          // What is being stored just now wakes the lane again.
          if (!arrivals.isStoring(lane)) tally.close(lane)
        } else if (after === 'switched-off') rest(lane.integrationId)
        else schedule.later(lane, after.ms)
      } catch (err) {
        app.log.warn({ err, integration: lane.integrationId }, 'the inbox cannot be worked on just now')
        schedule.later(lane, databaseAwayMs)
      }
    },
  })
  const sweep = createSweep({
    model,
    clock,
    log: app.log,
    isBusy: schedule.has,
    onFound: lane => {
      tally.open(lane)
      schedule.ready(lane)
    },
    active: registry.active,
    flush: marks.flush,
  })

  const wake = (lane: Lane): void => {
    if (isStarted && tally.has(lane)) schedule.ready(lane)
  }

  return {
    accept: async (integrationId, updates) => {
      if (updates.length === 0) return 0
      try {
        const added = await arrivals.store(integrationId, updates)
        marks.note(integrationId, new Date(clock.now()))
        for (const lane of added) tally.add(lane)
        return added.length
      } catch (error) {
        // Some of them may have been stored all the same.
        sweep.lookAgain(integrationId)
        throw error
      } finally {
        // Whatever came of it: a lane may have waited for this very call to end.
        for (const { lane: name } of updates) wake({ integrationId, name })
      }
    },
    counts: async integrationId => {
      const of = (state: InboxRecord['state']) => ({
        integrationId: new Types.ObjectId(integrationId),
        state,
      })
      const [waiting, setAside, newest, lastInboundAt] = await Promise.all([
        model.countDocuments(of('waiting')),
        model.countDocuments(of('set-aside')),
        model.findOne(of('set-aside'), { setAsideAt: 1, reason: 1, told: 1 }).sort({ setAsideAt: -1 }).lean(),
        marks.lastInboundAt(integrationId),
      ])
      return {
        waiting,
        setAside,
        ...(lastInboundAt && { lastInboundAt }),
        ...(newest?.setAsideAt && {
          lastFailure: {
            at: newest.setAsideAt,
            reason: newest.reason ?? 'unknown',
            ...(newest.told && { told: newest.told }),
          },
        }),
      }
    },
    retrySetAside: async integrationId => {
      const now = new Date(clock.now())
      const { modifiedCount } = await model.updateMany(
        { integrationId, state: 'set-aside', payload: not(null) },
        {
          $set: { state: 'waiting', attempts: 0, runAt: now, waitingSince: now },
          $unset: { reason: 1, told: 1, setAsideAt: 1, expiresAt: 1, crashes: 1 },
        },
      )
      if (modifiedCount > 0) sweep.lookAgain(integrationId)
      if (isStarted) await sweep.run()
      return modifiedCount
    },
    forget: async integrationId => {
      rest(integrationId)
      endOf(integrationId).abort(new Error('the connection was deleted'))
      ends.delete(integrationId)
      await model.deleteMany({ integrationId })
      await marks.forget(integrationId)
    },
    start: async () => {
      await claims.takeOver()
      const [last] = await model.aggregate<{ arrival: number }>([
        { $match: { state: 'waiting' } },
        { $group: { _id: null, arrival: { $max: '$arrival' } } },
      ])
      arrivals.continueAfter(last?.arrival ?? 0)
      isStarted = true
      await sweep.start()
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      await sweep.stop()
      await schedule.stop()
      await marks
        .flush()
        .catch(err => app.log.warn({ err }, 'the inbox could not note when it was last used'))
    },
  }
}
