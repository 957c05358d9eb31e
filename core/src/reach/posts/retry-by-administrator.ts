import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { oneOf } from '../../platform/database/filters.ts'
import type { WatchedQueue } from '../../platform/queue/index.ts'
import { changeByDecision } from './owner-decision.ts'
import type { PostRecord } from './post.model.ts'

interface RetryOptions {
  model: Model<PostRecord>
  clock: Clock
  /** Returns the enabled connections only: posts of disabled and deleted ones stay as they are. */
  isActive(ids: readonly string[]): Promise<string[]>
  /** Posts are due. */
  wake(): void
}

/**
 * Schedules posts again that were not published, as their owner's decision `again` does: steps that were published are not repeated.
 * Posts with an unknown outcome are scheduled again only on request.
 */
export const retryByAdministrator =
  ({ model, clock, isActive, wake }: RetryOptions): WatchedQueue['retry'] =>
  async ({ withUnknown }) => {
    const state = oneOf<PostRecord['state']>(withUnknown ? ['failed', 'unknown'] : ['failed'])
    const integrationId = oneOf(await isActive(await model.distinct('integrationId', { state })))
    let retried = 0
    for await (const post of model.find({ state, integrationId }).lean().cursor()) {
      const change = changeByDecision(post, 'again', clock.now())
      if (!change) continue
      // Its owner may decide about it at the same time.
      const unchanged = { _id: post._id, state: post.state, fence: post.fence }
      retried += (await model.updateOne(unchanged, change)).modifiedCount
    }
    if (retried > 0) wake()
    return retried
  }
