import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { not, oneOf } from '../../platform/database/filters.ts'
import { movedId } from '../moved-id.ts'
import type { DeliveryError, DeliveryRecord } from './delivery.model.ts'
import { over } from './held-writes.ts'
import type { Lane } from './lane.ts'

interface WaitingOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  /** Something may go to this chat now. */
  wake(lane: Lane): void
}

export interface Waiting {
  /** Gives up what waits for a chat and for its threads. */
  giveUp(lane: Lane, lastError: Omit<DeliveryError, 'at'>): Promise<void>
  /** Sends what waits for a chat and for its threads to its new id. */
  move(lane: Lane, to: string): Promise<void>
}

/** What waits for a chat that is no longer where it was. A delivery that is just being sent finds it out by itself. */
export const createWaiting = ({ model, clock, wake }: WaitingOptions): Waiting => {
  const threads = (lane: Lane, states: readonly DeliveryRecord['state'][]): Promise<string[]> =>
    model.distinct('chat.id', {
      integrationId: lane.integrationId,
      state: oneOf(states),
      'chat.threadOf': lane.chatId,
    })

  return {
    giveUp: async ({ integrationId, chatId }, error) => {
      const now = clock.now()
      const lastError = { ...error, at: new Date(now) }
      const end = (state: 'failed' | 'unknown') => ({
        $set: { ...over(state, now), lastError },
        $inc: { fence: 1 },
      })
      for (const id of [chatId, ...(await threads({ integrationId, chatId }, ['queued']))]) {
        const waiting = { integrationId, 'chat.id': id, state: 'queued' as const }
        // Nobody knows whether a part that was in flight has arrived.
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
