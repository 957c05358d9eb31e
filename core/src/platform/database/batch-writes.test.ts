import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchWrites } from './batch-writes.ts'
import { type Database, openDatabase } from './open-database.ts'

interface Plant {
  _id: string
  watered: number
}

let folder: string
let db: Database
let plants: Model<Plant>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-together-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  plants = db.model<Plant>('Plant', new Schema<Plant>({ _id: String, watered: Number }))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await plants.deleteMany()
})
afterEach(() => void vi.restoreAllMocks())

const insert = (_id: string) => ({ insertOne: { document: { _id, watered: 0 } } })
const water = (_id: string, by = 1) => ({ updateOne: { filter: { _id }, update: { $inc: { watered: by } } } })
const names = async () => (await plants.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)
const sizes = (calls: { mock: { calls: readonly (readonly [readonly unknown[], ...unknown[]])[] } }) =>
  calls.mock.calls.map(([operations]) => operations.length)

describe('writes of many callers', () => {
  it('go in one call when they are asked for in one turn', async () => {
    const calls = vi.spyOn(plants.collection, 'bulkWrite')
    const write = batchWrites(plants)
    await Promise.all(['fern', 'ivy', 'moss'].map(name => write([insert(name), water(name)])))
    expect(sizes(calls)).toEqual([6])
    expect(await plants.find({ watered: 1 }).countDocuments()).toBe(3)
  })

  it('wait for those that go first', async () => {
    const stored: string[] = []
    vi.spyOn(plants.collection, 'bulkWrite').mockImplementation(async operations => {
      stored.push(JSON.stringify(operations).includes('ivy') ? 'ivy' : 'moss')
      return {} as never
    })
    const first = Promise.withResolvers<void>()
    const write = batchWrites(plants, { calls: 2, after: () => first.promise })
    const later = [write([insert('moss')]), write([water('moss')])]
    await batchWrites(plants)([insert('ivy')])
    expect(stored).toEqual(['ivy'])
    first.resolve()
    await Promise.all(later)
    expect(stored).toEqual(['ivy', 'moss'])
  })

  it('go together with the next call while one is under way, and no later', async () => {
    const store = plants.collection.bulkWrite.bind(plants.collection)
    const began = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    const calls = vi.spyOn(plants.collection, 'bulkWrite').mockImplementationOnce(async (...given) => {
      began.resolve()
      await gate.promise
      return store(...given)
    })
    const write = batchWrites(plants)
    const first = write([insert('fern')])
    await began.promise
    const rest = ['ivy', 'moss'].map(name => write([insert(name)]))
    gate.resolve()
    await Promise.all([first, ...rest])
    expect(sizes(calls)).toEqual([1, 2])
    expect(await names()).toEqual(['fern', 'ivy', 'moss'])
  })

  it('are not delayed by more than five hundred others', async () => {
    const calls = vi.spyOn(plants.collection, 'bulkWrite')
    const write = batchWrites(plants)
    await Promise.all(Array.from({ length: 501 }, (_, n) => write([insert(`plant ${n}`)])))
    expect(sizes(calls)).toEqual([500, 1])
    expect(await plants.countDocuments()).toBe(501)
  })
})

describe('a caller', () => {
  it('finds its own writes stored once they are acknowledged', async () => {
    const write = batchWrites(plants)
    await write([insert('fern')])
    expect(await names()).toEqual(['fern'])
  })

  it('has its insertion before what is then changed in it, also by others of the same call', async () => {
    const write = batchWrites(plants)
    await Promise.all([write([water('fern', 2)]), write([insert('fern')]), write([water('fern', 3)])])
    expect(await plants.findById('fern').lean()).toMatchObject({ watered: 5 })
  })

  it('is rejected with its own failure and with no other', async () => {
    const write = batchWrites(plants)
    await write([insert('fern')])
    const [before, double, after] = await Promise.allSettled([
      write([insert('ivy')]),
      write([water('fern'), insert('fern')]),
      write([insert('moss')]),
    ])
    expect([before, after].map(one => one?.status)).toEqual(['fulfilled', 'fulfilled'])
    expect(double).toMatchObject({ status: 'rejected', reason: { code: 11000 } })
    expect(await names()).toEqual(['fern', 'ivy', 'moss'])
    // The rest of its operations was applied.
    expect(await plants.findById('fern').lean()).toMatchObject({ watered: 1 })
  })

  it('is refused when the call as a whole fails, and the next one is tried anew', async () => {
    vi.spyOn(plants.collection, 'bulkWrite').mockRejectedValueOnce(new Error('the database is away'))
    const write = batchWrites(plants)
    const both = await Promise.allSettled([write([insert('fern')]), write([insert('ivy')])])
    for (const one of both)
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the database is away' } })
    await write([insert('moss')])
    expect(await names()).toEqual(['moss'])
  })
})
