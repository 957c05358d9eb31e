import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptMs, type PostRecord } from '../../src/reach/posts/post.model.ts'
import { sweepPosts } from '../../src/reach/posts/sweep-posts.ts'
import type { TestPerson } from '../../src/testing/index.ts'
import { type OpenWall, openWall } from './open-wall.ts'

let open: OpenWall
let olga: TestPerson
let id: string
beforeAll(async () => {
  open = await openWall()
  olga = await open.server.person('Olga')
  id = await open.connect(olga, { config: { page: 'planned' } })
})
afterAll(() => open.close())

const model = () => open.server.app.db.connection.model<PostRecord>('Post')
const soon = (ms: number): string => new Date(Date.now() + ms).toISOString()
const hour = 3_600_000
const plan = (change: Record<string, unknown> = {}) =>
  open.call('plan', {
    ...{ key: open.nextKey(), accountId: olga.user.id, integrationId: id, subject: 'tea' },
    ...{ at: soon(0), ...change },
  })
/** Sets the text of a planned post at its time. */
const writes = (key: string, draft: unknown) => open.call('writes', { key, draft })
const read = (key: string) => open.call('read', [key])
const texts = (): string[] => open.wall.posts.map(({ text }) => text)
const due = (key: string) => model().updateOne({ key }, { $set: { nextAttemptAt: new Date() } })

describe('a planned post', () => {
  it('is composed when it is due, by what its plugin says then', async () => {
    const key = open.nextKey()
    await writes(key, { text: 'Первый' })
    expect(await plan({ key, at: soon(700), group: 'drinks' })).toMatchObject({
      ...{ state: 'waiting', steps: [], subject: 'tea', group: 'drinks' },
    })
    await writes(key, { text: 'Второй' })
    await open.becomes(key, 'sent')
    expect(texts().filter(text => text === 'Первый' || text === 'Второй')).toEqual(['Второй'])
  })

  it('that is not wanted any more is cancelled, and nobody is notified', async () => {
    const { key } = await plan()
    await open.becomes(key, 'cancelled')
    expect((await read(key)).text).toBeUndefined()
    expect(await open.settled(key)).toEqual([])
  })

  it('that its platform would refuse fails with the reason', async () => {
    const key = open.nextKey()
    await writes(key, { text: 'spam' })
    await plan({ key })
    await open.becomes(key, 'failed')
    expect((await read(key)).text.en).toContain('Spam')
    await expect.poll(() => open.settled(key)).toMatchObject([{ state: 'failed' }])
    // Its owner mended it: what was never composed is composed anew.
    await writes(key, { text: 'Чай' })
    await open.call('decide', [key, 'again'])
    await open.becomes(key, 'sent')
  })

  it('waits while its plugin fails, with that reason, and is published once it works', async () => {
    const key = open.nextKey()
    await writes(key, 'broken')
    await plan({ key })
    await expect.poll(async () => (await read(key)).text?.en).toContain('does not work')
    await writes(key, { text: 'Починен' })
    await due(key)
    await open.becomes(key, 'sent')
  })

  it('is missed past its time, and published when its owner decides so', async () => {
    const key = open.nextKey()
    await writes(key, { text: 'Опоздал' })
    await plan({ key, at: soon(-hour), late: { withinMs: 1_000 } })
    await open.becomes(key, 'missed')
    expect(texts()).not.toContain('Опоздал')
    await open.call('decide', [key, 'again'])
    await open.becomes(key, 'sent')
    expect(texts()).toContain('Опоздал')
  })

  it('waits again under the key that was cancelled, and under no other', async () => {
    const key = open.nextKey()
    await plan({ key, at: soon(hour) })
    expect(await open.call('cancel', [key])).toBe('cancelled')
    await writes(key, { text: 'Снова' })
    expect(await plan({ key, at: soon(300) })).toMatchObject({ state: 'waiting' })
    await open.becomes(key, 'sent')
    expect(await plan({ key, at: soon(300) })).toMatchObject({ state: 'sent' })
    expect(texts().filter(text => text === 'Снова')).toHaveLength(1)
    expect(await model().countDocuments({ key })).toBe(1)
  })

  it('may name a connection that is switched off, and none of another account', async () => {
    const off = await open.connect(olga)
    await olga.api('PUT /api/integrations/{id}', { params: { id: off }, body: { isActive: false } })
    expect(await plan({ integrationId: off, at: soon(hour) })).toMatchObject({ state: 'waiting' })
    const petr = await open.server.person('Petr')
    const foreign = await open.connect(petr)
    expect(await plan({ integrationId: foreign })).toEqual({ error: 'posts.no-target' })
    expect(await plan({ integrationId: 'f'.repeat(24) })).toEqual({ error: 'posts.no-target' })
  })
})

