import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ChatModel, ToolType } from '../../src/contract/index.ts'
import { type MisbehavingProvider, startMisbehavingProvider } from '../../src/testing/misbehaving-provider.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'

let server: TestApp
let provider: MisbehavingProvider
let admin: TestPerson
let olga: TestPerson

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  provider = await startMisbehavingProvider()
  server = await startTestApp({
    env: {
      OPENAI_BASE_URL: provider.url,
      OPENAI_API_KEY: 'sk-server-key-1234567',
      OUTBOUND_ALLOW: new URL(provider.url).host,
    },
  })
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
})
afterAll(async () => {
  await server.stop()
  await provider.close()
})

const modelOf = async ({ api }: TestPerson, alias: string): Promise<ChatModel> => {
  const found = (await api('GET /api/models')).find(model => model.alias === alias)
  if (!found) throw new Error(`${alias} is not in the list`)
  return found
}
const put = (alias: string, body: object) =>
  admin.api('PUT /api/admin/models/{alias}', { params: { alias }, body })
const ask = async (person: TestPerson, model: string, message: string) => {
  const assistant = await person.api('POST /api/assistants', { body: { name: `На ${model}`, model } })
  const { id } = await person.api('POST /api/conversations', { body: { assistantId: assistant.id } })
  const send = () =>
    person.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
  return { send, assistant }
}

describe('the tools of a model', () => {
  const toolOf = async (alias: string, type: ToolType) =>
    (await modelOf(olga, alias)).tools.find(tool => tool.type === type)

  it('are reported with the reason where they are not available', async () => {
    expect(await toolOf('gpt-4o', 'file_search')).toEqual({ type: 'file_search', available: true })
    expect(await toolOf('gpt-4o', 'vision')).toEqual({ type: 'vision', available: true })
    const search = await toolOf('gpt-4o', 'web_search')
    expect(search).toMatchObject({ available: false })
    expect(search?.reason?.ru).toContain(new URL(provider.url).host)
    expect(search?.reason?.pl).toContain('OpenAI')
    expect((await toolOf('botanika-local', 'vision'))?.reason?.ru).toContain('не видит изображений')
    expect((await toolOf('dall-e-3', 'web_search'))?.available).toBe(false)
    expect((await modelOf(olga, 'gpt-4o')).supports.tools).toEqual(['file_search', 'vision'])
  })

  it('come when the administrator says that the server speaks Responses', async () => {
    await put('gpt-4o-mini', { provider: 'responses' })
    expect(await toolOf('gpt-4o-mini', 'web_search')).toEqual({ type: 'web_search', available: true })
    provider.play({ kind: 'answer', pieces: ['Курс 90 ₽.', { url: 'https://cbr.example/usd', title: 'ЦБ' }] })
    const { send, assistant } = await ask(olga, 'gpt-4o-mini', 'Какой курс доллара?')
    const tools = [{ type: 'web_search' as const, enabled: true }]
    await olga.api('PUT /api/assistants/{id}', { params: { id: assistant.id }, body: { tools } })
    const { assistantMessage } = await send()
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/v1/responses',
      body: { store: false, tools: [{ type: 'web_search' }] },
    })
    expect(assistantMessage).toMatchObject({
      status: 'complete',
      content: 'Курс 90 ₽. [1]',
      citations: [{ n: 1, title: 'ЦБ', url: 'https://cbr.example/usd' }],
    })
    expect(assistantMessage?.citations[0]).not.toHaveProperty('documentId')
  })
})

