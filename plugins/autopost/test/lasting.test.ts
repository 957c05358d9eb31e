import { findUnforgotten, startTelegram, type Telegram } from '@botanika/core/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { earlier, plantEarlier } from './plant-earlier.ts'
import { type AutopostSite, soon, startAutopost } from './start-autopost.ts'

let telegram: Telegram
let site: AutopostSite
beforeAll(async () => {
  telegram = await startTelegram({ floodLimits: 'off' })
  site = await startAutopost({ telegram })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await telegram?.close()
}, 60_000)

it('nothing is left of a deleted account, assistant or connection', async () => {
  const left = await findUnforgotten({
    server: site.server,
    plugin: 'autopost',
    keep: async ({ token, assistantId, connectionId }) => {
      const { done, upload } = site.as({ token })
      const { id: projectId } = await done('POST /api/autopost-projects', {
        name: 'Уходящий',
        settings: { assistantId },
      })
      await done(`POST /api/autopost-projects/${projectId}/messages`, { role: 'user', content: 'Привет' })
      const { fileId } = (await upload('a.txt', Buffer.from('текст'))).body
      const { id, userId } = await done(`POST /api/autopost-projects/${projectId}/autoposts`, {
        targets: [{ integrationId: connectionId }],
        media: [{ fileId, kind: 'file', name: 'a.txt' }],
      })
      // The test stores the records of a publication itself, twice in one channel, since this connection has
      // no publisher.
      const { connection } = site.server.app.db
      const at = new Date()
      for (const state of ['sent', 'unknown'])
        await connection.collection('autopost_deliveries').insertOne({
          ...{ key: `autopost:${id}:${state}:${connectionId}`, postId: id, projectId, userId, state },
          ...{ integrationId: connectionId, at: new Date(at.getTime() + state.length), isTest: false },
        })
      const post = { userId, targets: [{ integrationId: connectionId }], timeline: [], media: [] }
      await connection
        .collection<{ _id: string }>('autopost_bin')
        .insertOne({ _id: id, ...{ userId, projectId, post, removedAt: at } })
      await connection
        .collection('autopost_posts')
        .updateMany(
          { userId },
          { $set: { timeline: [{ at, by: 'product', what: 'sent', integrationId: connectionId }] } },
        )
    },
  })
  expect(left).toEqual([])
}, 60_000)

it('statistics of posts and a test send answer also where a channel cannot', async () => {
  const anna = await site.server.person('Anna')
  const { done, ask } = site.as(anna)
  const channel = await site.connect(anna, 'Без тестов')
  const { id: projectId } = await done('POST /api/autopost-projects', { name: 'А' })
  const { id } = await done(`POST /api/autopost-projects/${projectId}/autoposts`, {
    title: 'А',
    content: 'Б',
    integrationId: channel.id,
  })
  expect(await done(`GET /api/autoposts/${id}/statistics`)).toEqual([])
  const tested = await ask(`POST /api/autoposts/${id}/test`, { integrationId: channel.id })
  const { can } = (await done('GET /api/autopost-targets'))[0]
  if (can.includes('test')) expect(tested.status).toBe(200)
  else {
    expect(tested.body.code).toBe('posts.no-test')
    expect((await done(`GET /api/autoposts/${id}`)).deliveries).toEqual([])
  }
  expect(await done(`POST /api/autopost-targets/${channel.id}/verify`)).toEqual({ ok: true })
})

it('posts survive a restart: what was due meanwhile is published late, once, and the rest at its time', async () => {
  const first = site
  const olga = await first.server.person('Olga')
  const channel = await first.connect(olga, 'Стойкий')
  const { id: projectId } = await first.as(olga).done('POST /api/autopost-projects', { name: 'А' })
  const post = (content: string, ms: number, rest: object = {}) =>
    first.as(olga).done(`POST /api/autopost-projects/${projectId}/autoposts`, {
      ...{ title: 'А', content, integrationId: channel.id, scheduledAt: soon(ms), as: 'schedule' },
      ...rest,
    })
  const early = await post('Раньше', 1_500)
  const later = await post('Позже', 6_000)
  // It is stored, but its occurrence was never planned: the server was cut in between.
  const lost = await post('Потерян', 2_000)
  const { connection } = first.server.app.db
  await connection.collection('posts').deleteMany({ key: new RegExp(lost.id) })
  await connection.collection('autopost_posts').updateMany({}, { $set: { checkAt: new Date() } })
  await first.stop({ keepData: true })
  await new Promise(resolve => setTimeout(resolve, 1_500))
  site = await startAutopost({ telegram, dataDir: first.server.dataDir })
  const statuses = () =>
    Promise.all(
      [early, later, lost].map(
        async ({ id }) => (await site.as(olga).done(`GET /api/autoposts/${id}`)).status,
      ),
    )
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['published', 'published', 'published'])
  expect(channel.texts().toSorted()).toEqual(['Позже', 'Потерян', 'Раньше'])
}, 90_000)

it('occurrences that an earlier version kept itself are carried over at the start: none is lost or doubled, and all are told', async () => {
  const first = site
  const { olga, channel, posts } = await plantEarlier(first)
  await first.stop({ keepData: true })
  site = await startAutopost({ telegram, dataDir: first.server.dataDir })
  const { done } = site.as(olga)
  const read = (post: { id: string }) => done(`GET /api/autoposts/${post.id}`)
  const { connection } = site.server.app.db
  const deliveries = connection.collection('autopost_deliveries')

  // One is changed at once, whether its turn has come or not.
  await done(`PUT /api/autoposts/${posts.changed.id}`, { content: 'Новый текст', scheduledAt: soon(6_000) })
  await expect.poll(() => deliveries.countDocuments(), { timeout: 20_000 }).toBe(0)

  const sent = await read(posts.sent)
  expect(sent.deliveries).toMatchObject([{ state: 'sent', url: expect.stringContaining('t.me') }])
  expect(sent.timeline.filter(({ what }: { what: string }) => what === 'sent')).toHaveLength(1)
  expect((await read(posts.old)).deliveries).toMatchObject([{ state: 'sent', url: 'https://t.me/long/1' }])
  expect((await read(posts.failed)).deliveries).toMatchObject([{ state: 'failed', reason: 'Отказ' }])
  expect((await read(posts.far)).deliveries).toMatchObject([{ state: 'waiting', at: posts.far.scheduledAt }])
  for (const post of [posts.withdrawn, posts.withdrawing]) expect((await read(post)).deliveries).toEqual([])

  for (const post of [posts.near, posts.changed])
    await expect.poll(async () => (await read(post)).status, { timeout: 20_000 }).toBe('published')
  expect(channel.texts().toSorted()).toEqual(['Вышел', 'Новый текст', 'Скоро'])

  // A record that was carried over and not deleted yet, when the server was cut off.
  await deliveries.insertOne(earlier(sent, { state: 'sent', url: 'https://t.me/other/1' }))
  await site.server.app.jobs.put('autopost:carry-over', 'all', {}, { at: new Date() })
  await expect.poll(() => deliveries.countDocuments(), { timeout: 20_000 }).toBe(0)
  expect((await read(posts.sent)).deliveries).toEqual(sent.deliveries)
}, 90_000)
