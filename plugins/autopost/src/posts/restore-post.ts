import { localizeToAll } from '@botanika/core/plugin'
import { limits } from '../shared/limits.ts'
import { texts } from '../texts.ts'
import type { Posts } from './create-posts.ts'
import { fail } from './errors.ts'
import { refuse } from './schedule-errors.ts'
import { appended } from './timeline.ts'

const restored = texts.postRestored

/**
 * Brings a post back that was put into the bin, as it was: its status, its times, its approval. What was to be published
 * meanwhile is not made up for: a post whose only time has passed is a draft that says so. Throws `autopost.no-post`, and what
 * keeps its account from creating posts.
 */
export const createRestorePost = ({ parts, changed }: Posts) => {
  const { host, store, projects, media, sync, lanes, now } = parts

  const restore = async (accountId: string, id: string): Promise<void> => {
    // Brought back already.
    if (await store.posts.exists({ _id: id, userId: accountId })) return store.bin.remove(id)
    const post = await store.bin.find(accountId, id)
    if (!post) throw fail('autopost.no-post')
    await projects.own(accountId, post.projectId)
    const count = await store.posts.countDocuments({ userId: accountId, projectId: post.projectId })
    if (count >= limits.posts) throw fail('autopost.too-many-posts', { params: { limit: limits.posts } })
    const known = await media.require(accountId, post.media)
    const at = now()
    const isPast =
      post.status === 'scheduled' && !post.isRecurring && post.scheduledAt !== null && post.scheduledAt <= at
    const status = isPast ? 'draft' : post.status
    await store.posts.create({
      ...post,
      _id: id,
      media: known,
      status,
      version: post.version + 1,
      ...(isPast && { failureReason: localizeToAll(refuse('autopost.past')), nextScheduled: null }),
      since: status === 'scheduled' ? at : post.since,
      checkAt: status === 'scheduled' ? at : null,
    })
    await store.posts.updateOne(
      { _id: id },
      { $push: appended({ at, by: 'person', what: 'changed', note: restored }) },
      { timestamps: false },
    )
    await sync(id)
    await store.bin.remove(id)
    changed(await store.own(accountId, id))
  }

  return async (accountId: string, id: string): Promise<void> => {
    await host.plans.requireWorking(accountId)
    await lanes.run(id, () => restore(accountId, id))
  }
}
