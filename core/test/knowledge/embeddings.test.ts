import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { readHealth } from '../../src/run/health/read-health.ts'
import {
  startTestApp,
  type TestApp,
  type TestPerson,
  uploadDocument,
  waitForDocument,
} from '../../src/testing/index.ts'
import { connect } from '../live/connect.ts'
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

/** Texts of the documents; the test's question shares no word with the answer. */
const files = {
  'Правила.txt': 'Проживание с питомцами допускается за 700 рублей в сутки.',
  'Удобства.txt': 'Автостоянка охраняется и стоит 300 рублей.',
  'Кухня.txt': 'Завтрак подают с семи до одиннадцати.',
  'Refunds.txt': 'Money is returned within ten days after cancellation.',
  'Dojazd.txt': 'Z lotniska odbiera gości nasz kierowca.',
}
const synonyms: readonly (readonly [ask: string, fact: string])[] = [
  ['Можно приехать с лабрадором?', 'питомцами'],
  ['Где оставить машину?', 'Автостоянка'],
  ['Покормите утром?', 'Завтрак'],
  ['Will I get a refund?', 'returned'],
  ['Czy jest transfer?', 'kierowca'],
  // Of another language than the document, and a word that no list translates into one of its words.
  ['May we bring our labradoodle?', 'питомцами'],
]