describe('the posts of a subject', () => {
  it('are listed by their time, the open ones whatever their number, and cancelled together', async () => {
    const keys: string[] = []
    for (const hours of [3, 1, 2])
      keys.push((await plan({ subject: 'coffee', group: 'bar', at: soon(hours * hour) })).key)
    const [third, first, second] = keys
    const list = async (limit?: number) =>
      (await open.call('list', { subject: 'coffee', ...(limit && { limit }) })).map(
        ({ key }: { key: string }) => key,
      )
    expect(await list()).toEqual([third, second, first])
    expect(await list(1)).toEqual([third, second, first])
    expect(await open.call('list', { subject: 'coffee' }, 'rival')).toEqual([])
    expect(await open.call('cancelAll', { group: 'bar' }, 'rival')).toBe(0)
    expect(await open.call('cancelAll', { group: 'bar' })).toBe(3)
    expect(await open.call('cancelAll', { subject: 'coffee' })).toBe(0)
    expect(await list(1)).toEqual([])
  })

  it('say when their connection was deleted', async () => {
    const gone = await open.connect(olga)
    const { key } = await plan({ subject: 'gone', integrationId: gone, at: soon(hour) })
    await olga.api('DELETE /api/integrations/{id}', { params: { id: gone } })
    await expect.poll(async () => (await read(key)).state).toBe('cancelled')
    expect(await read(key)).toMatchObject({
      isConnectionDeleted: true,
      text: { en: 'The integration was deleted' },
    })
  })

  it('may be those that the plugin kept itself before: by their key, or with their end', async () => {
    const { key } = await open.put(olga, id, { at: soon(hour) })
    const whose = { accountId: olga.user.id, integrationId: id, subject: 'kept' }
    await open.call('adopt', { ...whose, key, at: soon(hour) })
    const old = { ...whose, key: open.nextKey(), at: soon(-hour) }
    await open.call('adopt', { ...old, at: soon(-hour) })
    expect(await open.call('list', { subject: 'kept' })).toMatchObject([{ key, state: 'waiting' }])
    const end = { state: 'sent', at: soon(-hour), url: 'https://wall.example/1' }
    await open.call('adopt', { ...old, end })
    await open.call('adopt', { ...old, end: { ...end, url: 'https://wall.example/2' } })
    expect(await open.call('list', { subject: 'kept' })).toMatchObject([
      { key },
      { key: old.key, state: 'sent', url: 'https://wall.example/1', history: [] },
    ])
    expect((await open.call('edit', [old.key, 'Другой'])).error).toBe('posts.cannot')
  })
})

it('files of a post go 90 days after its end, the post itself after 180, and what waits stays', async () => {
  const [lately, long, waits] = [open.nextKey(), open.nextKey(), open.nextKey()]
  for (const key of [lately, long]) {
    await writes(key, { text: 'Срок' })
    await plan({ key, subject: 'kept-for' })
    await open.becomes(key, 'sent')
  }
  await plan({ key: waits, subject: 'kept-for', at: soon(hour) })
  const media = [{ objectId: 'a'.repeat(24), kind: 'image', mime: 'image/png', name: 'a', bytes: 1 }]
  const past = new Date(Date.now() - 1_000)
  const ended = (ms: number) => ({ finishedAt: new Date(Date.now() - ms), expiresAt: past, media })
  await model().updateOne({ key: lately }, { $set: ended(keptMs / 2) })
  await model().updateOne({ key: long }, { $set: ended(keptMs + 1_000) })
  await sweepPosts(open.server.app, model())
  const left = await model().find({ subject: 'kept-for' }).lean()
  expect(left.map(({ key }) => key).toSorted()).toEqual([lately, waits].toSorted())
  expect(left.find(({ key }) => key === lately)?.media).toEqual([])
  await sweepPosts(open.server.app, model())
  expect(await model().countDocuments({ subject: 'kept-for' })).toBe(2)
})
