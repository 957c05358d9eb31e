import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestPerson } from '../../src/testing/index.ts'
import { type OpenWall, openWall } from './open-wall.ts'

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

const connect = (config: Record<string, string>, type = 'wall_full'): Promise<string> =>
  open.connect(olga, { type, config })
const call: OpenWall['call'] = (...given) => open.call(...given)
const put = (integrationId: string, key: string, change: Record<string, unknown> = {}) =>
  open.put(olga, integrationId, { key, post: { text: key }, ...change })
const becomes = (key: string, wanted: string) => open.becomes(key, wanted)
const settled = (key: string) => open.settled(key)
const buttons = [{ text: 'Сайт', url: 'https://example.com/' }]
const bytes = Buffer.from('%PDF-1.7\n').toString('base64')
const events = async (key: string): Promise<string[]> =>
  (await call('read', [key])).history.map(({ event }: { event: string }) => event)

it('what a post has besides text and pictures reaches its publisher, and its steps keep it', async () => {
  const id = await connect({ page: 'p' })
  const media = [{ kind: 'file', bytes, name: 'прайс.pdf', alt: 'Цены' }]
  await put(id, 'full', { post: { text: 'full', media, buttons, linkPreview: false, comment: 'первый' } })
  await becomes('full', 'sent')
  const [post, comment] = wall.posts.slice(-2)
  expect(post?.extras).toEqual({
    linkPreview: false,
    buttons,
    files: ['file прайс.pdf application/pdf Цены'],
  })
  expect(comment).toMatchObject({ text: 'commentпервый' })
  await call('edit', ['full', 'стало'])
  expect(post?.text).toBe('стало 1')
  const read = await call('read', ['full'])
  expect(read.steps).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  expect(Date.parse(read.steps[0].startedAt)).toBeLessThanOrEqual(Date.parse(read.steps[0].publishedAt))
  expect(await events('full')).toEqual(['planned', 'begun', 'sent', 'edited'])
})

it('what a platform cannot show is refused in words', async () => {
  const reasons = async (integrationId: string, post: unknown) =>
    (await call('check', { accountId: olga.user.id, integrationId, post })).map(
      ({ ru }: { ru: string }) => ru,
    )
  const plain = await connect({ page: 'p' }, 'wall')
  expect(await reasons(plain, { text: 'а', buttons, comment: 'б' })).toEqual([
    'На этой площадке у поста не бывает кнопок',
    'На этой площадке нельзя добавить к посту первый комментарий',
  ])
  expect(await reasons(plain, { text: 'а', media: [{ kind: 'file', bytes, name: 'a.pdf' }] })).toEqual([
    'Площадка не принимает такие файлы: «a.pdf»',
  ])
  const full = await connect({ page: 'p' })
  const [one] = buttons
  expect(
    await reasons(full, {
      text: 'а',
      buttons: [one, { text: 'Слишком длинная', url: 'javascript:1' }, { text: ' ', url: '' }],
      comment: 'я'.repeat(11),
    }),
  ).toEqual([
    'Кнопок может быть не больше 2',
    'Надпись на кнопке длиннее 8 знаков: «Слишком длинная»',
    'Кнопка «Слишком длинная» никуда не ведёт: укажите адрес, который начинается с https://',
    'У кнопки нет надписи',
    'Комментарий слишком длинный: 11 из 10 знаков',
  ])
})

it('a connection that accepts no posts is no target, and its posts wait', async () => {
  const id = await connect({ page: '' })
  const targets = await call('targets', [olga.user.id])
  expect(targets.map(({ integrationId }: { integrationId: string }) => integrationId)).not.toContain(id)
  expect((await put(id, 'nowhere')).error).toBe('posts.no-target')
  const params = { id }
  await olga.api('PUT /api/integrations/{id}', { params, body: { config: { page: 'p' } } })
  await put(id, 'somewhere', { at: new Date(Date.now() + 1_500).toISOString() })
  await olga.api('PUT /api/integrations/{id}', { params, body: { config: { page: '' } } })
  await expect
    .poll(async () => (await call('read', ['somewhere'])).text?.ru)
    .toBe('В настройках интеграции не указано, куда публиковать')
  await olga.api('PUT /api/integrations/{id}', { params, body: { config: { page: 'p' } } })
  await becomes('somewhere', 'sent')
  expect(await events('somewhere')).toEqual(['planned', 'held', 'begun', 'sent'])
})

it('the platform is asked before each post whether it may be published, and on request', async () => {
  const id = await connect({ page: 'p' })
  const before = wall.asked()
  await call('verify', { accountId: olga.user.id, integrationId: id })
  await put(id, 'asked')
  await becomes('asked', 'sent')
  expect(wall.asked() - before).toBe(2)
  await olga.api('PUT /api/integrations/{id}', { params: { id }, body: { config: { page: 'closed' } } })
  expect((await call('verify', { accountId: olga.user.id, integrationId: id })).error).toBe('posts.not-ready')
  const tried = wall.attempts.length
  await put(id, 'closed')
  await becomes('closed', 'failed')
  expect((await call('read', ['closed'])).text.ru).toBe('Закрыто')
  expect(wall.attempts.length).toBe(tried)
  expect(await events('closed')).toEqual(['planned', 'failed'])
  // Nothing of it was published: it can be published on request.
  await olga.api('PUT /api/integrations/{id}', { params: { id }, body: { config: { page: 'p' } } })
  await call('decide', ['closed', 'again'])
  await becomes('closed', 'sent')
})

it('a test goes to the test chat, past posts that wait, and without a notification', async () => {
  const id = await connect({ page: 'p' })
  expect((await put(id, 'no test', { isTest: true })).error).toBe('posts.no-test')
  const body = { config: { page: 'p', testPage: 't' } }
  await olga.api('PUT /api/integrations/{id}', { params: { id }, body })
  const targets = await call('targets', [olga.user.id])
  expect(targets.find((one: { integrationId: string }) => one.integrationId === id).can).toEqual([
    'edit',
    'test',
  ])
  wall.answers.push({ as: 503 })
  await put(id, 'waits')
  await expect.poll(async () => (await events('waits')).at(-1)).toBe('retried')
  await put(id, 'test', { isTest: true })
  await becomes('test', 'sent')
  const test = wall.posts.find(({ text }) => text === 'test')
  expect(test?.extras).toMatchObject({ isTest: true })
  await call('edit', ['test', 'иначе'])
  expect(test?.text).toBe('иначе test 0')
  await becomes('waits', 'sent')
  expect(wall.posts.find(({ text }) => text === 'waits')?.id).toBeGreaterThan(test?.id ?? 0)
  const told = (await olga.api('GET /api/notifications')).items.length
  wall.answers.push({ as: 400 })
  await put(id, 'bad test', { isTest: true })
  await becomes('bad test', 'failed')
  await expect.poll(() => settled('bad test')).toHaveLength(1)
  expect((await olga.api('GET /api/notifications')).items).toHaveLength(told)
})

it('a post of an earlier version is shown and published', async () => {
  const id = await connect({ page: 'p' })
  await put(id, 'old', { at: new Date(Date.now() + 3_600_000).toISOString() })
  const old = { $unset: { history: 1, isTest: 1, linkPreview: 1, buttons: 1 } }
  const posts = server.app.db.connection.collection('posts')
  await posts.updateOne({ key: 'old' }, old)
  expect(await call('read', ['old'])).toMatchObject({ state: 'waiting', history: [] })
  const now = new Date()
  await posts.updateOne({ key: 'old' }, { $set: { at: now, nextAttemptAt: now } })
  await becomes('old', 'sent')
})
