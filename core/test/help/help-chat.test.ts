import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMisbehavingProvider, startTestApp, type TestApp } from '../../src/testing/index.ts'

const root = resolve(import.meta.dirname, '../../..')
const env = { PLUGINS_DIR: join(root, 'plugins') }

let server: TestApp
beforeAll(async () => {
  server = await startTestApp({ env: { ...env, LIMITS: 'relaxed' } })
}, 60_000)
afterAll(() => server?.stop())

const askAt = async (origin: string, message: unknown, language = 'ru', page?: unknown) => {
  const response = await fetch(`${origin}/api/chat-widget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify({ message, ...(page !== undefined && { page }) }),
  })
  return { status: response.status, body: JSON.parse(await response.text()) }
}
const ask = (message: unknown, language?: string) => askAt(server.origin, message, language)

const suggested = (language: string): { widget: string; telegram: string; key: string } =>
  JSON.parse(readFileSync(join(root, `dashboard/src/i18n/locales/${language}/help.json`), 'utf8')).start

describe('without a key', () => {
  it.each(['ru', 'en', 'pl'])(
    'the suggested questions are answered from their chapters in %s',
    async language => {
      const chapters = { widget: 'widget', telegram: 'integrations', key: 'models' } as const
      for (const [name, chapter] of Object.entries(chapters)) {
        const question = suggested(language)[name as keyof typeof chapters]
        const { status, body } = await ask(question, language)
        expect(status).toBe(200)
        expect(body.isKnown, question).toBe(true)
        expect(body.response.length, question).toBeGreaterThan(40)
        const addresses = body.sources.map(({ address }: { address: string }) => address.split('#')[0])
        expect(addresses, question).toContain(`/documentation/${chapter}`)
      }
    },
  )

  it('about a lesson is answered from that lesson first, and from all pages where it says nothing', async () => {
    const lessons = JSON.parse(await (await fetch(`${server.origin}/api/lessons`)).text())
    const { id } = lessons.find(({ title }: { title: string }) => title.includes('Telegram'))
    const page = `/lessons/${id}`
    const about = (message: string, path: unknown = page) => askAt(server.origin, message, 'ru', path)
    const { body } = await about('как подключить бота и вставить токен')
    expect(body.isKnown).toBe(true)
    expect(body.sources[0].address.split('#')[0]).toBe(page)
    const elsewhere = await about('как сделать резервную копию базы')
    expect(elsewhere.body.sources[0].address).toMatch(/^\/documentation\/server/)
    const nowhere = await about('как сделать резервную копию базы', '/lessons/none')
    expect(nowhere.body.isKnown).toBe(true)
    for (const path of ['lessons', `/${'x'.repeat(300)}`, 7])
      expect((await about('вопрос', path)).status).toBe(400)
  })

  it('an answer is the section itself, with the address of its place, which exists', async () => {
    const { body } = await ask('как сделать резервную копию базы')
    expect(body.response).toContain('npm run db -- backup')
    expect(body.response).toContain('[1]')
    const [source] = body.sources
    expect(source).toMatchObject({
      n: 1,
      heading: 'Резервная копия',
      address: expect.stringMatching(/^\/documentation\/server#h-/),
    })
    expect((await fetch(server.origin + source.address)).status).toBe(200)
  })

  it.each([
    ['ru', 'Кто выиграл чемпионат мира по хоккею?'],
    ['en', 'Who won the world cup in ice hockey?'],
    ['pl', 'Kto wygrał mistrzostwa świata w hokeju?'],
  ])('what the pages do not say is not known, in %s', async (language, question) => {
    const { body } = await ask(question, language)
    expect(body).toMatchObject({ isKnown: false, sources: [] })
    expect(body.response).toMatch(/поддержку|support|pomocy/)
  })

  it('greets, and does not search for a greeting', async () => {
    expect((await ask('Привет!')).body).toMatchObject({ isKnown: true, sources: [] })
  })

  it.each([[''], ['   '], ['x'.repeat(2_001)], [7], [undefined]])('refuses %j', async message => {
    expect((await ask(message)).status).toBe(400)
  })

  it('is closed when an administrator switches it off, and says so to the dashboard', async () => {
    const admin = await server.admin()
    const change = async (helpChat: boolean) => {
      const { revision } = await server.app.instance.view()
      await server.app.instance.change({ revision, values: { helpChat } }, { id: admin.user.id })
    }
    await change(false)
    try {
      expect((await ask('Нужен ли ключ?')).body.code).toBe('help.off')
      const instance = await fetch(`${server.origin}/api/instance`)
      expect(JSON.parse(await instance.text())).toMatchObject({ helpChat: false })
    } finally {
      await change(true)
    }
  })
})

it('takes ten questions a minute from one network', async () => {
  const strict = await startTestApp({ env: { ...env, LIMITS: 'standard' } })
  try {
    for (let at = 0; at < 10; at += 1) expect((await askAt(strict.origin, 'привет')).status).toBe(200)
    const { status, body } = await askAt(strict.origin, 'привет')
    expect(status).toBe(429)
    expect(body.code).toBe('help.too-many')
  } finally {
    await strict.stop()
  }
}, 60_000)

describe('with a key of the server', () => {
  let provider: Awaited<ReturnType<typeof startMisbehavingProvider>>
  let keyed: TestApp
  beforeAll(async () => {
    provider = await startMisbehavingProvider()
    keyed = await startTestApp({
      env: { ...env, LIMITS: 'relaxed', OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: 'sk-of-the-server' },
    })
  }, 60_000)
  afterAll(async () => {
    await keyed?.stop()
    await provider?.close()
  })

  it('the model answers from the passages, with its citation', async () => {
    provider.play({ kind: 'answer', pieces: ['Нажмите «Код виджета» и вставьте тег [1].'] })
    const { body } = await askAt(keyed.origin, 'Как поставить виджет на сайт?')
    expect(body.response).toBe('Нажмите «Код виджета» и вставьте тег [1].')
    expect(body.sources).toHaveLength(1)
    expect(body.sources[0].address).toMatch(/^\/documentation\/widget#/)
    expect(JSON.stringify(provider.requests.at(-1))).toContain('Код виджета')
  })

  it('a question without passages never reaches the model', async () => {
    const before = provider.requests.length
    const { body } = await askAt(keyed.origin, 'Кто выиграл чемпионат мира по хоккею?')
    expect(body.isKnown).toBe(false)
    expect(provider.requests.length).toBe(before)
  })

  it('a model that fails is replaced by the section itself', async () => {
    provider.play({ kind: 'error', status: 401 })
    const { body } = await askAt(keyed.origin, 'Нужен ли ключ?')
    expect(body.isKnown).toBe(true)
    expect(body.response).toContain('Встроенная модель')
  })
})