describe('the list of models', () => {
  it('is the administrator’s to change', async () => {
    for (const call of [
      () => olga.api('GET /api/admin/models'),
      () => olga.api('PUT /api/admin/models/{alias}', { params: { alias: 'x' }, body: {} }),
      () => olga.api('DELETE /api/admin/models/{alias}', { params: { alias: 'gpt-4o' } }),
      () => olga.api('GET /api/admin/notices'),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 })
  })

  it('takes a model of their own, which answers with its own key only', async () => {
    const added = await put('llama3.1:8b', {
      label: 'Llama на нашем сервере',
      target: 'llama3.1:8b-instruct',
      baseUrl: `${provider.url}/`,
      apiKey: 'gsk-own-key-99',
      contextTokens: 8_192,
    })
    expect(added).toMatchObject({ origin: 'own', vendor: 'other', hasApiKey: true, baseUrl: provider.url })
    expect(JSON.stringify(added)).not.toContain('gsk-own')
    expect(await modelOf(olga, 'llama3.1:8b')).toMatchObject({ available: true, kind: 'chat' })
    provider.play({ kind: 'answer', pieces: ['Это лама'] })
    const { send } = await ask(olga, 'llama3.1:8b', 'Кто ты?')
    expect((await send()).assistantMessage?.content).toBe('Это лама')
    expect(provider.requests.at(-1)).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer gsk-own-key-99' },
      body: { model: 'llama3.1:8b-instruct' },
    })
    await put('llama3.1:8b', { label: 'Лама', baseUrl: provider.url })
    expect(
      await admin.api('GET /api/admin/models/{alias}', { params: { alias: 'llama3.1:8b' } }),
    ).toMatchObject({
      label: 'Лама',
      hasApiKey: true,
    })
    await put('llama3.1:8b', { label: 'Лама', baseUrl: `${provider.url}/elsewhere` })
    expect(
      await admin.api('GET /api/admin/models/{alias}', { params: { alias: 'llama3.1:8b' } }),
    ).toMatchObject({
      hasApiKey: false,
    })
  })

  it('tells owners of assistants with a removed model what to do', async () => {
    await put('short-lived', { baseUrl: provider.url })
    const { send } = await ask(olga, 'short-lived', 'Ты здесь?')
    await admin.api('DELETE /api/admin/models/{alias}', { params: { alias: 'short-lived' } })
    const { assistantMessage } = await send()
    expect(assistantMessage).toMatchObject({ status: 'failed', error: { code: 'ai.model-removed' } })
    expect(assistantMessage?.error?.message).toMatch(/«short-lived».*Выберите другую модель/s)
    await expect(
      olga.api('POST /api/assistants', { body: { name: 'Ещё', model: 'short-lived' } }),
    ).rejects.toMatchObject({ status: 400 })
  })

  it('is as it was left when the server starts again', async () => {
    const first = await startTestApp()
    const { api } = await first.admin()
    await api('PUT /api/admin/models/{alias}', {
      params: { alias: 'mistral' },
      body: { label: 'Мистраль', baseUrl: provider.url, apiKey: 'own-key-5' },
    })
    await first.stop({ keepData: true })
    const second = await startTestApp({ dataDir: first.dataDir })
    expect(second.app.models.registry.resolve('mistral')).toMatchObject({
      label: 'Мистраль',
      vendor: 'other',
    })
    const { access } = await second.app.models.choose({ alias: 'mistral', accountId: olga.user.id })
    expect(access).toMatchObject({ apiKey: 'own-key-5', baseUrl: provider.url })
    await second.stop()
  })

  it('takes a change back', async () => {
    await put('gpt-4-turbo', { target: 'gpt-6-sol' })
    expect(
      await admin.api('GET /api/admin/models/{alias}', { params: { alias: 'gpt-4-turbo' } }),
    ).toMatchObject({
      origin: 'changed',
      target: 'gpt-6-sol',
    })
    const { model } = await admin.api('DELETE /api/admin/models/{alias}', {
      params: { alias: 'gpt-4-turbo' },
    })
    expect(model).toMatchObject({ origin: 'table', target: 'gpt-6-luna' })
  })

  it.each([
    ['botanika-local', { label: 'x' }, 409, 'models.built-in'],
    ['own', { baseUrl: 'http://name:secret@127.0.0.1/v1' }, 400, 'models.bad-address'],
    ['own', { apiKey: 'sk-without-address' }, 400, 'models.key-without-address'],
    ['own', { baseUrl: 'file:///etc/passwd' }, 400, 'http.invalid'],
    ['own', { contextTokens: 5 }, 400, 'http.invalid'],
    ['own', { surprise: true }, 400, 'http.invalid'],
    ['bad alias', {}, 400, 'http.invalid'],
  ])('refuses %s with %o', async (alias, body, status, code) => {
    await expect(put(alias, body)).rejects.toMatchObject({ status, body: { code } })
  })
})

