import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from './open-database.ts'
import { writeBehind } from './write-behind.ts'

interface Leaf {
  _id: string
}

let folder: string
let db: Database
let leaves: Model<Leaf>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-behind-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  leaves = db.model<Leaf>('Leaf', new Schema<Leaf>({ _id: String }))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await leaves.deleteMany()
})
afterEach(() => void vi.restoreAllMocks())

const insert = (_id: string) => [{ insertOne: { document: { _id } } }]
const count = () => leaves.countDocuments()

it('writes of one moment go in one call, and each resolves when its own is stored', async () => {
  const calls = vi.spyOn(leaves.collection, 'bulkWrite')
  const { write } = writeBehind(leaves, { gatherMs: 600 })
  const first = write(insert('fern'))
  await new Promise(setImmediate)
  await Promise.all([first, write(insert('ivy')), write(insert('moss'))])
  expect(calls.mock.calls.map(([operations]) => operations.length)).toEqual([3])
  expect(await count()).toBe(3)
})

it('is stored at once for who reads, with what a call under way still writes', async () => {
  const { write, flush } = writeBehind(leaves, { gatherMs: 3_600_000 })
  const earlier = write(insert('fern'))
  const flushing = flush()
  const later = write(insert('ivy'))
  await flush()
  expect(await count()).toBe(2)
  await Promise.all([earlier, flushing, later])
})

it('a failure reaches the one who wrote it, neither the others nor the reader', async () => {
  await leaves.create({ _id: 'fern' })
  const { write, flush } = writeBehind(leaves)
  const twice = write(insert('fern')).then(
    () => 'stored',
    () => 'refused',
  )
  const once = write(insert('ivy')).then(() => 'stored')
  await flush()
  expect(await Promise.all([twice, once])).toEqual(['refused', 'stored'])
})
