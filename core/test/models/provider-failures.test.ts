import Type from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { Secret } from '../../src/contract/secret.ts'
import { AppError } from '../../src/platform/errors/app-error.ts'
import { createCheckAgain } from '../../src/reach/connections/check-again.ts'
import { type ModelServer, startModelServer } from '../../src/testing/start-model-server.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { givePlan } from '../accounts/give-plan.ts'
import { connect } from '../live/connect.ts'

const key = 'sk-server-key-1234567'
const text = (ru: string) => ({ ru, en: ru, pl: ru })
/** Names of `gpt-4o` and `gpt-4o-mini` at the provider. */
const models = ['gpt-6-luna', 'second']
const settings = Type.Object(
  {
    apiKey: Secret({ label: text('Ключ'), error: text('Введите ключ') }),
    assistantId: Type.String({ 'x-ui': { widget: 'assistant' } }),
  },
  { additionalProperties: false },
)

let provider: ModelServer
let server: TestApp
let admin: TestPerson
let olga: TestPerson
/** Error that a check of a connection of the type `trial` throws. */
let checkFails: AppError | null = null

const start = async (dataDir?: string): Promise<TestApp> => {
  const app = await startTestApp({
    ...(dataDir && { dataDir }),
    env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: key, OUTBOUND_ALLOW: provider.host },
  })
  app.app.integrations.register({
    type: { type: 'trial', title: text('Проба'), instructions: text('…'), settings, multiple: true },
    part: {
      check: async () => {
        if (checkFails) throw checkFails
        return {}
      },
      credentials: ({ apiKey }) => ({ apiKey: String(apiKey), baseUrl: provider.url }),
    },
  })
  return app
}

beforeAll(async () => {
  provider = await startModelServer({ key, models })
  server = await start()
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  await server.app.models.registry.put('gpt-4o-mini', { target: 'second' })
})
beforeEach(() => {
  provider.become({ key, models })
  checkFails = null
})
afterAll(async () => {
  await server?.stop()
  await provider?.close()
})

const ask = async (person: TestPerson, model = 'gpt-4o') => {
  const { id: assistantId } = await person.api('POST /api/assistants', { body: { name: 'Лавка', model } })
  const { id } = await person.api('POST /api/conversations', { body: { assistantId } })
  const { assistantMessage } = await person.api('POST /api/conversations/{id}/messages', {
    params: { id },
    body: { message: 'Почему желтеют листья?' },
  })
  return assistantMessage
}
/** A person at the server that was started last. */
const here = ({ user, token }: TestPerson): TestPerson => ({
  user,
  token,
  api: createClient<CoreApi>({ origin: server.origin, token: () => token }),
})
const ofServer = () => server.app.models.providerStates().filter(({ keyOf }) => keyOf === 'server')

describe('a provider that fails', () => {
  it('is shown with cause and time, over a restart, until it works again', async () => {
    expect(ofServer()).toMatchObject([{ host: provider.host, state: 'ok' }])
    provider.become({ is: 'down' })
    expect(await ask(olga)).toMatchObject({ status: 'failed', error: { code: 'ai.unavailable' } })
    const [failing] = ofServer()
    expect(failing).toMatchObject({
      host: provider.host,
      state: 'failing',
      models: ['gpt-6-luna'],
      code: 'ai.unavailable',
      reason: { ru: 'Провайдер временно недоступен', pl: 'Dostawca jest chwilowo niedostępny' },
    })
    await expect
      .poll(async () => (await admin.api('GET /api/admin/checklist')).find(({ id }) => id === 'model')?.state)
      .toBe('open')

    const { dataDir } = server
    await server.stop({ keepData: true })
    server = await start(dataDir)
    expect(ofServer()).toEqual([{ ...failing, accountIds: [] }])
    const health = await server.app.operations.health()
    expect(health.providers).toMatchObject([
      { state: 'failing', since: failing?.since?.toISOString(), code: 'ai.unavailable' },
    ])
    await server.app.models.failures.check()
    expect(ofServer()).toMatchObject([{ state: 'failing', since: failing?.since }])

    provider.become({ key, models })
    await server.app.models.failures.check()
    expect(ofServer()).toMatchObject([{ state: 'ok' }])
    // The last thing asked of it was the smallest reply there is.
    expect(provider.chats.at(-1)).toMatchObject({ model: 'gpt-6-luna', max_tokens: 1 })
  })

  it('works again with the first reply', async () => {
    const again = (model: string) => ask(here(olga), model)
    provider.become({ key: 'sk-another-key-7654321', models })
    expect(await again('gpt-4o')).toMatchObject({
      error: {
        code: 'ai.key-rejected',
        keyOf: 'server',
        message: expect.stringMatching(/^Ключ для 127\.0\.0\.1:\d+ не принят\. .*администратор/),
      },
    })
    expect(ofServer()).toMatchObject([{ state: 'key-refused', code: 'ai.key-rejected' }])
    provider.become({ key, models })
    // The key is not tried for minutes: a person who tests it ends that.
    await server.app.models.testKey({ apiKey: key, baseUrl: provider.url })
    expect(ofServer()).toMatchObject([{ state: 'ok' }])
    expect(await again('gpt-4o')).toMatchObject({ status: 'complete' })

    provider.become({ key, models: ['gpt-6-luna'] })
    expect(await again('gpt-4o-mini')).toMatchObject({ error: { code: 'ai.model-unavailable' } })
    expect(await again('gpt-4o')).toMatchObject({ status: 'complete' })
    expect(ofServer()).toMatchObject([{ state: 'failing', models: ['second'] }])
    provider.become({ key, models })
    expect(await again('gpt-4o-mini')).toMatchObject({ status: 'complete' })
    expect(ofServer()).toMatchObject([{ state: 'ok' }])
  })
})

