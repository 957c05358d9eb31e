import type { Language } from '@botanika/core/contract'
import { keyOf } from '../occurrences/occurrence.ts'
import { isOccurrence, occurrenceAfter } from '../schedule/occurrences.ts'
import type { Post } from '../shared/post.ts'
import { contentOf, writtenOf } from './apply-input.ts'
import type { Posts } from './create-posts.ts'
import { draftOf } from './draft-of.ts'
import { fail } from './errors.ts'
import type { PostRecord, TimelineEntry } from './post-model.ts'
import { requireUnpublished } from './save-post.ts'
import { asWritten } from './timeline.ts'

/** Time after which a test is too late, ms. */
const testMs = 600_000

/** Makes the actions of a person on a post besides writing it. Each returns the post as it is then. */
export const createPostActions = (posts: Posts) => {
  const { host, store, projects, media, sync, check, lanes, now } = posts.parts
  const entry = (what: TimelineEntry['what'], more: Partial<TimelineEntry> = {}): TimelineEntry => ({
    at: now(),
    by: 'person',
    what,
    ...more,
  })

  const act =
    <Rest extends unknown[]>(task: (post: PostRecord, ...rest: Rest) => Promise<PostRecord>) =>
    async (accountId: string, id: string, language: Language, ...rest: Rest): Promise<Post> =>
      posts.show(await lanes.run(id, async () => task(await store.own(accountId, id), ...rest)), language)

  const requireWaiting = ({ review, status }: PostRecord): void => {
    if (status !== 'draft' || (review !== 'waiting' && review !== 'rejected'))
      throw fail('autopost.not-waiting')
  }

  const requireRunning = async (post: PostRecord) => {
    const project = await projects.own(post.userId, post.projectId)
    if (project.status !== 'active') throw fail('autopost.paused')
    return project
  }

  return {
    /** Throws the reasons why it cannot be scheduled; without a time it takes the next one of the queue. */
    approve: act(async post => {
      requireWaiting(post)
      const project = await projects.own(post.userId, post.projectId)
      const as = !post.scheduledAt && project.settings.slots.length > 0 ? 'queue' : 'schedule'
      const saved = await posts.save(post.userId, writtenOf(post), {
        project,
        as,
        before: post,
        isMoved: false,
      })
      return posts.write(post, {
        fields: { ...saved, review: 'approved' },
        entries: [entry('approved'), entry('scheduled')],
      })
    }),

    reject: act(async (post, note: string) => {
      requireWaiting(post)
      const words = note.trim()
      return posts.write(post, {
        fields: { review: 'rejected', reviewNote: words },
        entries: [entry('rejected', words === '' ? {} : { note: asWritten(words) })],
      })
    }),

    /**
     * Publishes a post in all its channels; one that is published once is moved to now, a recurring one is
     * published besides its rule.
     */
    publish: act(async post => {
      requireUnpublished(post)
      const project = await requireRunning(post)
      await check.require({ accountId: post.userId, written: post, project })
      const at = now()
      const review = post.review === 'none' ? 'none' : 'approved'
      const isLeft =
        post.isRecurring &&
        post.scheduledAt !== null &&
        occurrenceAfter(post, project.settings.timeZone, at) !== null
      const fields = {
        review,
        status: 'scheduled',
        since: post.status === 'scheduled' ? post.since : at,
        checkAt: at,
        failureReason: null,
      } as const
      if (!post.isRecurring)
        return posts.write(post, {
          fields: { ...fields, scheduledAt: at, endsAt: null },
          entries: [entry('moved'), entry('scheduled')],
        })
      const written = await posts.write(post, {
        fields: isLeft || post.scheduledAt ? fields : { ...fields, scheduledAt: at },
        entries: [entry('scheduled')],
      })
      const id = post._id.toHexString()
      for (const { integrationId } of written.targets)
        await host.publishing.plan({
          key: keyOf({ postId: id, at, integrationId }, ':extra'),
          accountId: post.userId,
          integrationId,
          subject: id,
          group: post.projectId,
          at,
          late: { withinMs: project.settings.lateWindowMinutes * 60_000 },
          isQuiet: true,
        })
      await store.posts.updateOne({ _id: id }, { $set: { status: 'scheduled' } })
      await sync(id)
      return store.own(post.userId, id)
    }),

    /** Throws what keeps the connection from taking it. */
    test: act(async (post, integrationId: string) => {
      const target = post.targets.find(one => one.integrationId === integrationId) ?? { integrationId }
      await check.requireTaken({ accountId: post.userId, written: post }, target)
      const at = now()
      const id = post._id.toHexString()
      await host.publishing.put({
        key: keyOf({ postId: id, at, integrationId }, ':test'),
        accountId: post.userId,
        integrationId,
        subject: id,
        post: draftOf(post, target, await media.bytesOf(post.media)),
        at,
        late: { withinMs: testMs },
        isQuiet: true,
        isTest: true,
      })
      posts.changed(post)
      return store.own(post.userId, id)
    }),

    /** Throws `autopost.no-occurrence`. */
    skip: act(async (post, { at, isSkipped }: { at: Date; isSkipped: boolean }) => {
      const { settings } = await projects.own(post.userId, post.projectId)
      if (at <= now() || !isOccurrence(post, settings.timeZone, at))
        throw fail('autopost.no-occurrence', { field: '/at' })
      const others = post.skipped.filter(one => one.getTime() !== at.getTime())
      const skipped = isSkipped ? [...others, at].toSorted((a, b) => a.getTime() - b.getTime()) : others
      if (skipped.filter(one => one > now()).length > 100)
        throw fail('autopost.no-occurrence', { field: '/at' })
      return posts.write(post, {
        fields: { skipped },
        entries: [entry(isSkipped ? 'skipped' : 'changed')],
      })
    }),

    duplicate: async (accountId: string, id: string, language: Language): Promise<Post> => {
      const post = await store.own(accountId, id)
      return posts.create(accountId, post.projectId, { ...contentOf(post), as: 'draft' }, 'person', language)
    },
  }
}
export type PostActions = ReturnType<typeof createPostActions>
