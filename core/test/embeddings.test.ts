import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../src/testing/index.ts'
import { type EmbeddingsServer, startEmbeddingsServer } from './embeddings-server.ts'

let provider: EmbeddingsServer
let server: TestApp
let olga: TestPerson
let assistantId: string

const env = (model: string) => ({
  OPENAI_BASE_URL: provider.baseUrl,
  OPENAI_API_KEY: 'sk-test',
  EMBEDDINGS_MODEL: model,
})

beforeAll(async () => {
  provider = await startEmbeddingsServer([/питом|лабрадор/i, /автостоян|машин/i, /завтрак/i])
  server = await startTestApp({ env: env('meaning-1') })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Отель' } })).id
  const files = {
    'Правила.txt': 'Проживание с питомцами допускается за 700 рублей в сутки.',
    'Удобства.txt': 'Автостоянка охраняется и стоит 300 рублей.',
    'Кухня.txt': 'Завтрак подают с семи до одиннадцати.',
  }
  for (const [fileName, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const { id } = await uploadDocument({ ...olga, origin: server.origin, assistantId, fileName, bytes })
    await waitForDocument(olga.api, id)
  }
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const find = (query: string) => server.app.knowledge.retrieve({ assistantId, query, limit: 3 })
const chunks = (filter = {}) =>
  server.app.db.connection
    .collection('chunks')
    .countDocuments({ assistantId: new Types.ObjectId(assistantId), ...filter })
const embedded = (model: string) =>
  expect
    .poll(async () => (await chunks({ vectorModel: model })) === 3 && (await find('лабрадор')).length > 0, {
      timeout: 20_000,
    })
    .toBe(true)

it('finds a passage that shares no word with the question, and marks it as near in meaning alone', async () => {
  await embedded('meaning-1')
  const [first] = await find('Можно приехать с лабрадором?')
  expect(first?.chunk.text).toContain('питомцами')
  expect(first?.similarity).toBeGreaterThan(0.9)
  expect(first?.coverage).toBe(0)
})

it('keeps what the words find in the first places', async () => {
  const found = await find('завтрак')
  expect(found[0]?.chunk.text).toContain('Завтрак')
  expect(found[0]?.coverage).toBeCloseTo(1, 5)
})

it('sends the server key to the server address, and each chunk once', async () => {
  expect(new Set(provider.calls.map(call => call.authorization))).toEqual(new Set(['Bearer sk-test']))
  const chunks = provider.calls.flatMap(call => call.input).filter(text => text.includes('питомцами'))
  expect(chunks).toHaveLength(1)
})

it('goes by words alone and waits no more when the provider fails', async () => {
  provider.behave('fail')
  expect((await find('завтрак сегодня'))[0]?.chunk.text).toContain('Завтрак')
  expect((await find('завтрак завтра'))[0]?.similarity).toBeUndefined()
  const before = provider.calls.length
  for (const day of ['в среду', 'в четверг', 'в пятницу']) await find(`завтрак ${day}`)
  // It is left alone for a minute.
  expect(provider.calls).toHaveLength(before)
})

it('computes vectors again when the model is another one', async () => {
  provider.behave('well')
  await server.stop({ keepData: true })
  server = await startTestApp({ env: env('meaning-2'), dataDir: server.dataDir })
  await embedded('meaning-2')
  expect(await chunks()).toBe(3)
  expect((await find('Можно приехать с лабрадором?'))[0]?.chunk.text).toContain('питомцами')
})

it('passes over a question whose vector has another length', async () => {
  provider.behave('shorten')
  const [first] = await find('завтрак утром')
  expect(first?.chunk.text).toContain('Завтрак')
  expect(first?.similarity).toBeUndefined()
})

it('waits for a hanging provider a second and a half at most', async () => {
  provider.behave('hang')
  const began = performance.now()
  expect((await find('завтрак вечером'))[0]?.chunk.text).toContain('Завтрак')
  // Without an end the provider would be waited for by the minute.
  expect(performance.now() - began).toBeLessThan(15_000)
})
