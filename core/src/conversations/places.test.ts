import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Types } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { type MessageRecord, messageSchema } from './message.model.ts'
import { createPlaces } from './places.ts'

let folder: string
let db: Database
let conversations: Model<ConversationRecord>
let messages: Model<MessageRecord>
let places: ReturnType<typeof createPlaces>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-places-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  conversations = db.model<ConversationRecord>('Conversation', conversationSchema)
  messages = db.model<MessageRecord>('Message', messageSchema)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  places = createPlaces({ conversations, messages })
})
afterEach(() => void vi.restoreAllMocks())

const begin = async (nextOrder = 0) => {
  const someone = () => new Types.ObjectId()
  const record = { ownerId: someone(), assistantId: someone(), accountId: someone() }
  return (await conversations.create({ ...record, channel: 'dashboard', title: 'Сад', nextOrder }))._id
}
const say = (conversationId: Types.ObjectId, order: number, role: MessageRecord['role'] = 'user') =>
  messages.create({ conversationId, order, role, content: 'Когда поливать?', status: 'complete' })

it('gives each question a place, and the next one to its reply', async () => {
  const id = await begin()
  expect([await places.reserve(id), await places.reserve(id), await places.reserve(id)]).toEqual([0, 2, 4])
})

it('keeps the places of conversations apart', async () => {
  const [one, other] = [await begin(), await begin(40)]
  expect([await places.reserve(one), await places.reserve(other)]).toEqual([0, 40])
  expect([await places.reserve(one), await places.reserve(other)]).toEqual([2, 42])
})

it('asks the database once for a conversation', async () => {
  const id = await begin()
  const asked = vi.spyOn(conversations, 'findById')
  await places.reserve(id)
  await places.reserve(id)
  expect(asked).toHaveBeenCalledTimes(1)
})

it('goes on behind what a crash kept from being noted: a question leaves room for its reply', async () => {
  const [question, reply] = [await begin(), await begin()]
  await say(question, 4)
  await say(reply, 4)
  await say(reply, 5, 'assistant')
  expect([await places.reserve(question), await places.reserve(reply)]).toEqual([6, 6])
})

it('gives no place again that was given before a conversation was cleared', async () => {
  const id = await begin()
  await say(id, await places.reserve(id))
  await conversations.updateOne({ _id: id }, { $set: { nextOrder: 2 } })
  places.forget(id)
  await messages.deleteMany({ conversationId: id })
  expect(await places.reserve(id)).toBe(2)
})

it('counts what stands before a place from the oldest message that is left', async () => {
  const id = await begin(12)
  await say(id, 10)
  await say(id, 11, 'assistant')
  expect(await places.before(id, 10)).toBe(0)
  const next = await places.reserve(id)
  expect([next, await places.before(id, next)]).toEqual([12, 2])
})

it('counts from the first message of a conversation that has none yet', async () => {
  const id = await begin(7)
  expect(await places.before(id, 7)).toBe(0)
  expect(await places.reserve(id)).toBe(7)
  expect(await places.before(id, 9)).toBe(2)
})

it('gives none in a conversation that is not there', async () => {
  await expect(places.reserve(new Types.ObjectId())).rejects.toMatchObject({
    code: 'conversations.not-found',
  })
})

it('reads anew what it was told to forget', async () => {
  const id = await begin()
  await places.reserve(id)
  await conversations.updateOne({ _id: id }, { $set: { nextOrder: 20 } })
  expect(await places.reserve(id)).toBe(2)
  places.forget(id)
  expect(await places.reserve(id)).toBe(20)
})
