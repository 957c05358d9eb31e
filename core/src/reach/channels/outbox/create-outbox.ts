import { sleep, systemClock } from '../../../platform/clock.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import { createClaims, recoverRecords, watchQueue } from '../../../platform/queue/index.ts'
import { refusalOf } from '../refusal-of.ts'
import { createConnections } from './connections.ts'
import { type DeliveryRecord, deliverySchema } from './delivery.model.ts'
import { createMedia } from './media.ts'
import type { CreateOutbox } from './outbox.ts'
import { createPreview } from './preview/create-preview.ts'
import { previewRecord } from './preview/preview-record.ts'
import { countDeliveries } from './queue/count-deliveries.ts'
import { createPut } from './queue/create-put.ts'
import { createDispatcher } from './queue/dispatcher.ts'
import { createFindLanes } from './queue/find-lanes.ts'
import { laneOf } from './queue/lane.ts'
import { deliveryFields } from './queue/outbox-policy.ts'
import { createQueuedDeliveries } from './queue/queued-deliveries.ts'
import { retryDeliveries } from './queue/retry-deliveries.ts'
import { createSentMessages } from './queue/sent-messages.ts'
import { createRateLimiter, pauseFor } from './rate-limiter.ts'
import { deliver } from './sending/deliver.ts'
import { failureTexts } from './sending/failure-texts.ts'
import { createFailureHandler } from './sending/handle-failure.ts'

const gracePeriodMs = 5_000

/** Transactional outbox: messages are stored first, then sent in order within the messenger's rate limits. */
export const createOutbox: CreateOutbox = (
  app,
  { registry, onUnauthorized, onChatGone, clock = systemClock, ownership = app.ownership },
) => {
  const model = app.db.model<DeliveryRecord>('Delivery', deliverySchema)
  const log = app.log.child({ part: 'outbox' })
  const stopping = new AbortController()
  /** Aborts the calls that did not finish within the grace period. */
  const ending = new AbortController()
  const pace = createRateLimiter(clock, { limits: app.config.limits })
  const media = createMedia(app)
  const connections = createConnections(registry)
  const fields = deliveryFields
  const claims = createClaims({
    name: 'delivery',
    model,
    fields,
    clock,
    log,
    ownership,
    signal: ending.signal,
  })
  recoverRecords({ name: 'outbox', model, fields, ownership })
  const lanes = createFindLanes({ model, clock, owner: claims.owner })
  const queued = createQueuedDeliveries({ model, clock, wake: lane => dispatcher.wake(lane) })
  const handleFailure = createFailureHandler({ clock, pace, connections, queued, onUnauthorized, onChatGone })
  const dispatcher = createDispatcher({
    claims,
    lanes,
    queued,
    connections,
    pace,
    clock,
    log,
    stopping: stopping.signal,
    deliver: started =>
      deliver(started, {
        media,
        clock,
        pace,
        handleFailure,
        refusalOf: accountId => refusalOf(app, accountId),
        stopping: stopping.signal,
      }),
  })
  const isActive = (ids: readonly string[]) => app.integrations.status.activeAmong(ids)
  const replies = new Map<string, number>()
  const forgetting = new Map<string, AbortController>()
  let lastOrder = 0

  const nextOrder = (): number => {
    lastOrder = Math.max(lastOrder + 1, clock.now() * 1_000)
    return lastOrder
  }
  const endOf = (integrationId: string): AbortController => {
    const found = forgetting.get(integrationId) ?? new AbortController()
    forgetting.set(integrationId, found)
    return found
  }

  return {
    queue: watchQueue({
      name: 'outbox',
      model,
      waiting: async () => {
        const open = { state: { $in: ['queued', 'sending'] } }
        const found = await model.aggregate<{ _id: string }>([
          { $match: open },
          { $group: { _id: '$integrationId' } },
        ])
        // Deliveries of disabled connections wait on purpose.
        const active = await isActive(found.map(({ _id }) => _id))
        return { match: { ...open, integrationId: { $in: active } }, since: '$createdAt' }
      },
      setAside: () => ({ state: 'failed' as const }),
      unknown: () => ({ state: 'unknown' as const }),
      retry: retryDeliveries({ lanes, model, clock, isActive, wake: lane => dispatcher.wake(lane) }),
    }),
    put: createPut({ model, clock, log, claims, connections, pace, dispatcher, nextOrder }),

    preview: target => {
      const { integrationId } = target
      const number = (replies.get(integrationId) ?? 0) + 1
      replies.set(integrationId, number)
      return createPreview(target, {
        connections,
        clock,
        pace,
        log,
        number,
        record: previewRecord(target, { model, clock }),
        signal: AbortSignal.any([stopping.signal, endOf(integrationId).signal]),
      })
    },

    gone: (integrationId, chatId) =>
      queued.failAll(
        { integrationId, chatId },
        { kind: 'recipient-gone', text: failureTexts['recipient-gone'], detail: 'reported by the messenger' },
      ),

    moved: (integrationId, from, to) => queued.move({ integrationId, chatId: from }, to),

    ...createSentMessages(model, clock),
    counts: integrationId => countDeliveries(model, integrationId),

    cancel: async integrationId => {
      // Set the flag first: deliveries that move between queue and worker meanwhile carry it.
      const open = { integrationId, state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }
      await model.updateMany(open, { $set: { isCancelled: true } })
      await queued.cancel({ integrationId })
    },

    forget: async integrationId => {
      endOf(integrationId).abort(new Error('the connection was deleted'))
      forgetting.delete(integrationId)
      await model.deleteMany({ integrationId })
      pace.forget(integrationId)
      connections.forget(integrationId)
      dispatcher.drop(integrationId)
      replies.delete(integrationId)
    },

    start: async () => {
      const newest = await model.findOne({}, { order: 1 }).sort({ order: -1 }).lean()
      lastOrder = Math.max(lastOrder, newest?.order ?? 0)
      for (const { integrationId, chat, nextAttemptAt, lastError } of await lanes.limited())
        pauseFor(pace, {
          ...laneOf(integrationId, chat),
          scope: lastError?.scope ?? 'chat',
          ms: nextAttemptAt.getTime() - clock.now(),
        })
      await dispatcher.start()
    },

    stop: async () => {
      stopping.abort(new Error('the server stops'))
      const idle = new AbortController()
      const stopped = dispatcher.stop().then(() => idle.abort())
      await Promise.race([stopped, sleep(clock, gracePeriodMs, idle.signal)])
      ending.abort(new Error('the server stops'))
      await stopped
    },
  }
}
