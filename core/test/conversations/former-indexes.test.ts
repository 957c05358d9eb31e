import { Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let conversationId: string

/** What the version before had: logs by assistant, X-rays by conversation, two indexes of messages where there is one now. */
const former = [
  { collection: 'chat_logs', key: { assistantId: 1 } },
  { collection: 'x_rays', key: { conversationId: 1 } },
  { collection: 'messages', key: { conversationId: 1, order: 1 } },
  {
    collection: 'messages',
    key: { conversationId: 1, order: -1 },
    name: 'message_number',
    unique: true,
    partialFilterExpression: { isNumbered: true },
  },
] as const

const collection = (name: string) => server.app.db.connection.collection(name)
const api = () => createClient<CoreApi>({ origin: server.origin, token: () => olga.token })
const say = (message: string) =>
  api()('POST /api/conversations/{id}/messages', { params: { id: conversationId }, body: { message } })

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
  conversationId = (await olga.api('POST /api/conversations', { body: { assistantId } })).id
  await say('Первый')
  await say('Второй')
  await server.app.events.settled()
  await collection('messages').dropIndex('message_sequence')
  for (const { collection: name, key, ...options } of former) await collection(name).createIndex(key, options)
  // As two processes of the earliest versions could leave it: a number that is there twice.
  const messages = collection('messages')
  const isFirst = { conversationId: new Types.ObjectId(conversationId), order: 0 }
  await messages.updateOne(isFirst, { $unset: { isNumbered: 1, unguardedId: 1 } })
  const rest = { status: 'complete', seq: 0, citations: [], images: [], createdAt: new Date() }
  const again = { role: 'operator', content: 'Первый, ещё раз', ...rest }
  await messages.insertOne({ ...isFirst, ...again })
  await collection('built_indexes').deleteMany({})
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir: server.dataDir })
})
afterAll(() => server.stop())

it('drops the indexes that nothing is found by any more', async () => {
  for (const { collection: name, key } of former) {
    const indexes = await collection(name).indexes()
    expect(indexes.map(index => index.key)).toContainEqual({ _id: 1 })
    expect(indexes.map(index => index.key)).not.toContainEqual(key)
  }
})

it('keeps messages whose number is there twice, and guards new ones', async () => {
  const texts = async () => {
    const { messages } = await api()('GET /api/conversations/{id}', { params: { id: conversationId } })
    return messages.map(({ content }) => content)
  }
  expect((await texts()).slice(0, 2).sort()).toEqual(['Первый', 'Первый, ещё раз'])
  expect(await texts()).toContain('Второй')
  await say('Третий')
  expect((await texts()).at(-2)).toBe('Третий')
  const last = await collection('messages').findOne({}, { sort: { order: -1 } })
  const { _id, ...copy } = last ?? {}
  await expect(collection('messages').insertOne(copy)).rejects.toMatchObject({ code: 11_000 })
})
