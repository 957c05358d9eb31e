import { randomUUID } from 'node:crypto'
import { sleep, systemClock } from '../../platform/clock.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { createClaims } from './claims.ts'
import { createConnections } from './connections.ts'
import { countDeliveries } from './counts.ts'
import { createPut } from './create-put.ts'
import { deliver } from './deliver.ts'
import { type DeliveryRecord, deliverySchema } from './delivery.model.ts'
import { createDispatcher } from './dispatcher.ts'
import { failureTexts } from './failure-texts.ts'
import { over } from './held-writes.ts'
import { laneOf } from './lane.ts'
import type { Images } from './load-content.ts'
import type { CreateOutbox } from './outbox.ts'
import { createPace, pauseFor } from './pace.ts'
import { createPreview } from './preview.ts'
import { previewRecord } from './preview-record.ts'
import { createSettle } from './settle-failure.ts'
import { createWaiting } from './waiting.ts'

const patienceMs = 5_000

/** Messages on their way out: kept first, then sent in order, at the messenger's pace, and never lost silently. */
export const createOutbox: CreateOutbox = (
  app,
  { registry, onUnauthorized, onChatGone, clock = systemClock },
) => {
  const model = app.db.model<DeliveryRecord>('Delivery', deliverySchema)
  const log = app.log.child({ part: 'outbox' })
  const stopping = new AbortController()
  /** Ends the calls that did not end by themselves. */
  const ending = new AbortController()
  const pace = createPace(clock, { limits: app.config.limits })
  const { publicUrl } = app.config
  const images: Images = {
    readImage: app.objects.readImage,
    publicAddressOf: id => publicUrl && `${publicUrl}${app.objects.addressOf(id)}`,
  }
  const connections = createConnections(registry)
  const claims = createClaims({ model, clock, log, owner: randomUUID(), signal: ending.signal })
  const waiting = createWaiting({ model, clock, wake: lane => dispatcher.wake(lane) })
  const settle = createSettle({ clock, pace, connections, waiting, onUnauthorized, onChatGone })
  const dispatcher = createDispatcher({
    claims,
    connections,
    pace,
    clock,
    log,
    stopping: stopping.signal,
    deliver: started => deliver(started, { images, clock, pace, settle, stopping: stopping.signal }),
  })
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
      waiting.giveUp(
        { integrationId, chatId },
        { kind: 'recipient-gone', text: failureTexts['recipient-gone'], detail: 'the messenger told so' },
      ),

    moved: (integrationId, from, to) => waiting.move({ integrationId, chatId: from }, to),

    counts: integrationId => countDeliveries(model, integrationId),

    cancel: async integrationId => {
      // Marked first: what moves between the queue and a worker meanwhile finds the mark.
      const open = { integrationId, state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }
      await model.updateMany(open, { $set: { isCancelled: true } })
      await model.updateMany(
        { integrationId, state: 'queued', isCancelled: true },
        { $set: over('cancelled', clock.now()), $inc: { fence: 1 } },
      )
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
      const taken = await claims.takeUp()
      if (taken > 0) log.info({ taken }, 'deliveries of an earlier process are taken up')
      for (const { integrationId, chat, nextAttemptAt, lastError } of await claims.limited())
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
      await Promise.race([dispatcher.idle().then(() => idle.abort()), sleep(clock, patienceMs, idle.signal)])
      ending.abort(new Error('the server stops'))
      await dispatcher.idle()
    },
  }
}