describe('a connection whose provider fails', () => {
  it('is not shown as working, and turns by itself when it is back', async () => {
    // It takes any key: this one is not the server's.
    provider.become({ models })
    const boris = await server.person('Boris')
    await givePlan(server, boris.user.id, 'premium')
    const { openaiAssistantId, id: assistantId } = await boris.api('POST /api/assistants', {
      body: { name: 'Лавка', model: 'gpt-4o' },
    })
    await boris.api('POST /api/integrations', {
      body: {
        type: 'trial',
        name: 'Ключ',
        config: { apiKey: 'sk-boris-1234567', assistantId: openaiAssistantId },
      },
    })
    const health = async () => (await boris.api('GET /api/integrations'))[0]?.health
    expect(await health()).toMatchObject({ state: 'ok' })
    provider.become({ is: 'down' })
    const { id } = await boris.api('POST /api/conversations', { body: { assistantId } })
    await boris.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message: 'Где вы?' } })
    expect(await health()).toMatchObject({
      state: 'error',
      code: 'ai.unavailable',
      since: expect.stringMatching(/^\d{4}-/),
    })
    const line = await connect(`${server.origin}/app`, { token: boris.token })
    provider.become({ models })
    await server.app.models.failures.check()
    await line.until('connections:changed')
    line.close()
    expect(await health()).toMatchObject({ state: 'ok' })
  })

  it('is checked again when a check failed because the other side was away', async () => {
    const vera = await server.person('Vera')
    await givePlan(server, vera.user.id, 'premium')
    const { openaiAssistantId } = await vera.api('POST /api/assistants', { body: { name: 'Лавка' } })
    const { id } = await vera.api('POST /api/integrations', {
      body: {
        type: 'trial',
        name: 'Ключ',
        config: { apiKey: 'sk-vera-1234567', assistantId: openaiAssistantId },
      },
    })
    checkFails = new AppError({ code: 'ai.unreachable', status: 503, text: text('Не отвечает') })
    const red = await vera.api('POST /api/integrations/{id}/check', { params: { id } })
    expect(red.health).toMatchObject({ state: 'error', code: 'ai.unreachable' })
    const { model, check } = server.app.integrations
    const lookAt = (now: number) => createCheckAgain(server.app, { model, check, now: () => now })()
    const health = async () => (await vera.api('GET /api/integrations'))[0]?.health
    await lookAt(Date.now() + 60_000)
    expect(await health()).toMatchObject({ state: 'error' })
    checkFails = null
    // Too soon after the last look.
    await lookAt(Date.now())
    expect(await health()).toMatchObject({ state: 'error' })
    const line = await connect(`${server.origin}/app`, { token: vera.token })
    await lookAt(Date.now() + 60_000)
    await line.until('connections:changed')
    line.close()
    expect(await health()).toMatchObject({ state: 'ok' })
    // A token that was refused is its owner's to replace.
    checkFails = new AppError({ code: 'ai.key-rejected', status: 400, text: text('Не принят') })
    await vera.api('POST /api/integrations/{id}/check', { params: { id } })
    checkFails = null
    await lookAt(Date.now() + 3_600_000)
    expect(await health()).toMatchObject({ state: 'error', code: 'ai.key-rejected' })
  })
})
