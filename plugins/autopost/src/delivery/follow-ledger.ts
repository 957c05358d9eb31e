import { oneOf, type PublicationSettled } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { Lanes } from '../create-lanes.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { Ledger } from './create-ledger.ts'
import type { Scheduler } from './create-scheduler.ts'

interface Options {
  host: Pick<AutopostHost, 'realtime'>
  store: Pick<PostStore, 'posts'>
  ledger: Ledger
  scheduler: Scheduler
  lanes: Lanes
}

/** The listener of final states: what the ledger says now counts, since an event may come late or twice. */
export const createFollower =
  ({ host, store, ledger, scheduler, lanes }: Options) =>
  async ({ key }: Pick<PublicationSettled, 'key'>): Promise<void> => {
    const delivery = await ledger.deliveries.findOne({ key }).lean()
    if (!delivery) return
    const { postId, projectId, userId: accountId, isTest } = delivery
    await lanes(postId, async () => {
      await ledger.refresh(delivery)
      if (isTest) return
      // An administrator may have had a failed one tried again.
      await store.posts.updateOne(
        { _id: postId, status: oneOf(['failed', 'published'] as const) },
        { $set: { status: 'scheduled' } },
        { timestamps: false },
      )
      await scheduler.sync(postId)
    })
    host.realtime.send({ accountId }, 'changed', { projectId, postId })
  }
