import { setTimeout } from 'node:timers/promises'
import { Types } from 'mongoose'
import { systemClock } from '../../../platform/clock.ts'
import { not } from '../../../platform/database/filters.ts'
import {
  createBacklog,
  createClaims,
  createRunner,
  type Runner,
  recoverRecords,
  watchQueue,
} from '../../../platform/queue/index.ts'
import { createLastInbound } from './create-last-inbound.ts'
import { createProcessor } from './create-processor.ts'
import { createSweep } from './create-sweep.ts'
import { createThrottle } from './create-throttle.ts'
import { createUnreadable } from './create-unreadable.ts'
import { createUpdateClaims } from './create-update-claims.ts'
import { createUpdateStore, type StoredUpdate } from './create-update-store.ts'
import { type InboxRecord, inboxSchema } from './inbox.model.ts'
import type { CreateInbox } from './inbox.ts'
import { crashField, shareOf, updateFields } from './inbox-policy.ts'
import { type Lane, laneKeys } from './lane.ts'

/** Event-loop lag above this means overload, ms. */
const allowedLagMs = 2
/** Allowed lag while people wait for answers, ms: acknowledgements may take longer, since seconds weigh more than milliseconds. */
const allowedLagOfBacklogMs = 5
/** A wait of this length allows the whole of it, ms. */
const longWaitMs = 2_000

/** The lag that is allowed beyond the usual while the oldest update of a backlog has waited for so long, ms. */
const extraMs = (waitMs: number): number =>
  Math.min(1, waitMs / longWaitMs) * (allowedLagOfBacklogMs - allowedLagMs)

/**
 * Durable inbox: updates are stored before they are acknowledged, processed in order per lane, retried, and finally become
 * dead letters. A single process owns the inbox; the next one recovers the updates of a dead one at once.
 */
