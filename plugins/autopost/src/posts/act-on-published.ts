import type { Language, Text } from '@botanika/core/contract'
import { AppError, ChannelError, oneOf, type PostFigures } from '@botanika/core/plugin'
import { channelOf, type Occurrence } from '../occurrences/occurrence.ts'
import type { Post } from '../shared/post.ts'
import { composeText } from './compose-text.ts'
import type { Posts } from './create-posts.ts'
import { fail } from './errors.ts'
import type { PostRecord, TimelineEntry } from './post-model.ts'
import { appended } from './timeline.ts'

/** Figures are read again after this time. */
const figuresMs = 5 * 60_000
/** Publications whose figures are told. */
const maxFigures = 20
/** Publications among which one is looked for. */
const maxListed = 1_000

/** Makes the actions on a publication, and the reads of it. */
export const createPublishedActions = (posts: Posts) => {
  const { host, store, projects, occurrences, sync, lanes, now } = posts.parts
  const { publishing } = host

  const occurrenceOf = async (post: PostRecord, key: string): Promise<Occurrence> => {
    const found = (await occurrences.list(post._id.toHexString(), maxListed)).find(one => one.key === key)
    if (!found) throw fail('autopost.no-delivery')
    return found
  }

  /** Turns a platform's refusal into an error in its words. */
  const call = async <T>(task: () => Promise<T>): Promise<T> => {
    try {
      return await task()
    } catch (error) {
      if (error instanceof AppError && error.code === 'posts.not-open') throw fail('autopost.not-open')
      if (!(error instanceof ChannelError)) throw error
      const reason: Text | string = error.text ?? error.detail ?? error.kind
      throw fail('autopost.platform', { params: { reason }, cause: error })
    }
  }

  const act =
    <Rest extends unknown[]>(
      task: (post: PostRecord, one: Occurrence, ...rest: Rest) => Promise<TimelineEntry>,
    ) =>
    (
      accountId: string,
      { id, key }: { id: string; key: string },
      language: Language,
      ...rest: Rest
    ): Promise<Post> =>
      lanes.run(id, async () => {
        const post = await store.own(accountId, id)
        const done = await task(post, await occurrenceOf(post, key), ...rest)
        await store.posts.updateOne({ _id: id }, { $push: appended(done) })
        await sync(id)
        posts.changed(post)
        return posts.show(await store.own(accountId, id), language)
      })

  const entry = (what: TimelineEntry['what'], one: Occurrence): TimelineEntry => ({
    at: now(),
    by: 'person',
    what,
    integrationId: channelOf(one),
    ...(one.url && { url: one.url }),
  })

  const opened = async (post: PostRecord, { isTest }: Occurrence): Promise<void> => {
    if (!isTest)
      await store.posts.updateOne(
        { _id: post._id.toHexString(), status: oneOf(['failed', 'published', 'scheduled'] as const) },
        { $set: { status: 'scheduled', checkAt: now() } },
      )
  }

  const readFigures = async ({ key, figures }: Occurrence): Promise<PostFigures | null> => {
    if (figures && now().getTime() - figures.readAt.getTime() < figuresMs) return figures
    try {
      return await publishing.statistics(key)
    } catch (error) {
      // The platform tells none, or not now: the earlier ones stay.
      if (error instanceof AppError || error instanceof ChannelError) return figures ?? null
      throw error
    }
  }

  return {
    /** Ends a doubt, or takes up a failed or missed one again. Throws `autopost.not-open`. */
    decide: act(async (post, one, decision: 'published' | 'again') => {
      const isOpen =
        one.state === 'unknown' ||
        (decision === 'again' && (one.state === 'failed' || one.state === 'missed'))
      if (!isOpen || (decision === 'again' && post.status === 'draft')) throw fail('autopost.not-open')
      const project = await projects.own(post.userId, post.projectId)
      if (decision === 'again' && project.status !== 'active') throw fail('autopost.paused')
      await opened(post, one)
      await call(() => publishing.decide(one.key, decision))
      return entry('decided', one)
    }),

    /** The text in the channel, with hashtags and ad marking as when it was published. */
    editPublished: act(async (post, one, content: string) => {
      const target = post.targets.find(({ integrationId }) => integrationId === one.integrationId)
      const text = composeText({ content, metadata: post.metadata, ad: post.ad })
      await call(() => publishing.edit(one.key, text))
      // The post says what its channel says, where it is published once.
      if (!post.isRecurring && !one.isTest && target) {
        const targets = post.targets.map(other => (other === target ? { ...other, content } : other))
        const fields =
          post.targets.length === 1 ? { content, targets: [{ ...target, content: '' }] } : { targets }
        await store.posts.updateOne({ _id: post._id.toHexString() }, { $set: fields, $inc: { version: 1 } })
      }
      return entry('edited', one)
    }),

    removePublished: act(async (_, one) => {
      await call(() => publishing.remove(one.key))
      return entry('removed', one)
    }),

    /** Returns the figures of publications that are not removed, newest first. */
    statistics: async (accountId: string, id: string) => {
      await store.own(accountId, id)
      const sent = (await occurrences.list(id))
        .filter(({ state, isTest, isRemoved }) => state === 'sent' && !isTest && !isRemoved)
        .slice(0, maxFigures)
      const read = await Promise.all(sent.map(async one => ({ one, figures: await readFigures(one) })))
      return read.flatMap(({ one, figures }) =>
        figures
          ? [
              {
                ...figures,
                key: one.key,
                integrationId: channelOf(one),
                readAt: figures.readAt.toISOString(),
                history: figures.history.map(({ at, views }) => ({ at: at.toISOString(), views })),
              },
            ]
          : [],
      )
    },
    readFigures,
  }
}
export type PublishedActions = ReturnType<typeof createPublishedActions>
