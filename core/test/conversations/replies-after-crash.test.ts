import { Types } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from '../../src/client/index.ts'
import type { CoreApi } from '../../src/contract/index.ts'
import { atLeast, oneOf } from '../../src/platform/database/filters.ts'
import type { MessageRecord } from '../../src/talk/conversations/records/message.model.ts'
import { blank } from '../../src/talk/conversations/store-question.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../src/testing/index.ts'

let server: TestApp
let olga: TestPerson
let id: string

beforeAll(async () => {
  server = await startTestApp()
  olga = await server.person('Olga')
  const { id: assistantId } = await olga.api('POST /api/assistants', { body: { name: 'Помощник' } })
  ;({ id } = await olga.api('POST /api/conversations', { body: { assistantId } }))
  await ask('Первый вопрос')
})
afterAll(() => server.stop())

/** Returns a client of the server that runs now. */
const api = () => createClient<CoreApi>({ origin: server.origin, token: () => olga.token })
const ask = (message: string) =>
  api()('POST /api/conversations/{id}/messages', { params: { id }, body: { message } })
const read = () => api()('GET /api/conversations/{id}/messages', { params: { id }, query: {} })

/** A process that is no member any more. */
const writer = 'dead-process'
const [questionId, replyId] = [new Types.ObjectId(), new Types.ObjectId()]
const question = (): MessageRecord => ({
  ...blank(new Types.ObjectId(id), 2),
  _id: questionId,
  role: 'user',
  content: 'Второй вопрос',
  status: 'complete',
  clientMessageId: 'second-question',
  replyId,
})
const reply = (): MessageRecord => ({
  ...blank(new Types.ObjectId(id), 3),
  _id: replyId,
  role: 'assistant',
  content: 'Второй',
  seq: 1,
  status: 'streaming',
  writer,
})

/** The process died and had stored these last. */
const diedWith = async (...stored: MessageRecord[]): Promise<void> => {
  const { messages } = server.app.conversations.store
  await messages.deleteMany({ _id: oneOf([questionId, replyId]) })
  await messages.collection.insertMany(stored.map(message => ({ ...message, isNumbered: true })) as never)
  await server.stop({ keepData: true })
  server = await startTestApp({ dataDir: server.dataDir })
}

const countOf = async () =>
  (await server.app.conversations.store.conversations.findById(id).lean())?.messageCount

describe('after the process died', () => {
  it('while it generated a reply, that is interrupted with its words so far, and can be repeated', async () => {
    await diedWith(question(), reply())
    const last = (await read()).at(-1)
    expect(last).toMatchObject({
      status: 'interrupted',
      content: 'Второй',
      error: { code: expect.any(String) },
    })
    const repeated = await api()('POST /api/messages/{id}/retry', { params: { id: last?.id ?? '' } })
    expect(repeated).toMatchObject({ id: replyId.toHexString() })
  })

  it('between a reply’s record and its question, neither is there, and the question can be sent', async () => {
    await diedWith(reply())
    expect((await read()).map(({ content }) => content)).not.toContain('Второй')
    expect(await countOf()).toBe(2)
    await ask('Второй вопрос')
    expect((await read()).map(({ role, content }) => `${role} ${content}`).at(-2)).toBe('user Второй вопрос')
    expect((await read()).map(({ status }) => status)).toEqual(Array(4).fill('complete'))
    await server.app.conversations.store.messages.deleteMany({ order: atLeast(2) })
  })
})

it('a reply’s record is stored before its question', async () => {
  const seen: string[] = []
  const { collection } = server.app.conversations.store.messages
  const real = collection.bulkWrite.bind(collection)
  collection.bulkWrite = (operations, options) => {
    for (const one of operations) if ('insertOne' in one) seen.push(String(one.insertOne.document.role))
    return real(operations, options)
  }
  await ask('Третий вопрос')
  collection.bulkWrite = real
  expect(seen).toEqual(['assistant', 'user'])
})