export const createInbox: CreateInbox = (app, options) => {
  const {
    registry,
    handle,
    quietMs: quietMsOf = () => 0,
    concurrency = 32,
    clock = systemClock,
    ownership = app.ownership,
  } = options
  const model = app.db.model<InboxRecord>('InboxUpdate', inboxSchema)
  const updateStore = createUpdateStore({ model, secrets: app.secrets, clock })
  const lastInbound = createLastInbound(app.db)
  const unreadable = createUnreadable(app.db, {
    clock,
    onError: err => app.log.warn({ err }, 'an update that could not be read was not counted'),
  })
  const throttle = createThrottle()
  const stopping = new AbortController()
  const queue = createClaims({
    name: 'update',
    model,
    fields: updateFields,
    clock,
    log: app.log,
    ownership,
    signal: stopping.signal,
  })
  const ends = new Map<string, AbortController>()
  /** Lanes in which updates with a quiet time wait. */
  const joining = createBacklog(laneKeys)
  /** Lanes that were looked at in vain while an earlier update was being stored. */
  const blocked = createBacklog(laneKeys)

  const endOf = (id: string): AbortController => {
    const found = ends.get(id) ?? new AbortController()
    ends.set(id, found)
    return found
  }
  const process = createProcessor({
    claims: createUpdateClaims({ model, clock, queue }),
    clock,
    log: app.log,
    secrets: app.secrets,
    handle,
    active: registry.active,
    watermark: updateStore.watermark,
    mayJoin: joining.has,
    signalFor: id => AbortSignal.any([stopping.signal, endOf(id).signal]),
  })
  /** Suspends a connection's lanes until the sweep finds the connection active again. */
  const suspend = (id: string): void => {
    runner.drop(id)
    joining.drop(id)
    blocked.drop(id)
  }
  const runner: Runner<Lane> = createRunner<Lane>({
    ...laneKeys,
    clock,
    log: app.log,
    concurrency,
    groupConcurrency: shareOf(concurrency),
    // Backpressure: acknowledging new updates has priority over processing, since a messenger without an acknowledgement sends
    // them again. Without new updates there is no throttling, whatever the event-loop lag.
    throttle: () => {
      const lagMs = updateStore.isReceiving() ? app.pressure.lateMs() : Number.NEGATIVE_INFINITY
      const excessMs = Math.max(lagMs - allowedLagMs, updateStore.excessMs())
      return setTimeout(throttle.next(excessMs - extraMs(runner.waitMs())))
    },
    work: async lane => {
      const after = await process(lane)
      if (after === 'more') return 'done'
      if (after === 'switched-off') {
        suspend(lane.integrationId)
        return 'idle'
      }
      if (after !== 'nothing') return after
      if (!updateStore.isStoring(lane)) return 'empty'
      // An update being stored will wake the lane.
      blocked.open(lane)
      return 'idle'
    },
    onEmpty: joining.close,
  })
  const sweep = createSweep({
    model,
    clock,
    log: app.log,
    isBusy: runner.isBusy,
    onFound: runner.wake,
    active: registry.active,
    flush: lastInbound.flush,
  })

  recoverRecords({
    name: 'inbox',
    model,
    fields: updateFields,
    ownership,
    crashes: crashField,
    before: async held => {
      for (const id of await model.collection.distinct('integrationId', held)) sweep.rescan(String(id))
    },
  })

  /** `waitMs`: the quiet time of what was just stored. */
  const wake = (lane: Lane, waitMs: number): void => {
    if (waitMs > 0 && !blocked.has(lane)) runner.look(lane, waitMs)
    else {
      blocked.close(lane)
      runner.look(lane)
    }
  }
  /** Disabled, it has updates that wait in any case. */
  const quietOf = async (integrationId: string): Promise<number> => {
    const connection = await registry.active(integrationId)
    return connection ? quietMsOf(connection) : 0
  }

  /** Queues dead letters again whose payload is stored. */
  const retrySetAside = async (of: { integrationId?: string }): Promise<number> => {
    const now = new Date(clock.now())
    const setAside = { ...of, state: 'set-aside' as const, payload: not(null) }
    const ids = await model.distinct('integrationId', setAside)
    const { modifiedCount } = await model.updateMany(setAside, {
      $set: { state: 'waiting', attempts: 0, runAt: now, waitingSince: now },
      $unset: { reason: 1, told: 1, setAsideAt: 1, expiresAt: 1, crashes: 1 },
    })
    for (const id of ids) sweep.rescan(id.toHexString())
    await sweep.now()
    return modifiedCount
  }

  return {
    queue: watchQueue({
      name: 'inbox',
      model,
      waiting: async () => {
        const found = await model.distinct('integrationId', { state: 'waiting' })
        // Updates of disabled connections wait on purpose.
        const active = new Set(await app.integrations.status.activeAmong(found.map(String)))
        const integrationId = { $in: found.filter(id => active.has(String(id))) }
        return { match: { state: 'waiting', integrationId }, since: '$waitingSince' }
      },
      setAside: () => ({ state: 'set-aside' as const }),
      retry: () => retrySetAside({}),
    }),
    accept: async (integrationId, updates) => {
      if (updates.length === 0) return 0
      let added: StoredUpdate[] = []
      try {
        const quietMs = updates.some(({ joins }) => joins) ? await quietOf(integrationId) : 0
        added = await updateStore.store(integrationId, updates, { quietMs })
        lastInbound.note(integrationId, new Date(clock.now()))
        for (const { lane, waitMs } of added) {
          runner.add(lane)
          if (waitMs > 0) joining.open(lane)
        }
        return added.length
      } catch (error) {
        // Some may have been stored despite the error.
        sweep.rescan(integrationId)
        throw error
      } finally {
        // This runs in any case: a lane may have been blocked by this write.
        const stored = new Map(added.map(one => [one.lane.name, Math.min(...waitsOf(added, one.lane.name))]))
        for (const { lane: name } of updates) wake({ integrationId, name }, stored.get(name) ?? 0)
      }
    },
    unreadable: unreadable.note,
    counts: async integrationId => {
      const of = (state: InboxRecord['state']) => ({
        integrationId: new Types.ObjectId(integrationId),
        state,
      })
      const [waiting, setAside, newest, lastInboundAt, unread] = await Promise.all([
        model.countDocuments(of('waiting')),
        model.countDocuments(of('set-aside')),
        model.findOne(of('set-aside'), { setAsideAt: 1, reason: 1, told: 1 }).sort({ setAsideAt: -1 }).lean(),
        lastInbound.read(integrationId),
        unreadable.read(integrationId),
      ])
      return {
        waiting,
        setAside,
        ...(lastInboundAt && { lastInboundAt }),
        ...(unread && { unreadable: unread }),
        ...(newest?.setAsideAt && {
          lastFailure: {
            at: newest.setAsideAt,
            reason: newest.reason ?? 'unknown',
            ...(newest.told && { told: newest.told }),
          },
        }),
      }
    },
    retrySetAside: integrationId => retrySetAside({ integrationId }),
    forget: async integrationId => {
      suspend(integrationId)
      endOf(integrationId).abort(new Error('the connection was deleted'))
      ends.delete(integrationId)
      await model.deleteMany({ integrationId })
      await lastInbound.forget(integrationId)
      await unreadable.forget(integrationId)
    },
    start: async () => {
      const [last] = await model.aggregate<{ arrival: number }>([
        { $match: { state: 'waiting' } },
        { $group: { _id: null, arrival: { $max: '$arrival' } } },
      ])
      updateStore.continueAfter(last?.arrival ?? 0)
      runner.start()
      await sweep.start()
    },
    stop: async () => {
      stopping.abort(new Error('the server stops'))
      await sweep.stop()
      await runner.stop()
      await unreadable.flush()
      await lastInbound
        .flush()
        .catch(err => app.log.warn({ err }, 'the time of the last inbound update could not be stored'))
    },
  }
}

const waitsOf = (added: readonly StoredUpdate[], name: string): number[] =>
  added.filter(({ lane }) => lane.name === name).map(({ waitMs }) => waitMs)
