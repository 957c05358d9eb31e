import type { Language, Text } from '@botanika/core/contract'
import { AppError, ChannelError, oneOf, type PostStatistics } from '@botanika/core/plugin'
import type { DeliveryRecord, Figures } from '../delivery/delivery-model.ts'
import type { Post } from '../shared/post.ts'
import { composeText } from './compose-text.ts'
import type { Posts } from './create-posts.ts'
import { fail } from './errors.ts'
import type { PostRecord, TimelineEntry } from './post-model.ts'
import { appended } from './timeline.ts'

/** Figures are read again after this time, and so many earlier ones are kept. */
const figuresMs = 5 * 60_000
const earlierFigures = 60

/** What can be done with a publication, and what can be read of it. */
export const createPublishedActions = (posts: Posts) => {
  const { host, store, projects, ledger, scheduler, lanes, now } = posts.parts
  const { publishing } = host

  const deliveryOf = async (post: PostRecord, key: string): Promise<DeliveryRecord> => {
    const found = await ledger.deliveries.findOne({ key, postId: post._id.toHexString() }).lean()
    if (!found) throw fail('autopost.no-delivery')
    return found
  }

  /** What a platform refuses, in its words. */
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
      task: (post: PostRecord, delivery: DeliveryRecord, ...rest: Rest) => Promise<TimelineEntry>,
    ) =>
    (
      accountId: string,
      { id, key }: { id: string; key: string },
      language: Language,
      ...rest: Rest
    ): Promise<Post> =>
      lanes(id, async () => {
        const post = await store.own(accountId, id)
        const done = await task(post, await deliveryOf(post, key), ...rest)
        await store.posts.updateOne({ _id: id }, { $push: appended(done) })
        await scheduler.sync(id)
        posts.changed(post)
        return posts.show(await store.own(accountId, id), language)
      })

  const entry = (what: TimelineEntry['what'], { integrationId, url }: DeliveryRecord): TimelineEntry => ({
    at: now(),
    by: 'person',
    what,
    integrationId,
    ...(url && { url }),
  })

  const opened = async (post: PostRecord, delivery: DeliveryRecord): Promise<void> => {
    if (!delivery.isTest)
      await store.posts.updateOne(
        { _id: post._id.toHexString(), status: oneOf(['failed', 'published', 'scheduled'] as const) },
        { $set: { status: 'scheduled', checkAt: now() } },
      )
  }

  /** One that the ledger never had is put now, under its next key. */
  const putAgain = async (post: PostRecord, delivery: DeliveryRecord): Promise<void> => {
    const target = post.targets.find(one => one.integrationId === delivery.integrationId)
    if (!target) throw fail('autopost.not-open')
    const renewed = await ledger.renew(delivery, post.version)
    if (renewed)
      await ledger.put(renewed, { post, target, lateMs: againMs + now().getTime() - delivery.at.getTime() })
  }

  const figuresOf = (before: Figures | null, read: PostStatistics): Figures => {
    const history = [...(before?.history ?? [])]
    if (before?.views !== undefined) history.push({ at: before.readAt, views: before.views })
    return { ...read, readAt: now(), history: history.slice(-earlierFigures) }
  }

  const readFigures = async (delivery: DeliveryRecord): Promise<Figures | null> => {
    const { figures, key, _id } = delivery
    if (figures && now().getTime() - figures.readAt.getTime() < figuresMs) return figures
    try {
      const read = figuresOf(figures, await publishing.statistics(key))
      await ledger.deliveries.updateOne({ _id: _id.toHexString() }, { $set: { figures: read } })
      return read
    } catch (error) {
      // The platform tells none, or not now: the earlier ones stay.
      if (error instanceof AppError || error instanceof ChannelError) return figures
      throw error
    }
  }

  return {
    /** Ends a doubt, or takes up a failed or missed one again. Throws `autopost.not-open`. */
    decide: act(async (post, delivery, decision: 'published' | 'again') => {
      const isOpen =
        delivery.state === 'unknown' ||
        (decision === 'again' && (delivery.state === 'failed' || delivery.state === 'missed'))
      if (!isOpen || (decision === 'again' && post.status === 'draft')) throw fail('autopost.not-open')
      const project = await projects.own(post.userId, post.projectId)
      if (decision === 'again' && project.status !== 'active') throw fail('autopost.paused')
      await opened(post, delivery)
      const isKnown = (await publishing.read(delivery.key)) !== null
      if (!isKnown && decision === 'again') await putAgain(post, delivery)
      else {
        const status = await call(() => publishing.decide(delivery.key, decision))
        const waiting = await ledger.change(delivery, { state: 'waiting', isPut: true, reason: null })
        if (waiting && status.state !== 'waiting') await ledger.refresh(waiting)
      }
      return entry('decided', delivery)
    }),

    /** The text in the channel, with hashtags and ad marking as when it was published. */
    editPublished: act(async (post, delivery, content: string) => {
      const target = post.targets.find(one => one.integrationId === delivery.integrationId)
      const text = composeText({ content, metadata: post.metadata, ad: post.ad })
      await call(() => publishing.edit(delivery.key, text))
      // The post says what its channel says, where it is published once.
      if (!post.isRecurring && !delivery.isTest && target) {
        const targets = post.targets.map(one => (one === target ? { ...one, content } : one))
        const fields =
          post.targets.length === 1 ? { content, targets: [{ ...target, content: '' }] } : { targets }
        await store.posts.updateOne({ _id: post._id.toHexString() }, { $set: fields, $inc: { version: 1 } })
      }
      return entry('edited', delivery)
    }),

    removePublished: act(async (_, delivery) => {
      await call(() => publishing.remove(delivery.key))
      await ledger.deliveries.updateOne({ _id: delivery._id.toHexString() }, { $set: { isRemoved: true } })
      return entry('removed', delivery)
    }),

    /** Of what is published and not removed, newest first. */
    statistics: async (accountId: string, id: string) => {
      await store.own(accountId, id)
      const sent = await ledger.deliveries
        .find({ postId: id, state: 'sent', isTest: false, isRemoved: false })
        .sort({ at: -1 })
        .limit(20)
        .lean()
      const read = await Promise.all(
        sent.map(async delivery => ({ delivery, figures: await readFigures(delivery) })),
      )
      return read.flatMap(({ delivery: { key, integrationId }, figures }) =>
        figures
          ? [
              {
                ...figures,
                key,
                integrationId,
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

/** How late a missed publication may begin once a person wants it. */
const againMs = 24 * 3_600_000
