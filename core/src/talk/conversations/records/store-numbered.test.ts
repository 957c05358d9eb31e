import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { type Database, openDatabase } from '../../../platform/database/open-database.ts'
import { blank } from '../store-question.ts'
import { type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { type MessageRecord, messageSchema } from './message.model.ts'
import { createMessageCounts } from './message-counts.ts'
import { createStoreNumbered } from './store-numbered.ts'

let folder: string
let db: Database
let conversations: Model<ConversationRecord>
let messages: Model<MessageRecord>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-numbered-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  conversations = db.model<ConversationRecord>('Conversation', conversationSchema)
  messages = db.model<MessageRecord>('Message', messageSchema)
  await db.buildIndexes()
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

/** Starts a process that has not noticed any other one. */
const startProcess = () => {
  const counts = createMessageCounts({ note: batchWrites(conversations), hasOthers: () => false })
  const { store } = createStoreNumbered({
    conversations,
    messages,
    counts,
    write: batchWrites(messages),
    hasOthers: () => false,
  })
  const message = (conversationId: Types.ObjectId, order: number, rest: Partial<MessageRecord>) => ({
    ...blank(conversationId, order),
    _id: new Types.ObjectId(),
    role: 'user' as const,
    status: 'complete' as const,
    ...rest,
  })
  return {
    flush: counts.flush,
    ask: (id: Types.ObjectId, content: string, rest: Partial<MessageRecord> = {}) =>
      store(id, {
        language: 'ru',
        count: 2,
        at: order => [
          message(id, order, { content, ...rest }),
          message(id, order + 1, { content: `Ответ: ${content}`, role: 'assistant' }),
        ],
      }),
    note: (id: Types.ObjectId, content: string, rest: Partial<MessageRecord> = {}) =>
      store(id, {
        language: 'ru',
        count: 1,
        at: order => [message(id, order, { content, role: 'operator', ...rest })],
      }),
  }
}
const begin = async () => {
  const [ownerId, assistantId, accountId] = [0, 1, 2].map(() => new Types.ObjectId())
  const record = { ownerId, assistantId, accountId, channel: 'dashboard', title: 'Сад' }
  return (await conversations.create(record))._id
}
const stored = async (id: Types.ObjectId) =>
  (await messages.find({ conversationId: id }).sort({ order: 1 }).lean()).map(({ order, content }) => ({
    order,
    content,
  }))

it('numbers a question and its reply again when another process used either number unnoticed', async () => {
  const id = await begin()
  const [one, other] = [startProcess(), startProcess()]
  await one.ask(id, 'Первый')
  await other.note(id, 'Заметка')
  await other.note(id, 'Ещё одна')
  // The cache yields 2 and 3, which are both in use. Then 5 is free and 6 is not.
  await one.ask(id, 'Второй')
  await other.note(id, 'Третья')
  expect(await stored(id)).toEqual([
    { order: 0, content: 'Первый' },
    { order: 1, content: 'Ответ: Первый' },
    { order: 2, content: 'Заметка' },
    { order: 3, content: 'Ещё одна' },
    { order: 4, content: 'Второй' },
    { order: 5, content: 'Ответ: Второй' },
    { order: 6, content: 'Третья' },
  ])
  await Promise.all([one.flush(), other.flush()])
  expect((await conversations.findById(id).lean())?.messageCount).toBe(7)
})

it('leaves nothing of a pair of which only the reply was stored', async () => {
  const id = await begin()
  const [one, other] = [startProcess(), startProcess()]
  await one.note(id, 'Начало')
  await other.note(id, 'Заметка')
  // The question's number 1 is in use, the reply's 2 is free.
  await one.ask(id, 'Вопрос')
  expect((await stored(id)).map(({ content }) => content)).toEqual([
    'Начало',
    'Заметка',
    'Вопрос',
    'Ответ: Вопрос',
  ])
  await Promise.all([one.flush(), other.flush()])
  expect((await conversations.findById(id).lean())?.messageCount).toBe(4)
})

it('fails at once, without another number, when a message repeats an idempotency key', async () => {
  const id = await begin()
  const { note } = startProcess()
  await note(id, 'Раз', { clientMessageId: 'same' })
  await expect(note(id, 'Два', { clientMessageId: 'same' })).rejects.toMatchObject({ code: 11_000 })
  expect(await stored(id)).toEqual([{ order: 0, content: 'Раз' }])
})

it('leaves no reply of a question that repeats an idempotency key', async () => {
  const id = await begin()
  const { ask } = startProcess()
  await ask(id, 'Раз', { clientMessageId: 'same' })
  await expect(ask(id, 'Раз', { clientMessageId: 'same' })).rejects.toMatchObject({ code: 11_000 })
  expect((await stored(id)).map(({ content }) => content)).toEqual(['Раз', 'Ответ: Раз'])
})
