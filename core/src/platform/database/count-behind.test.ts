import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { countBehind } from './count-behind.ts'
import { type Database, openDatabase } from './open-database.ts'

interface Harvest {
  _id: string
  bed: string
  apples: number
  pears: number
}

let folder: string
let db: Database
let harvests: Model<Harvest>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-count-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  harvests = db.model<Harvest>(
    'Harvest',
    new Schema<Harvest>({ _id: String, bed: String, apples: Number, pears: Number }),
  )
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => void (await harvests.deleteMany()))
afterEach(() => void vi.restoreAllMocks())

const read = () => harvests.find().sort({ _id: 1 }).lean()

it('adds up what is counted in one record, and changes it once', async () => {
  const calls = vi.spyOn(harvests.collection, 'bulkWrite')
  const { count } = countBehind(harvests, { gatherMs: 300 })
  await Promise.all([
    count({ filter: { _id: 'may' }, begin: { bed: 'north' }, add: { apples: 1 } }),
    count({ filter: { _id: 'may' }, begin: { bed: 'north' }, add: { apples: 2, pears: 0.5 } }),
    count({ filter: { _id: 'june' }, add: { pears: 4 } }),
  ])
  expect(calls.mock.calls.map(([operations]) => operations.length)).toEqual([2])
  expect(await read()).toEqual([
    { _id: 'june', pears: 4 },
    { _id: 'may', bed: 'north', apples: 3, pears: 0.5 },
  ])
})

it('sets what was given last, beside the sum', async () => {
  const { count } = countBehind(harvests)
  await Promise.all([
    count({ filter: { _id: 'may' }, add: { apples: 1 }, set: { bed: 'north', pears: 2 } }),
    count({ filter: { _id: 'may' }, add: { apples: 1 } }),
    count({ filter: { _id: 'may' }, add: { apples: 1 }, set: { bed: 'south' } }),
  ])
  expect(await read()).toEqual([{ _id: 'may', apples: 3, bed: 'south', pears: 2 }])
})

it('is stored at once for who reads, with what is counted meanwhile in the next sum', async () => {
  const { count, flush } = countBehind(harvests, { gatherMs: 3_600_000 })
  const earlier = count({ filter: { _id: 'may' }, add: { apples: 1 } })
  const flushing = flush()
  const later = count({ filter: { _id: 'may' }, add: { apples: 1 } })
  await flush()
  expect(await read()).toEqual([{ _id: 'may', apples: 2 }])
  await Promise.all([earlier, flushing, later])
})

it('stores at once when many records are held', async () => {
  const { count } = countBehind(harvests, { gatherMs: 3_600_000 })
  await Promise.all(
    Array.from({ length: 500 }, (_, at) => count({ filter: { _id: `bed ${at}` }, add: { apples: 1 } })),
  )
  expect(await harvests.countDocuments()).toBe(500)
})

it('a failure reaches those who counted in that record, neither the others nor the reader', async () => {
  await harvests.collection.insertOne({ _id: 'may', apples: 'many' } as never)
  const { count, flush } = countBehind(harvests)
  const outcomes = ['may', 'may', 'june'].map(_id =>
    count({ filter: { _id }, add: { apples: 1 } }).then(
      () => 'stored',
      () => 'refused',
    ),
  )
  await flush()
  expect(await Promise.all(outcomes)).toEqual(['refused', 'refused', 'stored'])
})
