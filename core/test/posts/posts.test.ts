import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestPerson } from '../../src/testing/index.ts'
import { type OpenWall, openWall } from './open-wall.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let open: OpenWall
let wall: OpenWall['wall']
let server: OpenWall['server']
let olga: TestPerson

beforeAll(async () => {
  open = await openWall()
  ;({ wall, server } = open)
  olga = await server.person('Olga')
})
afterAll(() => open.close())

const connect = (type = 'wall', person = olga): Promise<string> =>
  open.connect(person, { type, config: { page: 'p1' } })
const call: OpenWall['call'] = (...given) => open.call(...given)
const nextKey = () => open.nextKey()
const put = (integrationId: string, change: Record<string, unknown> = {}) =>
  open.put(olga, integrationId, change)
const settled: OpenWall['settled'] = (...given) => open.settled(...given)
const state = (key: string) => open.state(key)
const becomes = (key: string, wanted: string) => open.becomes(key, wanted)
const soon = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a post', () => {
  it('is published when it is due, and its plugin is notified', async () => {
    const id = await connect()
    const { key } = await put(id, { at: new Date(Date.now() + 300).toISOString() })
    await becomes(key, 'sent')
    const post = wall.posts.at(-1)
    expect(post).toMatchObject({ text: 'Привет' })
    const url = `https://wall.example/p1/${post?.id}`
    expect(await call('read', [key])).toMatchObject({ url, steps: [{ externalId: String(post?.id), url }] })
    await expect.poll(() => settled(key)).toEqual([{ key, accountId: olga.user.id, state: 'sent', url }])
  })

  it('is put once, however often', async () => {
    const id = await connect()
    const key = nextKey()
    const before = wall.posts.length
    await Promise.all(Array.from({ length: 5 }, () => put(id, { key })))
    await becomes(key, 'sent')
    await put(id, { key, post: { text: 'Другой' } })
    expect(await state(key)).toBe('sent')
    expect(wall.posts.length).toBe(before + 1)
  })

  it('that the platform would refuse is not put', async () => {
    const id = await connect()
    const image = { kind: 'image', bytes: png }
    const refused = async (post: unknown) => (await put(id, { post })).error
    expect(await refused({ text: 'я'.repeat(41) })).toBe('posts.refused')
    expect(await refused({ text: ' ' })).toBe('posts.refused')
    expect(await refused({ text: 'spam' })).toBe('posts.refused')
    expect(await refused({ text: '', media: [image, image, image, image] })).toBe('posts.refused')
    expect(await refused({ text: '', media: [{ kind: 'video', bytes: png }] })).toBe('posts.refused')
    const draft = { accountId: olga.user.id, integrationId: id, post: { text: 'spam'.repeat(11) } }
    const reasons = await call('check', draft)
    expect(reasons.map(({ en }: { en: string }) => en)).toEqual([
      'The text is too long: 44 of 40 characters',
      'Spam',
    ])
    expect(await call('preview', { ...draft, post: { text: '**а**' } })).toEqual({
      text: '**а**',
      parts: [{ text: '**а**', length: 5, media: [] }],
    })
  })

  it('may be changed and deleted where the platform can', async () => {
    const id = await connect()
    const { key } = await put(id, { post: { text: 'было' } })
    await becomes(key, 'sent')
    await call('edit', [key, 'стало'])
    expect(wall.posts.at(-1)?.text).toBe('стало')
    await call('remove', [key])
    expect(wall.posts.some(({ text }) => text === 'стало')).toBe(false)
    expect((await call('statistics', [key])).error).toBe('posts.cannot')
  })

  it('is cancelled before it is published, and not after', async () => {
    const id = await connect()
    const { key } = await put(id, { at: soon() })
    expect(await call('cancel', [key])).toBe('cancelled')
    expect(await state(key)).toBe('cancelled')
    const sent = (await put(id)).key
    await becomes(sent, 'sent')
    expect(await call('cancel', [sent])).toBe('too-late')
    expect(await call('cancel', ['nothing'])).toBe('unknown-key')
    expect(await settled(key)).toEqual([])
  })

  it('that is processed by its platform is sent once that has ended', async () => {
    const { key } = await put(await connect('wall_slow'))
    await becomes(key, 'sent')
    expect(await call('read', [key])).toMatchObject({ url: 'https://wall.example/final' })
  })
})

describe('targets', () => {
  it('are the active connections with a publisher, for every plugin', async () => {
    const petr = await server.person('Petr')
    const id = await connect('wall', petr)
    const off = await connect('wall', petr)
    await petr.api('PUT /api/integrations/{id}', { params: { id: off }, body: { isActive: false } })
    const targets = await call('targets', [petr.user.id], 'rival')
    expect(targets).toEqual([
      {
        integrationId: id,
        type: 'wall',
        name: 'Стена',
        limits: { text: 40, media: { most: 3, kinds: ['image'], bytes: 10_000 } },
        can: ['edit', 'remove'],
      },
    ])
    expect((await put(id)).error).toBe('posts.no-target')
  })
})

describe('keys', () => {
  it('belong to the plugin that put them', async () => {
    const id = await connect()
    const key = nextKey()
    await put(id, { key, at: soon() })
    expect(await call('read', [key], 'rival')).toBeNull()
    expect(await call('cancel', [key], 'rival')).toBe('unknown-key')
    const given = {
      key,
      accountId: olga.user.id,
      integrationId: id,
      post: { text: 'Чужой' },
      at: new Date().toISOString(),
    }
    await call('put', given, 'rival')
    await expect.poll(() => settled(key, 'rival')).toHaveLength(1)
    expect(await settled(key)).toEqual([])
    expect(await state(key)).toBe('waiting')
  })
})