describe('the look at the provider’s list', () => {
  it('reports when a model is switched off, and warns 30 days ahead of those that assistants have', async () => {
    for (const model of ['gpt-4o', 'gpt-4', 'gemini-2.5-flash'])
      await olga.api('POST /api/assistants', { body: { name: `На ${model}`, model } })
    expect((await admin.api('GET /api/admin/notices')).checkedAt).toBeUndefined()
    const soon = inDays(12)
    const late = inDays(90)
    provider.play({
      kind: 'json',
      body: {
        object: 'list',
        data: [
          { id: 'gpt-6-luna', object: 'model', shutdown_date: soon },
          { id: 'gpt-image-2', object: 'model', shutdown_date: `${late}T00:00:00Z` },
        ],
      },
    })
    const { notices, checkedAt } = await admin.api('POST /api/admin/notices/check')
    expect(Date.parse(checkedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    expect(await modelOf(olga, 'gpt-4o')).toMatchObject({ retiresAt: soon })
    expect(await modelOf(olga, 'gpt-4')).toMatchObject({ retiresAt: soon })
    expect(await modelOf(olga, 'dall-e-3')).toMatchObject({ retiresAt: late })
    const own = notices.filter(({ date }) => date === soon)
    expect(own.map(({ model }) => model).sort()).toEqual(['gpt-4', 'gpt-4o', 'gpt-4o-mini'])
    expect(own[0]).toMatchObject({ code: 'model-retiring', severity: 'warning' })
    expect(own[0]?.message.ru).toContain('gpt-6-luna')
    expect(notices.some(({ date }) => date === late)).toBe(false)
  })

  it('keeps what it knew when the list cannot be read, and says so', async () => {
    provider.play({
      kind: 'error',
      status: 401,
      code: 'invalid_api_key',
      message: 'Incorrect: sk-server-key-1234567',
    })
    const { notices } = await admin.api('POST /api/admin/notices/check')
    expect(notices.map(({ code }) => code)).toContain('model-check-failed')
    expect(JSON.stringify(notices)).not.toContain('1234567')
    expect((await modelOf(olga, 'gpt-4o')).retiresAt).toBe(inDays(12))
  })
})

describe('trying a key', () => {
  const test = (key: { apiKey?: string; baseUrl?: string }) => server.app.models.testKey(key)

  it('lists the models that it may use', async () => {
    provider.play({ kind: 'json', body: { object: 'list', data: [{ id: 'gpt-4o' }, { id: 'o9' }] } })
    expect(await test({ apiKey: 'sk-typed', baseUrl: provider.url })).toEqual({
      ok: true,
      models: ['gpt-4o', 'o9'],
    })
    expect(provider.requests.at(-1)?.headers.authorization).toBe('Bearer sk-typed')
  })

  it('makes a tiny call where there is no list', async () => {
    provider.play(
      { kind: 'error', status: 404, body: '{"detail":"Not Found"}' },
      { kind: 'error', status: 404, code: 'model_not_found', message: 'no such model' },
    )
    expect(await test({ apiKey: 'sk-typed', baseUrl: provider.url })).toEqual({ ok: true })
  })

  it.each([
    [
      {
        kind: 'error',
        status: 401,
        code: 'invalid_api_key',
        message: 'Incorrect API key: sk-typed',
      } as const,
      'ai.key-rejected',
      /не принят/,
    ],
    [
      { kind: 'error', status: 403, code: 'unsupported_country_region_territory' } as const,
      'ai.territory',
      /региона/,
    ],
    [{ kind: 'html' } as const, 'ai.not-a-provider', /не провайдер/],
    [{ kind: 'error', status: 500 } as const, 'ai.unavailable', /недоступен/],
  ])('explains what is wrong: %o', async (scene, code, words) => {
    provider.play(scene)
    const result = await test({ apiKey: 'sk-typed', baseUrl: provider.url })
    expect(result).toMatchObject({ ok: false, code, message: { ru: expect.stringMatching(words) } })
    expect(JSON.stringify(result)).not.toContain('sk-typed')
  })

  it('tries what a person typed, and what is kept where they sent its mask', async () => {
    const params = { id: olga.user.id }
    const body = { apiKey: 'sk-kept-key-4321', apiBaseUrl: provider.url }
    await olga.api('PUT /api/users/{id}', { params, body })
    provider.play({ kind: 'json', body: { object: 'list', data: [{ id: 'gpt-4o' }] } })
    const tried = (body: { apiKey?: string | null; apiBaseUrl?: string }) =>
      olga.api('POST /api/models/test-key', { body })
    for (const [apiKey, sent] of [
      ['sk-typed-key', 'Bearer sk-typed-key'],
      ['••••4321', 'Bearer sk-kept-key-4321'],
      [null, undefined],
    ] as const) {
      expect(await tried({ apiKey })).toEqual({ ok: true, models: 1 })
      expect(provider.requests.at(-1)?.headers.authorization).toBe(sent)
    }
    const elsewhere = tried({ apiBaseUrl: 'https://evil.example/v1' })
    await expect(elsewhere).rejects.toMatchObject({ status: 400, body: { code: 'account.key-again' } })
    await olga.api('PUT /api/users/{id}', { params, body: { apiKey: null, apiBaseUrl: null } })
  })

  it('calls no private address for a user', async () => {
    const before = provider.requests.length
    const result = await test({ apiKey: 'sk-typed', baseUrl: 'http://169.254.169.254/v1' })
    expect(result).toMatchObject({ ok: false, code: 'outbound.refused' })
    expect(provider.requests).toHaveLength(before)
  })
})
