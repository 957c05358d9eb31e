import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { callerOf, startTestApp, type TestApp } from '../../src/testing/index.ts'
import { sessionOf } from '../../src/testing/session-of.ts'

/**
 * The data folder of a server of commit c0c47232, the first version whose data count: every later one opens it. It was recorded by
 * that server itself, through its API, and its database was compacted (`npm run db -- compact`).
 */
const recorded = import.meta.dirname

/** Time for which a post was planned. */
const plannedAt = '2027-10-01T09:00:00.000Z'

let server: TestApp
let token: string
let olga: string
const client = () => createClient<CoreApi>({ origin: server.origin, token: () => token })
const call = (key: string, body?: unknown) => callerOf(server.origin)(key, { token, body })
const signIn = async (email: string): Promise<string> => {
  const body = { email, password: 'secret-1' }
  return sessionOf(await server.api('POST /api/auth/login', { body })).token
}
const shop = async () => {
  const [found] = (await client()('GET /api/assistants/my')).filter(({ name }) => name === 'Магазин')
  if (!found) throw new Error('The assistant is gone.')
  return found
}

// The data are those of the embedded database.
describe.skipIf(process.env.MONGODB_URI)('data of the first version', () => {
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'botanika-first-version-'))
    await mkdir(join(dataDir, 'database'))
    const database = brotliDecompressSync(await readFile(join(recorded, 'data.lmdb.br')))
    await writeFile(join(dataDir, 'database/data.lmdb'), database, { mode: 0o600 })
    const secrets = await readFile(join(recorded, 'secrets.json'))
    await writeFile(join(dataDir, 'secrets.json'), secrets, { mode: 0o600 })
    server = await startTestApp({
      dataDir,
      publicUrl: 'own',
      // The messengers of that time are gone: nothing answers there.
      env: {
        PLUGINS_DIR: resolve(import.meta.dirname, '../../../plugins'),
        TELEGRAM_API_ROOT: 'http://127.0.0.1:9',
      },
    })
    token = await signIn('admin@example.com')
    olga = await signIn('olga@example.com')
  }, 120_000)
  afterAll(() => server?.stop())

  it('lets people in with the passwords that they had', async () => {
    expect(await client()('GET /api/auth/me')).toMatchObject({ email: 'admin@example.com', role: 'admin' })
    expect((await callerOf(server.origin)('GET /api/auth/me', { token: olga })).body).toMatchObject({
      username: 'Olga',
      role: 'user',
    })
  })

  it('has the assistants, their documents, and finds in them what was found', async () => {
    const api = client()
    expect((await api('GET /api/assistants/my')).map(({ name }) => name).sort()).toEqual([
      'Магазин',
      'Черновик',
    ])
    const { id } = await shop()
    const documents = await api('GET /api/assistants/{id}/documents', { params: { id } })
    expect(documents.map(({ title, status }) => [title, status]).sort()).toEqual([
      ['Возврат.md', 'completed'],
      ['Доставка.txt', 'completed'],
    ])
    const found = await api('POST /api/assistants/{id}/retrieval-test', {
      params: { id },
      body: { query: 'Сколько стоит доставка по Москве?' },
    })
    expect(JSON.stringify(found)).toContain('390 рублей')
    const pairs = await api('GET /api/assistants/{id}/pairs', { params: { id } })
    expect(pairs).toMatchObject([{ question: 'Вы работаете в воскресенье?' }])
    const published = await fetch(`${server.origin}/api/assistants/${id}/public`)
    expect(published.status).toBe(200)
  })

  it('has the conversations with their answers, and goes on with them', async () => {
    const api = client()
    const { id: assistantId } = await shop()
    const { id } = await api('POST /api/conversations', { body: { assistantId } })
    const params = { id }
    const before = await api('GET /api/conversations/{id}/messages', { params, query: {} })
    expect(before.map(({ role }) => role)).toEqual(['user', 'assistant', 'user', 'assistant'])
    expect(before[1]?.content).toContain('390')
    expect(before[1]?.citations).toHaveLength(1)
    expect(before[3]?.rating).toMatchObject({ value: 'up' })
    const next = await api('POST /api/conversations/{id}/messages', {
      params,
      body: { message: 'Сколько дней идёт доставка?' },
    })
    expect(next.assistantMessage?.status).toBe('complete')
    const channels = (await api('GET /api/dialogues')).map(({ channel }) => channel)
    expect(channels).toEqual(expect.arrayContaining(['widget', 'dashboard']))
  })

  it('has the connections, and takes what is signed with their secrets', async () => {
    const api = client()
    const connections = await api('GET /api/integrations')
    expect(connections.map(({ type, name }) => [type, name]).sort()).toEqual([
      ['telegram_autopost', 'Новости'],
      ['webhook', 'Система'],
    ])
    const address = () =>
      api('GET /api/integrations').then(
        all => all.find(({ type }) => type === 'webhook')?.health.channel?.webhook?.url,
      )
    await expect.poll(address, { timeout: 20_000 }).toBeTruthy()
    const person = { id: 'person-1' }
    const body = JSON.stringify({ id: 'first', chat: person, from: person, text: 'Здравствуйте' })
    const send = async (secret: string) => {
      const time = String(Math.floor(Date.now() / 1_000))
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return fetch((await address()) ?? '', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-botanika-timestamp': time,
          'x-botanika-signature': `sha256=${signature}`,
        },
        body,
      })
    }
    expect((await send('signing-secret-of-the-owner')).status).toBe(200)
    expect((await send('another-secret')).status).toBe(401)
  })

  it('has the posts as they were, and plans the one that is to come', async () => {
    const [project] = (await call('GET /api/autopost-projects')).body
    expect(project.name).toBe('Магазин цветов')
    const posts: { title: string; status: string; nextScheduled: string | null }[] = (
      await call(`GET /api/autopost-projects/${project.id}/autoposts`)
    ).body
    const statusOf = new Map(posts.map(({ title, status }) => [title, status]))
    expect(statusOf.get('Черновик')).toBe('draft')
    expect(statusOf.get('Вышедший')).toBe('published')
    // A post that was planned for a day that has passed meanwhile is missed.
    const isToCome = Date.now() < Date.parse(plannedAt)
    expect(statusOf.get('Запланированный')).toBe(isToCome ? 'scheduled' : 'failed')
  })

  it('has a lesson with the progress of a person, a text of the site, codes and a request', async () => {
    const asOlga = async (key: string) => (await callerOf(server.origin)(key, { token: olga })).body
    const [lesson] = await asOlga('GET /api/lessons')
    expect(lesson.title).toBe('Первый урок')
    expect(await asOlga(`GET /api/lesson-progress/${lesson.id}`)).toMatchObject({
      progress: 60,
      notes: 'Вернуться к началу',
    })
    expect(await asOlga('GET /api/lesson-favourites')).toEqual([lesson.id])
    expect((await call('GET /api/admin/site-content/home/first')).body).toMatchObject({
      entry: { content: 'Наш текст' },
    })
    expect((await call('GET /api/admin/codes')).body.items).toMatchObject([
      { plan: 'pro', count: 3, note: 'Фикстура' },
    ])
    const requests = (await call('GET /api/admin/support')).body
    expect(JSON.stringify(requests)).toContain('Как подключить бота?')
  })
})
