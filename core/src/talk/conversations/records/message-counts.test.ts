import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BatchWrites, batchWrites } from '../../../platform/database/batch-writes.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import { flushWith } from '../../../platform/database/flush-before-queries.ts'
import { type Database, openDatabase } from '../../../platform/database/open-database.ts'
import { type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { createMessageCounts } from './message-counts.ts'

let folder: string
let db: Database
let conversations: Model<ConversationRecord>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-counts-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  conversations = db.model<ConversationRecord>('Conversation', conversationSchema)
  await db.buildIndexes()
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const begin = async () => {
  const [ownerId, assistantId, accountId] = [0, 1, 2].map(() => new Types.ObjectId())
  return conversations.create({ ownerId, assistantId, accountId, channel: 'dashboard', title: 'Сад' })
}
/** Nothing is stored but by a flush. */
const never = 1_000_000

const start = ({ hasOthers = false, gatherMs = never } = {}) => {
  const written: number[] = []
  let isAway = false
  const write = batchWrites(conversations)
  const note: BatchWrites<ConversationRecord> = async operations => {
    if (isAway) throw new Error('the database is away')
    written.push(operations.length)
    return write(operations)
  }
  const counts = createMessageCounts({ note, hasOthers: () => hasOthers, gatherMs })
  flushWith(conversations, counts.flush)
  return {
    written,
    ...counts,
    ask: (_id: Types.ObjectId, nextOrder: number) =>
      counts.add({
        _id,
        count: 2,
        nextOrder,
        language: 'pl',
        at: new Date(`2030-01-01T00:00:0${nextOrder}Z`),
      }),
    goAway: (away: boolean) => {
      isAway = away
    },
  }
}
/** Reads the stored record without the flush of a reader. */
const stored = (_id: Types.ObjectId) => conversations.collection.findOne({ _id })

it('adds up the messages of a conversation and stores one change', async () => {
  const { _id } = await begin()
  const { ask, flush, written } = start()
  for (const next of [2, 4, 6]) await ask(_id, next)
  expect(await stored(_id)).toMatchObject({ messageCount: 0, nextOrder: 0 })
  await flush()
  expect(await stored(_id)).toMatchObject({
    messageCount: 6,
    nextOrder: 6,
    language: 'pl',
    updatedAt: new Date('2030-01-01T00:00:06Z'),
  })
  expect(written).toEqual([1])
})

it('shows every reader what was counted, and counts no message twice', async () => {
  const [one, other] = [await begin(), await begin()]
  const { ask } = start()
  await ask(one._id, 2)
  expect(await conversations.findById(one._id).lean()).toMatchObject({ messageCount: 2 })
  await ask(one._id, 4)
  await ask(other._id, 2)
  const listed = await conversations
    .find({ _id: oneOf([one._id, other._id]) })
    .sort({ updatedAt: -1 })
    .lean()
  expect(listed.map(({ messageCount }) => messageCount)).toEqual([4, 2])
  await ask(one._id, 6)
  for await (const read of conversations.find({ _id: one._id }).lean().cursor())
    expect(read.messageCount).toBe(6)
  await ask(one._id, 8)
  const cleared = await conversations
    .findOneAndUpdate({ _id: one._id }, { $set: { messageCount: 0 } }, { returnDocument: 'after' })
    .lean()
  expect(cleared).toMatchObject({ messageCount: 0, nextOrder: 8 })
  expect(await conversations.findById(one._id).lean()).toMatchObject({ messageCount: 0 })
})

it('stores by itself what nobody reads', async () => {
  const { _id } = await begin()
  const { ask } = start({ gatherMs: 5 })
  await ask(_id, 2)
  await expect.poll(() => stored(_id)).toMatchObject({ messageCount: 2 })
})

it('waits for each change while other processes may read it', async () => {
  const { _id } = await begin()
  const { ask } = start({ hasOthers: true })
  await ask(_id, 2)
  expect(await stored(_id)).toMatchObject({ messageCount: 2 })
})

it('keeps what cannot be stored until the database is back', async () => {
  const { _id } = await begin()
  const { ask, flush, goAway } = start()
  goAway(true)
  await ask(_id, 2)
  const failed = flush()
  await ask(_id, 4)
  await failed
  goAway(false)
  await flush()
  const updatedAt = new Date('2030-01-01T00:00:04Z')
  expect(await stored(_id)).toMatchObject({ messageCount: 4, nextOrder: 4, updatedAt })
})

it('does not create a conversation that was deleted meanwhile', async () => {
  const { _id } = await begin()
  const { ask, flush } = start()
  await ask(_id, 2)
  await conversations.deleteOne({ _id })
  await flush()
  expect(await stored(_id)).toBeNull()
})
