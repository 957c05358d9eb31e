import type { PostDraft } from '@botanika/core/plugin'
import type { MediaStore } from '../media/media-store.ts'
import { draftOf } from '../posts/draft-of.ts'
import type { PostStore } from '../posts/post-store.ts'
import type { ProjectStore } from '../projects/project-store.ts'
import { isExtra, type Occurrence, postIdOf } from './occurrence.ts'
import { isWantedAt, planOf } from './plan-occurrences.ts'
import type { Occurrences } from './read-occurrences.ts'

interface Options {
  store: Pick<PostStore, 'posts'>
  projects: Pick<ProjectStore, 'find'>
  media: Pick<MediaStore, 'bytesOf'>
  occurrences: Occurrences
  now(): Date
}

/** Its owner wants it published whatever its time was. */
const isDecided = ({ history }: Occurrence): boolean =>
  history.findLast(({ event }) => event === 'planned' || event === 'decided')?.event === 'decided'

const mayBeOut = ({ state }: Occurrence): boolean =>
  state === 'sent' || state === 'unknown' || state === 'sending'

/**
 * Makes the function that composes a post for a channel at the moment it is published. It returns null where
 * the post does not ask for that occurrence any more: it was changed, taken back or deleted by somebody who
 * was cut off before the occurrence followed. Throws `autopost.no-media`.
 */
export const createComposeDue =
  ({ store, projects, media, occurrences, now }: Options) =>
  async (due: Occurrence): Promise<PostDraft | null> => {
    const { key, integrationId, at, subject = postIdOf(key) } = due
    const post = await store.posts.findById(subject, { timeline: 0 }).lean()
    const project = post && (await projects.find(post.projectId))
    const target = post?.targets.find(one => one.integrationId === integrationId)
    if (!post || !target || project?.status !== 'active' || post.status === 'draft') return null
    if (!isDecided(due)) {
      if (post.status !== 'scheduled') return null
      if (!isExtra(due) && !isWantedAt(planOf(post, project, now()), at)) return null
      // A connection publishes one post at a time, so that nothing changes what is found here.
      const others = post.isRecurring ? [] : await occurrences.list(subject)
      if (
        others.some(
          one => one.key !== key && one.integrationId === integrationId && !one.isTest && mayBeOut(one),
        )
      )
        return null
    }
    return draftOf(post, target, await media.bytesOf(post.media))
  }
