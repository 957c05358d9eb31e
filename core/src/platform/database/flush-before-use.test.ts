import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { flushBeforeUse, watchUse } from './flush-before-use.ts'
import { type Database, openDatabase } from './open-database.ts'

interface Plant {
  name: string
  leaves: number
}

let folder: string
let db: Database
let plants: Model<Plant>
/** Leaves that grew and are not stored yet. */
let grown: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-flush-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  const schema = new Schema<Plant>({ name: String, leaves: Number }, { versionKey: false })
  watchUse(schema)
  plants = db.model<Plant>('Plant', schema)
  flushBeforeUse(plants, async () => {
    const leaves = grown
    grown = 0
    if (leaves > 0) await plants.collection.updateOne(fern, { $inc: { leaves } })
  })
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  grown = 0
  await plants.deleteMany()
  await plants.create({ ...fern, leaves: 1 })
  grown = 2
})

const fern = { name: 'fern' }
const leavesNow = async () => (await plants.collection.findOne(fern))?.leaves

it.each<[string, () => PromiseLike<unknown>]>([
  ['find', () => plants.find(fern)],
  ['cursor', () => plants.find(fern).lean().cursor().next()],
  ['findOne', () => plants.findOne(fern)],
  ['findById', async () => plants.findById((await plants.collection.findOne(fern))?._id)],
  ['exists', () => plants.exists(fern)],
  ['countDocuments', () => plants.countDocuments(fern)],
  ['distinct', () => plants.distinct('leaves')],
  ['aggregate', () => plants.aggregate([{ $match: fern }])],
  ['updateOne', () => plants.updateOne(fern, { $set: fern })],
  ['updateMany', () => plants.updateMany(fern, { $set: fern })],
  ['findOneAndUpdate', () => plants.findOneAndUpdate(fern, { $set: fern })],
])('stores what is held before %s', async (_, use) => {
  await use()
  expect(await leavesNow()).toBe(3)
})

it('reads what was held, and does not add it to what replaces it', async () => {
  expect(await plants.findOne(fern).lean()).toMatchObject({ leaves: 3 })
  grown = 5
  await plants.updateOne(fern, { $set: { leaves: 0 } })
  expect(await leavesNow()).toBe(0)
})

it('leaves counts alone where they do not depend on what is held', async () => {
  const schema = new Schema<Plant>({ name: String })
  watchUse(schema, { counts: false })
  const model = db.model<Plant>('Counted', schema)
  let flushed = 0
  flushBeforeUse(model, async () => {
    flushed += 1
  })
  expect(await model.countDocuments(fern)).toBe(0)
  expect(flushed).toBe(0)
  await model.findOne(fern)
  expect(flushed).toBe(1)
})

it('is not at work for the other models of a schema, and wants the schema watched', async () => {
  const others = db.model<Plant>('Other', plants.schema)
  await others.find()
  expect(await leavesNow()).toBe(1)
  const unwatched = db.model('Unwatched', new Schema({ name: String }))
  expect(() => flushBeforeUse(unwatched, async () => undefined)).toThrow('not watched')
})
