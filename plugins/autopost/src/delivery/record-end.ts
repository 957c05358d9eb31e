import type { TimelineEntry } from '../posts/post-model.ts'
import type { PostStore } from '../posts/post-store.ts'
import { appended } from '../posts/timeline.ts'
import type { Settled } from './create-ledger.ts'
import type { Notices } from './notify-owner.ts'

interface Options {
  posts: PostStore['posts']
  notices: Pick<Notices, 'ended'>
  now(): Date
}

/** Writes the end of a delivery into the timeline of its post, and notifies the owner of a bad one. */
export const createRecordEnd =
  ({ posts, notices, now }: Options) =>
  async ({ delivery, status }: Settled): Promise<void> => {
    const { postId, integrationId, isTest, projectId, userId: accountId } = delivery
    const { state, text, url } = status
    if (state === 'waiting' || state === 'sending') return
    const begun = status.steps.find(step => step.startedAt)?.startedAt
    const shared = { by: 'product' as const, integrationId }
    const entries: TimelineEntry[] = [
      ...(begun && !isTest ? [{ ...shared, at: begun, what: 'begun' as const }] : []),
      {
        ...shared,
        at: delivery.publishedAt ?? now(),
        what: isTest && state === 'sent' ? 'tested' : state,
        ...(url !== undefined && { url }),
        ...(text && { note: text }),
      },
    ]
    const post = await posts.findOneAndUpdate({ _id: postId }, { $push: appended(...entries) }).lean()
    if (post && state !== 'sent' && !isTest)
      await notices.ended({ accountId, projectId, postId, title: post.title }, state, text)
  }
