import { expect } from 'vitest'
import { type AutopostSite, soon } from './start-autopost.ts'

interface Made {
  id: string
  projectId: string
  userId: string
  integrationId: string
  scheduledAt: string
}

interface Earlier extends Record<string, unknown> {
  at?: Date
  revision?: number
}

/** A delivery as versions before 0.2.0 stored it, beside the core's record of the same key. */
export const earlier = (post: Made, { revision = 0, ...fields }: Earlier) => {
  const { id: postId, projectId, userId, integrationId } = post
  const { at = new Date(post.scheduledAt) } = fields
  const now = new Date()
  return {
    key: `autopost:${postId}:${at.getTime()}:${integrationId}${revision === 0 ? '' : `:${revision}`}`,
    ...{ postId, projectId, userId, integrationId, at, revision },
    ...{ isTest: false, isExtra: false, version: 1, hash: null, isPut: true, url: null, reason: null },
    ...{ publishedAt: null, isRemoved: false, figures: null, deleteAt: null, createdAt: now, updatedAt: now },
    ...fields,
  }
}

/** Posts as an earlier version left them: in every state that its own records of deliveries had. */
export const plantEarlier = async (site: AutopostSite) => {
  const olga = await site.server.person('Earlier')
  const channel = await site.connect(olga, 'Прежний')
  const { done } = site.as(olga)
  const { id: projectId } = await done('POST /api/autopost-projects', { name: 'Прежний' })
  const make = (content: string, rest: object): Promise<Made> =>
    done(`POST /api/autopost-projects/${projectId}/autoposts`, {
      ...{ title: content, content, integrationId: channel.id, ...rest },
    })
  const scheduled = (content: string, ms: number) => make(content, { scheduledAt: soon(ms), as: 'schedule' })
  const posts = {
    sent: await make('Вышел', {}),
    old: await make('Давний', {}),
    failed: await make('Не вышел', {}),
    near: await scheduled('Скоро', 3_600_000),
    far: await scheduled('Далеко', 3 * 86_400_000),
    changed: await scheduled('Прежний текст', 3_600_000),
    withdrawn: await make('Отозван', {}),
    withdrawing: await make('Прерван', {}),
  }
  const read = (post: Made) => done(`GET /api/autoposts/${post.id}`)
  await done(`POST /api/autoposts/${posts.sent.id}/publish`)
  await expect.poll(async () => (await read(posts.sent)).status, { timeout: 20_000 }).toBe('published')

  const sent = await read(posts.sent)
  const [{ url, publishedAt }] = sent.deliveries
  const { connection } = site.server.app.db
  const core = connection.collection('posts')
  const deliveries = connection.collection('autopost_deliveries')
  const stored = connection.collection('autopost_posts')
  // The core knew no subjects; what was due within 12 hours lay there with its content, the rest not at all.
  await core.updateMany({ group: projectId }, { $unset: { subject: 1, group: 1 } })
  await core.deleteMany({ key: new RegExp(posts.far.id) })
  const put = async (post: Made, content: string, revision: number) => {
    const delivery = earlier(post, { state: 'waiting', revision })
    const { _id: _, ...record } = (await core.findOne({ key: new RegExp(posts.changed.id) })) ?? {}
    const { key, at } = delivery
    const steps = [{ text: content, media: [], state: 'waiting' }]
    const until = new Date(at.getTime() + 86_400_000)
    await core.deleteMany({ key: new RegExp(post.id) })
    await core.insertOne({ ...record, key, at, until, nextAttemptAt: at, text: content, steps })
    return delivery
  }
  const due = { scheduledAt: soon(9_000) }
  const dueAt = new Date(due.scheduledAt)
  await stored.updateOne({ content: 'Скоро' }, { $set: { scheduledAt: dueAt, nextScheduled: dueAt } })
  await deliveries.insertMany([
    await put({ ...posts.near, ...due }, 'Скоро', 2),
    {
      ...(await put({ ...posts.withdrawing, scheduledAt: soon(3_600_000) }, 'Прерван', 0)),
      state: 'withdrawing',
    },
    await put(posts.changed, 'Прежний текст', 0),
  ])
  const at = new Date(Date.now() - 100 * 86_400_000)
  const history = { at, by: 'product', what: 'sent', integrationId: channel.id, url }
  await stored.updateOne({ content: 'Вышел' }, { $push: { timeline: history as never } })
  await stored.updateOne({ content: 'Давний' }, { $set: { status: 'published', scheduledAt: at } })
  await stored.updateOne({ content: 'Не вышел' }, { $set: { status: 'failed', scheduledAt: at } })
  const reason = { ru: 'Отказ', en: 'Refused', pl: 'Odmowa' }
  await deliveries.insertMany([
    earlier(sent, { state: 'sent', url, publishedAt: new Date(publishedAt) }),
    earlier(posts.old, { at, state: 'sent', url: 'https://t.me/long/1', publishedAt: at }),
    earlier(posts.failed, { at, state: 'failed', reason }),
    earlier(posts.far, { state: 'waiting', isPut: false }),
    earlier(posts.withdrawn, { at, state: 'withdrawn', isPut: false }),
  ])
  return { olga, channel, posts: { ...posts, sent } }
}
