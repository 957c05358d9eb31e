import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { not, oneOf } from '../../../../platform/database/filters.ts'
import { movedId } from '../../moved-id.ts'
import type { DeliveryError, DeliveryRecord } from '../delivery.model.ts'
import type { Lane } from './lane.ts'
import { finishedFields } from './leased-writes.ts'

interface QueuedDeliveriesOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  /** Deliveries to this chat may be due. */
  wake(lane: Lane): void
}

export interface QueuedDeliveries {
  /** Fails all queued deliveries to a chat and its threads. */
  failAll(lane: Lane, lastError: Omit<DeliveryError, 'at'>): Promise<void>
  /** Redirects all queued deliveries of a chat and its threads to its new id. */
  move(lane: Lane, to: string): Promise<void>
}

/** Bulk updates of queued deliveries to a chat that is gone or has moved. Deliveries being sent handle that themselves. */
export const createQueuedDeliveries = ({ model, clock, wake }: QueuedDeliveriesOptions): QueuedDeliveries => {
  const threads = (lane: Lane, states: readonly DeliveryRecord['state'][]): Promise<string[]> =>
    model.distinct('chat.id', {
      integrationId: lane.integrationId,
      state: oneOf(states),
      'chat.threadOf': lane.chatId,
    })

  return {
    failAll: async ({ integrationId, chatId }, error) => {
      const now = clock.now()
      const lastError = { ...error, at: new Date(now) }
      const end = (state: 'failed' | 'unknown') => ({
        $set: { ...finishedFields(state, now), lastError },
        $inc: { fence: 1 },
      })
      for (const id of [chatId, ...(await threads({ integrationId, chatId }, ['queued']))]) {
        const waiting = { integrationId, 'chat.id': id, state: 'queued' as const }
        // A part in flight has an unknown outcome.
        await model.updateMany({ ...waiting, 'parts.state': not('inflight') }, end('failed'))
        await model.updateMany({ ...waiting, 'parts.state': 'inflight' }, end('unknown'))
      }
    },

    move: async ({ integrationId, chatId: from }, to) => {
      const states: DeliveryRecord['state'][] = ['queued', 'preview']
      for (const id of [from, ...(await threads({ integrationId, chatId: from }, states))]) {
        const chatId = movedId(id, { from, to })
        await model.updateMany(
          { integrationId, 'chat.id': id, state: oneOf(states) },
          { $set: { 'chat.id': chatId, ...(id !== from && { 'chat.threadOf': to }) } },
        )
        wake({ integrationId, chatId, ...(id !== from && { threadOf: to }) })
      }
    },
  }
}