beforeAll(async () => {
  provider = await startEmbeddingsServer([
    /питом|лабрадор|labradoodle/i,
    /автостоян|машин/i,
    /завтрак|покормите/i,
    /returned|refund/i,
    /kierowca|transfer/i,
  ])
  server = await startTestApp({ env: env('meaning-1') })
  olga = await server.person('Olga')
  assistantId = (await olga.api('POST /api/assistants', { body: { name: 'Отель' } })).id
  await Promise.all(Object.entries(files).map(([fileName, text]) => upload(fileName, text)))
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

const upload = async (fileName: string, text: string) => {
  const bytes = Buffer.from(text)
  const { id } = await uploadDocument({ ...olga, origin: server.origin, assistantId, fileName, bytes })
  await waitForDocument(olga.api, id)
  return id
}
const find = (query: string) => server.app.knowledge.retrieve({ assistantId, query, limit: 3 })
const collection = (name: string) => server.app.db.connection.collection(name)
const mine = () => ({ assistantId: new Types.ObjectId(assistantId) })
const documents = () => olga.api('GET /api/assistants/{id}/documents', { params: { id: assistantId } })
const meaningOf = async (id: string) =>
  (await olga.api('GET /api/documents/{id}', { params: { id } })).meaning
const states = async () => (await documents()).map(({ meaning }) => meaning?.state)
const covered = () =>
  expect.poll(async () => new Set(await states()), { timeout: 20_000 }).toEqual(new Set(['ready']))
const restart = async (settings: Record<string, string>, between?: () => void) => {
  await server.stop({ keepData: true })
  between?.()
  server = await startTestApp({ env: settings, dataDir: server.dataDir })
  olga = { ...olga, api: createClient<CoreApi>({ origin: server.origin, token: () => olga.token }) }
}
/** Asks until the vectors are in the index that was loaded for the first question. */
const findsMeanings = async () => {
  for (const [ask, fact] of synonyms) {
    await expect.poll(async () => (await find(ask))[0]?.chunk.text, { timeout: 20_000 }).toContain(fact)
    const [first] = await find(ask)
    expect(first?.similarity, ask).toBeGreaterThan(0.8)
  }
}

it('finds what shares no word with the question, and marks it as near in meaning alone', async () => {
  await covered()
  await findsMeanings()
  const [first] = await find('Можно приехать с лабрадором?')
  expect(first?.coverage).toBe(0)
})

it('keeps what the words find in the first places', async () => {
  const found = await find('завтрак')
  expect(found[0]?.chunk.text).toContain('Завтрак')
  expect(found[0]?.coverage).toBeCloseTo(1, 5)
})

it('holds no place of heavy calls while it waits for the vector of a question', async () => {
  const { heavy } = server.app.limitedCalls
  const run = heavy.run
  let held = 0
  let runs = 0
  const places = vi.spyOn(heavy, 'run').mockImplementation((request, work) =>
    run(request, async () => {
      held += 1
      runs += 1
      try {
        return await work()
      } finally {
        held -= 1
      }
    }),
  )
  const heldAtCalls: number[] = []
  provider.watch(() => heldAtCalls.push(held))
  try {
    const found = await olga.api('POST /api/assistants/{id}/retrieval-test', {
      params: { id: assistantId },
      body: { query: 'Пустят ли с лабрадором?' },
    })
    expect(found[0]?.text).toContain('питомцами')
  } finally {
    provider.watch(undefined)
    places.mockRestore()
  }
  expect(heldAtCalls).toEqual([0])
  // The index, the nearest vectors, the search.
  expect(runs).toBe(3)
})

it('sends the server key to the server address, and each chunk once', async () => {
  expect(new Set(provider.calls.map(call => call.authorization))).toEqual(new Set(['Bearer sk-test']))
  const chunks = provider.calls.flatMap(call => call.input).filter(text => text.includes('питомцами'))
  expect(chunks).toHaveLength(1)
})

it.each([384, 768, 1_536, 3_072])('finds meanings by vectors of %i numbers', async dimensions => {
  provider.resize(dimensions)
  await restart(env(`meaning-${dimensions}`))
  await covered()
  await findsMeanings()
})

it('uses the vectors that earlier versions stored under the name of the model alone', async () => {
  const old = 'meaning-3072'
  await collection('chunks').updateMany(mine(), { $set: { vectorModel: old } })
  for (const { _id, processedAt } of await collection('documents').find(mine()).toArray())
    await collection('documents').updateOne(
      { _id },
      { $set: { embedded: `${old} ${processedAt?.getTime()}` }, $unset: { meaning: 1 } },
    )
  await restart(env(old))
  const asked = provider.calls.length
  expect(await states()).toEqual(Object.keys(files).map(() => 'ready'))
  await findsMeanings()
  expect(provider.calls.slice(asked).flatMap(({ input }) => input)).toEqual(synonyms.map(([ask]) => ask))
})

it('asks anew for vectors when the same name answers others', async () => {
  provider.resize(256)
  // A question of before is remembered: only a new one meets the new model.
  await find('Можно с питомцами на выходные?')
  await covered()
  for (const { vector } of await collection('chunks').find(mine()).toArray())
    expect(vector?.length()).toBe(256 * 4)
  await restart(env('meaning-3072'))
  await findsMeanings()
})

it('searches by words alone when questions get no vector, and shows the owner why', async () => {
  provider.behave('refuse-key')
  expect((await find('завтрак сегодня'))[0]?.chunk.text).toContain('Завтрак')
  expect((await find('завтрак завтра'))[0]?.similarity).toBeUndefined()
  const before = provider.calls.length
  for (const day of ['в среду', 'в четверг', 'в пятницу']) await find(`завтрак ${day}`)
  // It is left alone for a minute.
  expect(provider.calls).toHaveLength(before)
  const [one] = await documents()
  expect(one?.meaning).toMatchObject({ state: 'paused', errorCode: 'embeddings.key' })
  expect(one?.meaning?.errorMessage).toContain('Ключ')
  provider.behave('well')
  await olga.api('POST /api/documents/{id}/meaning', { params: { id: one?.id ?? '' } })
  expect((await find('завтрак в субботу'))[0]?.similarity).toBeGreaterThan(0.5)
  expect(await states()).toEqual(Object.keys(files).map(() => 'ready'))
})

it('shows why a document is not covered, in three languages, and covers it when asked again', async () => {
  const line = await connect(`${server.origin}/app`, { token: olga.token })
  provider.behave('fail')
  const id = await upload('Бассейн.txt', 'Бассейн открыт круглый год.')
  await expect.poll(async () => (await meaningOf(id))?.state, { timeout: 20_000 }).toBe('failed')
  expect(await meaningOf(id)).toMatchObject({ percent: 0, errorCode: 'embeddings.unavailable' })
  const failedEvent = await line.until(
    'knowledge:meaning',
    event => event.documentId === id && event.state === 'failed',
  )
  expect(Object.keys(failedEvent.error?.message ?? {})).toEqual(['ru', 'en', 'pl'])
  expect((await find('бассейн'))[0]?.chunk.text).toContain('Бассейн')
  provider.behave('well')
  const again = await olga.api('POST /api/documents/{id}/meaning', { params: { id } })
  expect(again.meaning?.state).toBe('waiting')
  await expect.poll(async () => (await meaningOf(id))?.state, { timeout: 20_000 }).toBe('ready')
  line.close()
})

it('shortens what a model with a small context refuses', async () => {
  provider.behave('crowded')
  const id = await upload('Аренда.txt', `Сдаём велосипеды и лыжи. ${'Залог берём наличными. '.repeat(40)}`)
  await expect.poll(async () => (await meaningOf(id))?.state, { timeout: 20_000 }).toBe('ready')
  provider.behave('well')
})

it('has a server and a key of its own for vectors, which the key for chats does not reach', async () => {
  let before = 0
  const settings = {
    OPENAI_BASE_URL: 'http://127.0.0.1:9/v1',
    OPENAI_API_KEY: 'sk-chats',
    EMBEDDINGS_MODEL: 'meaning-own',
    EMBEDDINGS_BASE_URL: provider.baseUrl,
  }
  // The server of before may call with its key until it has stopped.
  const between = () => {
    before = provider.calls.length
  }
  await restart(settings, between)
  await covered()
  await findsMeanings()
  const keys = () => new Set(provider.calls.slice(before).map(({ authorization }) => authorization))
  expect(keys()).toEqual(new Set([undefined]))
})

it('waits for a hanging provider a second and a half at most', async () => {
  provider.behave('hang')
  const began = performance.now()
  expect((await find('завтрак вечером'))[0]?.chunk.text).toContain('Завтрак')
  // Without an end the provider would be waited for by the minute.
  expect(performance.now() - began).toBeLessThan(15_000)
  // The second failure opens the circuit breaker, which administrators see.
  await find('завтрак утром')
  expect((await readHealth(server.app)).providers).toContainEqual({
    host: new URL(provider.baseUrl).host,
    purpose: 'embeddings',
    keyOf: 'server',
    accounts: [],
    state: 'paused',
    models: ['meaning-own'],
    until: expect.any(String),
    code: 'embeddings.timed-out',
    reason: expect.objectContaining({ ru: expect.any(String) }),
  })
})

it('shows nothing of embeddings where no model is set', async () => {
  await restart({})
  const [one] = await documents()
  expect(one).toBeDefined()
  expect(one).not.toHaveProperty('meaning')
})
