import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { not } from '../../../../platform/database/filters.ts'
import type { WatchedQueue } from '../../../../platform/queue/index.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { FindLanes } from './find-lanes.ts'
import type { Lane } from './lane.ts'

interface RetryDeliveriesOptions {
  lanes: Pick<FindLanes, 'due'>
  model: Model<DeliveryRecord>
  clock: Clock
  /** Returns the enabled connections only: deliveries of disabled ones stay as they are. */
  isActive(ids: readonly string[]): Promise<string[]>
  /** Deliveries to this chat are due. */
  wake(lane: Lane): void
}

/** The state from which a part is taken up again. In flight: the messenger is asked for the outcome, where it can tell. */
const stateAgain = { failed: 'planned', unknown: 'inflight' } as const

/**
 * Requeues deliveries that were not sent; parts that were sent are not sent again. Those with an unknown outcome only on request:
 * where the messenger cannot tell the outcome they are sent once more.
 */
export const retryDeliveries =
  ({ lanes, model, clock, isActive, wake }: RetryDeliveriesOptions): WatchedQueue['retry'] =>
  async ({ withUnknown }) => {
    const states = withUnknown ? (['failed', 'unknown'] as const) : (['failed'] as const)
    let retried = 0
    for (const state of states)
      for (const integrationId of await isActive(await model.distinct('integrationId', { state }))) {
        const { modifiedCount } = await model.updateMany(
          // Cancelled while it was sent: its owner switched the connection off and does not want it sent.
          { integrationId, state, isCancelled: not(true) },
          {
            $set: {
              state: 'queued',
              attempt: 0,
              limitedMs: 0,
              nextAttemptAt: new Date(clock.now()),
              'parts.$[open].state': stateAgain[state],
            },
            // `repeated` would forbid the one repetition that is asked for.
            $unset: { finishedAt: 1, expiresAt: 1, lastError: 1, 'parts.$[open].repeated': 1 },
            $inc: { fence: 1 },
          },
          { arrayFilters: [{ 'open.state': state }] },
        )
        retried += modifiedCount
      }
    for (const lane of retried > 0 ? await lanes.due() : []) wake(lane)
    return retried
  }
