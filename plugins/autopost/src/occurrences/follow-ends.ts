import { type Lanes, oneOf, type PublicationSettled } from '@botanika/core/plugin'
import type { AutopostHost } from '../autopost-host.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { Sync } from './create-sync.ts'
import type { Notices } from './notify-owner.ts'
import { badEndOf, postIdOf } from './occurrence.ts'
import { reasonOf } from './reasons.ts'

interface Options {
  host: Pick<AutopostHost, 'publishing' | 'realtime'>
  store: Pick<PostStore, 'posts'>
  sync: Sync
  lanes: Lanes
  notices: Pick<Notices, 'ended'>
}

/** The listener of final states: the next occurrence is planned when one has ended. An event may come late or twice. */
export const createFollower =
  ({ host, store, sync, lanes, notices }: Options) =>
  async ({ key }: Pick<PublicationSettled, 'key'>): Promise<void> => {
    const one = await host.publishing.read(key)
    const postId = one?.subject ?? postIdOf(key)
    const post = await store.posts.findById(postId, { timeline: 0 }).lean()
    if (!one || !post) return
    const { userId: accountId, projectId, title } = post
    // Posts of a deleted connection lose the channel by `forget`, all of them before the first one is looked
    // at.
    if (!one.isTest && one.state !== 'cancelled')
      await lanes.run(postId, async () => {
        // An administrator may have had a failed one tried again.
        await store.posts.updateOne(
          { _id: postId, status: oneOf(['failed', 'published'] as const) },
          { $set: { status: 'scheduled' } },
          { timestamps: false },
        )
        await sync(postId)
      })
    const end = badEndOf(one)
    if (end && !one.isTest) await notices.ended({ accountId, projectId, postId, title }, end, reasonOf(one))
    host.realtime.send({ accountId }, 'changed', { projectId, postId })
  }
