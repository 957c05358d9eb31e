import type { FastifyBaseLogger } from 'fastify'
import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { Connection } from '../registry.ts'
import type { Claims } from './claims.ts'
import type { Connections } from './connections.ts'
import type { DeliveryRecord, PartRecord } from './delivery.model.ts'
import type { Dispatcher } from './dispatcher.ts'
import { laneOf } from './lane.ts'
import type { Delivery, Outbox } from './outbox.ts'
import type { Pace } from './pace.ts'
import { putDelivery } from './put-delivery.ts'
import { splitParts } from './split-parts.ts'

export interface CreatePutOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  log: FastifyBaseLogger
  claims: Claims
  connections: Connections
  pace: Pace
  dispatcher: Dispatcher
  /** The place of the next delivery among all. */
  nextOrder(): number
}

/**
 * Keeps deliveries in the order in which they come. Where nothing waits in the chat, a delivery is kept as claimed, and
 * as in flight if its turn is now: then it is sent without another word to the database.
 */
export const createPut = (options: CreatePutOptions): Outbox['put'] => {
  const { model, clock, log, claims, connections, pace, dispatcher, nextOrder } = options
  const puts = createLanes()

  const usable = async (integrationId: string): Promise<Connection | null> => {
    try {
      return await connections.usable(integrationId)
    } catch (err) {
      log.debug({ err }, 'a delivery is kept without its connection')
      return null
    }
  }

  const put = async (delivery: Delivery, order: number): Promise<void> => {
    const { integrationId, chat } = delivery
    const lane = laneOf(integrationId, chat)
    const connection = await usable(integrationId)
    const seat = connection && dispatcher.reserve(lane)
    const place = connection && seat && { connection, seat }
    const whole = { parts: partsOf(delivery), isSplit: false }
    const planned = place ? splitParts(whole, place.connection) : whole
    const isBegun =
      place !== null &&
      planned.parts[0]?.content.kind === 'text' &&
      pace.tryTurn({ integrationId, chat }, place.connection.channel.limits.pace)
    try {
      const kept = await putDelivery(
        { ...delivery, ...planned },
        { model, clock, order, isBegun, ...(place && { lease: claims.lease() }) },
      )
      const isNew = kept.order === order
      if (place && isNew && claims.isMine(kept)) {
        place.seat.begin({ held: claims.hold(kept), connection: place.connection, isBegun })
        return
      }
      seat?.leave()
      const found = laneOf(integrationId, kept.chat)
      if (isNew) dispatcher.add(found)
      // Known already: perhaps of a call whose answer was lost.
      else if (kept.state === 'queued' || kept.state === 'sending') dispatcher.wake(found)
    } catch (error) {
      // It may have been kept all the same.
      seat?.leave()
      dispatcher.wake(lane)
      throw error
    }
  }

  return delivery => {
    const order = nextOrder()
    // What is asked for first is kept first: nothing overtakes it on the way to the database.
    return puts.run(`${delivery.integrationId}/${delivery.chat.id}`, () => put(delivery, order))
  }
}

const partsOf = ({ markdown, images = [] }: Delivery): PartRecord[] => [
  ...(markdown.trim() === ''
    ? []
    : [{ content: { kind: 'text' as const, markdown }, state: 'planned' as const }]),
  ...images.map(objectId => ({ content: { kind: 'image' as const, objectId }, state: 'planned' as const })),
]
