import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from './open-database.ts'
import { watchWrites } from './watch-writes.ts'

interface Plant {
  name: string
}

let folder: string
let db: Database
let plants: Model<Plant>
/** The recorded calls in order: those of the listener, and what a test adds. */
let events: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-tell-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  // Both models are of one schema, as two databases of a process share it.
  const schema = new Schema<Plant>({ name: String }, { versionKey: false })
  watchWrites(schema)
  db.onWrite('Plant', () => void events.push('told'))
  plants = db.model<Plant>('Plant', schema)
  const others = db.model<Plant>('Other', schema)
  db.onWrite(others.modelName, () => expect.fail('a write of another model was told'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  events = []
  await plants.deleteMany()
  await plants.create(fern)
  events = []
})

const fern = { name: 'fern' }
const ivy = { name: 'ivy' }
const writes: Record<string, () => PromiseLike<unknown>> = {
  create: () => plants.create(ivy),
  save: async () => (await plants.findOne(fern))?.set(ivy).save(),
  insertMany: () => plants.insertMany([ivy]),
  bulkWrite: () => plants.bulkWrite([{ insertOne: { document: ivy } }]),
  updateOne: () => plants.updateOne(fern, { $set: ivy }),
  updateMany: () => plants.updateMany(fern, { $set: ivy }),
  replaceOne: () => plants.replaceOne(fern, ivy),
  findOneAndUpdate: () => plants.findOneAndUpdate(fern, { $set: ivy }),
  findOneAndReplace: () => plants.findOneAndReplace(fern, ivy),
  findOneAndDelete: () => plants.findOneAndDelete(fern),
  deleteOne: () => plants.deleteOne(fern),
  deleteMany: () => plants.deleteMany(fern),
  'deleteOne of a document': async () => (await plants.findOne(fern))?.deleteOne(),
  'updateOne of a document': async () => (await plants.findOne(fern))?.updateOne({ $set: ivy }),
}

it.each(Object.keys(writes))('%s is reported before and after', async name => {
  await writes[name]?.()
  expect(events).toEqual(['told', 'told'])
})

it('is reported before it is requested, and again once it is done', async () => {
  const update = plants.collection.updateOne.bind(plants.collection)
  vi.spyOn(plants.collection, 'updateOne').mockImplementationOnce(async (...given) => {
    events.push('asked for')
    const result = await update(...given)
    events.push('done')
    return result
  })
  await plants.updateOne(fern, { $set: ivy })
  expect(events).toEqual(['told', 'asked for', 'done', 'told'])
})

it('says nothing of reading', async () => {
  await plants.find().lean()
  await plants.findOne(fern)
  await plants.countDocuments()
  await plants.exists(fern)
  await plants.distinct('name')
  expect(events).toEqual([])
})

it('refuses a listener to a model whose schema is not watched', () => {
  const unwatched = db.model<Plant>('Unwatched', new Schema<Plant>({ name: String }))
  expect(() => db.onWrite(unwatched.modelName, () => undefined)).toThrow('not watched')
})
