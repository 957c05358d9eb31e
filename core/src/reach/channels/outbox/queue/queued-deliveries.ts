import type { Model, Types } from 'mongoose'
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

export type QueuedDeliveries = ReturnType<typeof createQueuedDeliveries>

/** Bulk updates of queued deliveries to a chat that is gone or has moved. Deliveries being sent handle that themselves. */
export const createQueuedDeliveries = ({ model, clock, wake }: QueuedDeliveriesOptions) => {
  const threads = (lane: Lane, states: readonly DeliveryRecord['state'][]): Promise<string[]> =>
    model.distinct('chat.id', {
      integrationId: lane.integrationId,
      state: oneOf(states),
      'chat.threadOf': lane.chatId,
    })

  return {
    /** Fails all queued deliveries to a chat and its threads. */
    failAll: async ({ integrationId, chatId }: Lane, error: Omit<DeliveryError, 'at'>): Promise<void> => {
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

    /** Cancels what is queued and was marked as cancelled: of a connection, or one that was requeued. */
    cancel: async (of: { integrationId: string } | { _id: Types.ObjectId }): Promise<void> =>
      void (await model.updateMany(
        { ...of, state: 'queued', isCancelled: true },
        { $set: finishedFields('cancelled', clock.now()), $inc: { fence: 1 } },
      )),

    /** Redirects all queued deliveries of a chat and its threads to its new id. */
    move: async ({ integrationId, chatId: from }: Lane, to: string): Promise<void> => {
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