describe('what holds a post up', () => {
  it('a limit of the platform is waited for as long as it asks', async () => {
    const id = await connect()
    const first = wall.attempts.length
    wall.answers.push({ as: 429, retryAfter: 1 })
    const { key } = await put(id, { post: { text: 'предел' } })
    await becomes(key, 'sent')
    const [one, two, ...more] = wall.attempts.slice(first)
    expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(990)
    expect(more).toEqual([])
  })

  it('an album is not repeated when the text behind it has to be', async () => {
    const id = await connect()
    const first = wall.posts.length
    wall.answers.push(null, { as: 503 })
    const media = [
      { kind: 'image', bytes: png },
      { kind: 'image', bytes: png },
    ]
    const { key } = await put(id, { post: { text: 'хвост', media } })
    await expect
      .poll(() => call('read', [key]), { interval: 30 })
      .toMatchObject({ state: 'waiting', steps: [{ state: 'sent' }, { state: 'waiting' }] })
    expect(await call('cancel', [key])).toBe('too-late')
    await becomes(key, 'sent')
    const [album, text, ...more] = wall.posts.slice(first)
    expect(album).toMatchObject({ text: 'album', media: 2 })
    expect(text).toMatchObject({ text: `хвост (${album?.id})` })
    expect(more).toEqual([])
  })

  it('a refusal is final, says what the platform said, and is reported to the owner', async () => {
    wall.answers.push({ as: 400 })
    const { key } = await put(await connect())
    await becomes(key, 'failed')
    expect((await call('read', [key])).text.ru).toContain('refused')
    await expect
      .poll(async () => (await olga.api('GET /api/notifications')).items[0]?.text.ru)
      .toMatch(/^Пост в «Стена» не опубликован: .*refused/)
    await call('decide', [key, 'again'])
    await becomes(key, 'sent')
  })

  it('a token that was refused stops the connection', async () => {
    wall.answers.push({ as: 401 })
    const id = await connect()
    const { key } = await put(id)
    await expect.poll(async () => (await call('read', [key])).text?.en).toContain('token')
    // The connection is stopped a moment after the post has its error.
    await expect
      .poll(() => call('targets', [olga.user.id]))
      .not.toContainEqual(expect.objectContaining({ integrationId: id }))
    await olga.api('PUT /api/integrations/{id}', { params: { id }, body: { config: { page: 'p2' } } })
    await becomes(key, 'sent')
  })

  it('a post that is too late is missed, and published on request', async () => {
    const before = wall.attempts.length
    const at = new Date(Date.now() - 60_000).toISOString()
    const { key } = await put(await connect(), { at, late: { withinMs: 30_000 } })
    await becomes(key, 'missed')
    await expect.poll(() => settled(key)).toMatchObject([{ state: 'missed' }])
    expect(wall.attempts.length).toBe(before)
    await call('decide', [key, 'again'])
    await becomes(key, 'sent')
  })

  it('nothing of a blocked account is published; it is missed with the reason', async () => {
    const boris = await server.person('Boris')
    const admin = await server.admin()
    const id = await connect('wall', boris)
    await server.app.accounts.block(boris.user.id, { id: admin.user.id })
    const before = wall.attempts.length
    const { key } = await put(id, { accountId: boris.user.id, late: { withinMs: 1_000 } })
    await becomes(key, 'missed')
    expect((await call('read', [key])).text.en).toMatch(/not published in time.*blocked/i)
    expect(wall.attempts.length).toBe(before)
  })

  it('posts of a connection that is deleted are cancelled', async () => {
    const id = await connect()
    const { key } = await put(id, { at: soon() })
    await olga.api('DELETE /api/integrations/{id}', { params: { id } })
    await becomes(key, 'cancelled')
    await expect.poll(() => settled(key)).toMatchObject([{ state: 'cancelled' }])
  })
})

describe('posts that an administrator tries again', () => {
  const retry = (withUnknown: boolean) => server.app.operations.retry('posts', { withUnknown })

  it('are those that were refused, of connections that are on', async () => {
    wall.answers.push({ as: 400 }, { as: 400 })
    const { key } = await put(await connect())
    await becomes(key, 'failed')
    const off = await connect()
    const kept = (await put(off)).key
    await becomes(kept, 'failed')
    await olga.api('PUT /api/integrations/{id}', { params: { id: off }, body: { isActive: false } })
    expect(await retry(false)).toBe(1)
    await becomes(key, 'sent')
    expect(await state(kept)).toBe('failed')
    await expect.poll(async () => (await settled(key)).at(-1)).toMatchObject({ state: 'sent' })
  })

  it('and those that may have been published only on request', async () => {
    const { key } = await put(await connect(), { post: { text: 'неясно' } })
    await becomes(key, 'sent')
    const doubt = { state: 'unknown', 'steps.0.state': 'unknown' }
    await server.app.db.connection.collection('posts').updateOne({ key }, { $set: doubt })
    expect(await retry(false)).toBe(0)
    expect(await state(key)).toBe('unknown')
    expect(await retry(true)).toBe(1)
    await becomes(key, 'sent')
    expect(wall.posts.filter(({ text }) => text === 'неясно')).toHaveLength(2)
  })
})
