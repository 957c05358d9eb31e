import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { createLanes } from '../../../../platform/limits/create-lanes.ts'
import type { Claims } from '../../../../platform/queue/index.ts'
import type { Connection } from '../../registry.ts'
import type { Connections } from '../connections.ts'
import type { DeliveryRecord, PartRecord } from '../delivery.model.ts'
import type { Delivery, Outbox } from '../outbox.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { splitParts } from '../splitting/split-parts.ts'
import type { Dispatcher } from './dispatcher.ts'
import { laneOf } from './lane.ts'
import { putDelivery } from './put-delivery.ts'

export interface CreatePutOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  claims: Pick<Claims<DeliveryRecord>, 'hold' | 'owner'>
  connections: Connections
  pace: RateLimiter
  dispatcher: Dispatcher
  /** The sequence number of the next delivery. */
  nextOrder(): number
}

/**
 * Enqueues deliveries in call order. If the chat's queue is empty, the delivery is stored as already claimed, and as in
 * flight if the rate limit allows, so that sending it needs no further database write.
 */
export const createPut = (options: CreatePutOptions): Outbox['put'] => {
  const { model, clock, log, claims, connections, pace, dispatcher, nextOrder } = options
  const puts = createLanes()

  const usable = async (integrationId: string): Promise<Connection | null> => {
    try {
      return await connections.usable(integrationId)
    } catch (err) {
      log.debug({ err }, 'a delivery is queued without its connection')
      return null
    }
  }

  const put = async (delivery: Delivery, order: number): Promise<void> => {
    const { integrationId, chat } = delivery
    const lane = laneOf(integrationId, chat)
    const connection = await usable(integrationId)
    const reserved = connection && dispatcher.reserve(lane)
    const worker = connection && reserved && { connection, reserved }
    const { language } = delivery
    const whole = { parts: partsOf(delivery), isSplit: false, ...(language && { language }) }
    const planned = worker ? await splitParts(whole, worker.connection) : whole
    const isBegun =
      worker !== null &&
      planned.parts[0]?.content.kind === 'text' &&
      pace.tryAcquire({ integrationId, chat }, worker.connection.channel.limits.pace)
    try {
      const kept = await putDelivery(
        { ...delivery, ...planned },
        { model, clock, order, isBegun, ...(worker && { leaseOwner: claims.owner() }) },
      )
      const isNew = kept.order === order
      const isMine = kept.state === 'sending' && kept.leaseOwner === claims.owner()
      if (worker && isNew && isMine) {
        worker.reserved.begin({ delivery: claims.hold(kept), connection: worker.connection, isBegun })
        return
      }
      reserved?.release()
      const found = laneOf(integrationId, kept.chat)
      if (isNew) dispatcher.add(found)
      // A duplicate key, perhaps from a call whose response was lost.
      else if (kept.state === 'queued' || kept.state === 'sending') dispatcher.wake(found)
    } catch (error) {
      // It may have been stored despite the error.
      reserved?.release()
      dispatcher.wake(lane)
      throw error
    }
  }

  return delivery => {
    const order = nextOrder()
    // Serialised per chat, so that the stored order is the call order.
    return puts.run(`${delivery.integrationId}/${delivery.chat.id}`, () => put(delivery, order))
  }
}

const partsOf = ({
  markdown,
  images = [],
  videos = [],
  files = [],
  buttons = [],
}: Delivery): PartRecord[] => {
  const contents: PartRecord['content'][] = [
    ...(markdown.trim() === ''
      ? []
      : [{ kind: 'text' as const, markdown, ...(buttons.length > 0 && { buttons }) }]),
    ...images.map(objectId => ({ kind: 'image' as const, objectId })),
    ...videos.map(objectId => ({ kind: 'video' as const, objectId })),
    ...files.map(({ objectId, name }) => ({ kind: 'file' as const, objectId, name })),
  ]
  return contents.map(content => ({ content, state: 'planned' }))
}
