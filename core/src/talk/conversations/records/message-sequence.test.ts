import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../../platform/database/open-database.ts'
import { type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { type MessageRecord, messageSchema } from './message.model.ts'
import { createMessageSequence } from './message-sequence.ts'

let folder: string
let db: Database
let conversations: Model<ConversationRecord>
let messages: Model<MessageRecord>
let hasOthers: boolean
let sequence: ReturnType<typeof createMessageSequence>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-sequence-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  conversations = db.model<ConversationRecord>('Conversation', conversationSchema)
  messages = db.model<MessageRecord>('Message', messageSchema)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  hasOthers = false
  sequence = createMessageSequence({ conversations, messages, hasOthers: () => hasOthers })
})
afterEach(() => void vi.restoreAllMocks())

const begin = async (nextOrder = 0) => {
  const someone = () => new Types.ObjectId()
  const record = { ownerId: someone(), assistantId: someone(), accountId: someone() }
  return (await conversations.create({ ...record, channel: 'dashboard', title: 'Сад', nextOrder }))._id
}
const say = (conversationId: Types.ObjectId, order: number, role: MessageRecord['role'] = 'user') =>
  messages.create({ conversationId, order, role, content: 'Когда поливать?', status: 'complete' })

it('gives each question a number, and the next one to its reply', async () => {
  const id = await begin()
  expect([
    await sequence.reserve(id, 2),
    await sequence.reserve(id, 2),
    await sequence.reserve(id, 2),
  ]).toEqual([0, 2, 4])
})

it('keeps the sequence of conversations apart', async () => {
  const [one, other] = [await begin(), await begin(40)]
  expect([await sequence.reserve(one, 2), await sequence.reserve(other, 2)]).toEqual([0, 40])
  expect([await sequence.reserve(one, 2), await sequence.reserve(other, 2)]).toEqual([2, 42])
})

it('asks the database once for a conversation', async () => {
  const id = await begin()
  const asked = vi.spyOn(conversations, 'findById')
  await sequence.reserve(id, 2)
  await sequence.reserve(id, 2)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('continues behind what a crash kept from being counted: a question reserves the number of its reply', async () => {
  const [question, reply] = [await begin(), await begin()]
  await say(question, 4)
  await say(reply, 4)
  await say(reply, 5, 'assistant')
  expect([await sequence.reserve(question, 2), await sequence.reserve(reply, 2)]).toEqual([6, 6])
})

it('reuses no number that was assigned before a conversation was cleared', async () => {
  const id = await begin()
  await say(id, await sequence.reserve(id, 2))
  await conversations.updateOne({ _id: id }, { $set: { nextOrder: 2 } })
  sequence.forget(id)
  await messages.deleteMany({ conversationId: id })
  expect(await sequence.reserve(id, 2)).toBe(2)
})

it('counts what is before a number from the oldest message that is left', async () => {
  const id = await begin(12)
  await say(id, 10)
  await say(id, 11, 'assistant')
  expect(await sequence.before(id, 10)).toBe(0)
  const next = await sequence.reserve(id, 2)
  expect([next, await sequence.before(id, next)]).toEqual([12, 2])
})

it('counts from the first message of a conversation that has none yet', async () => {
  const id = await begin(7)
  expect(await sequence.before(id, 7)).toBe(0)
  expect(await sequence.reserve(id, 2)).toBe(7)
  expect(await sequence.before(id, 9)).toBe(2)
})

it('gives none in a conversation that is not there', async () => {
  await expect(sequence.reserve(new Types.ObjectId(), 2)).rejects.toMatchObject({
    code: 'conversations.not-found',
  })
})

it('reads again what was invalidated', async () => {
  const id = await begin()
  await sequence.reserve(id, 2)
  await conversations.updateOne({ _id: id }, { $set: { nextOrder: 20 } })
  expect(await sequence.reserve(id, 2)).toBe(2)
  sequence.forget(id)
  expect(await sequence.reserve(id, 2)).toBe(20)
})

it('assigns no number that another process has assigned meanwhile', async () => {
  const id = await begin()
  hasOthers = true
  expect(await sequence.reserve(id, 2)).toBe(0)
  await say(id, 0)
  await say(id, 1, 'assistant')
  // The other process.
  await say(id, 2)
  await say(id, 3, 'assistant')
  expect(await sequence.reserve(id, 2)).toBe(4)
})

it('never assigns a number twice when two processes reserve at the same moment', async () => {
  const id = await begin()
  hasOthers = true
  const other = createMessageSequence({ conversations, messages, hasOthers: () => true })
  const reserved: number[] = []
  for (let round = 0; round < 10; round += 1)
    reserved.push(...(await Promise.all([sequence.reserve(id, 2), other.reserve(id, 2)])))
  expect(reserved.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => 2 * n))
})
