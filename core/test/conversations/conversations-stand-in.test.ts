import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../src/testing/start-model-server.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/start-test-app.ts'
import { uploadDocument, waitForDocument } from '../../src/testing/upload-document.ts'
import { givePlan } from '../accounts/give-plan.ts'

const key = 'sk-server-key-1234567'
const works = { key, models: ['gpt-6-luna'] }
let provider: ModelServer
let server: TestApp
let admin: TestPerson
let olga: TestPerson
let assistantId: string

beforeAll(async () => {
  provider = await startModelServer(works)
  server = await startTestApp({ env: { OPENAI_BASE_URL: provider.url, OPENAI_API_KEY: key } })
  admin = await server.admin()
  olga = await server.person('Olga')
  await givePlan(server, olga.user.id, 'premium')
  const assistant = await olga.api('POST /api/assistants', { body: { name: 'Лавка', model: 'gpt-4o' } })
  assistantId = assistant.id
  const document = await uploadDocument({
    api: olga.api,
    origin: server.origin,
    assistantId,
    fileName: 'Правила.txt',
    bytes: Buffer.from('Доставка по Москве стоит 300 ₽.\n\nМы работаем с 9 до 18.'),
  })
  await waitForDocument(olga.api, document.id)
})
beforeEach(() => provider.become(works))
afterAll(async () => {
  await server?.stop()
  await provider?.close()
})

const switchTo = async (standIn: boolean) => {
  const { revision } = await server.app.instance.view()
  await server.app.instance.change({ revision, values: { standIn } }, { id: admin.user.id })
}
const begin = async () => {
  const { id } = await olga.api('POST /api/conversations', { body: { assistantId } })
  return async (message: string) =>
    (await olga.api('POST /api/conversations/{id}/messages', { params: { id }, body: { message } }))
      .assistantMessage
}
const notices = async ({ api }: TestPerson) =>
  (await api('GET /api/notifications')).items.map(({ text }) => text.ru)

it('fails with the provider as long as the administrator wants nothing else', async () => {
  expect(server.app.instance.current().standIn).toBe(false)
  provider.become({ is: 'down' })
  const ask = await begin()
  expect(await ask('Сколько стоит доставка?')).toMatchObject({
    status: 'failed',
    content: '',
    error: { code: 'ai.unavailable' },
  })
})

it('answers with excerpts named as such, free of charge, and by the provider again when that is back', async () => {
  await switchTo(true)
  provider.become({ is: 'down' })
  const ask = await begin()
  const reply = await ask('Сколько стоит доставка?')
  expect(reply).toMatchObject({
    status: 'complete',
    content:
      '_Модель сейчас недоступна. Вот дословные выдержки из документов ассистента:_\n\n> Доставка по Москве стоит 300 ₽. [1]',
    model: 'botanika-local',
    citations: [{ n: 1, title: 'Правила.txt' }],
  })
  expect(reply).not.toHaveProperty('usage')
  const xRay = await olga.api('GET /api/messages/{id}/x-ray', { params: { id: reply?.id ?? '' } })
  expect(xRay).toMatchObject({ access: 'stand-in', model: { alias: 'botanika-local' } })
  expect(xRay).not.toHaveProperty('usage')

  // A question that no passage answers fails as before: the built-in model invents nothing.
  expect(await ask('Есть ли у вас парковка для верблюдов?')).toMatchObject({
    status: 'failed',
    error: { code: expect.stringMatching(/^ai\.(unavailable|paused)$/) },
  })

  provider.become(works)
  await server.app.models.failures.check()
  const again = await ask('А до скольких вы работаете?')
  expect(again).toMatchObject({ status: 'complete', model: 'gpt-4o' })
  expect(again?.content).toContain('Осенью дни короче')
  // The model sees the dialogue as it went.
  const sent = JSON.stringify(provider.chats.at(-1)?.messages)
  expect(sent).toContain('Доставка по Москве стоит 300')

  const used = async () =>
    (await olga.api('GET /api/usage')).models.map(({ model, replies, inputTokens, cost }) => [
      ...[model, replies, inputTokens, cost],
    ])
  await expect
    .poll(async () => (await used()).sort())
    .toEqual([
      ['botanika-local', 1, 0, 0],
      ['gpt-4o', 1, 0, 0],
    ])
})

it('has told the owner once, whose assistant it is', async () => {
  const words =
    'За «Лавка» отвечает встроенная модель, дословными выдержками из документов: Провайдер временно недоступен'
  await expect.poll(() => notices(olga)).toContainEqual(expect.stringContaining(words))
  provider.become({ is: 'down' })
  const ask = await begin()
  expect(await ask('Сколько стоит доставка?')).toMatchObject({ model: 'botanika-local' })
  const told = (await notices(olga)).filter(text => text.includes('отвечает встроенная модель'))
  expect(told).toHaveLength(1)
})

it('tells the administrator whose key it is of the provider alone, and that the built-in model answers', async () => {
  expect(await notices(admin)).toEqual([])
  provider.become({ ...works, key: 'sk-another-key-7654321' })
  await server.app.models.failures.check()
  const ask = await begin()
  expect(await ask('Сколько стоит доставка?')).toMatchObject({ model: 'botanika-local' })
  const words =
    /^Провайдер моделей 127\.0\.0\.1:\d+ не работает, за него отвечает встроенная модель, дословными выдержками из документов: Ключ/
  await expect.poll(() => notices(admin)).toEqual([expect.stringMatching(words)])
})

it('tells of no stand-in where the administrator wants none', async () => {
  await switchTo(false)
  provider.become(works)
  await server.app.models.failures.check()
  await expect.poll(() => notices(admin)).toContainEqual(expect.stringContaining('снова отвечает'))
  const { host } = provider
  const reason = { ru: 'Нет средств', en: 'No money', pl: 'Brak środków' }
  server.app.events.emit('provider.down', {
    ...{ name: 'another', kind: 'responses gpt-4o', host, code: 'ai.quota', accountId: null, reason },
  })
  await expect
    .poll(() => notices(admin))
    .toContainEqual(`Провайдер моделей ${host} не работает, ассистенты на нём не отвечают: Нет средств`)
})
