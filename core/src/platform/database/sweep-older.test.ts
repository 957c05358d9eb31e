import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema, Types } from 'mongoose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from './open-database.ts'
import { sweepOlder } from './sweep-older.ts'

interface Leaf {
  _id: Types.ObjectId
}

let folder: string
let db: Database
let leaves: Model<Leaf>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-sweep-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  leaves = db.model<Leaf>('Leaf', new Schema<Leaf>({}))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

const day = 86_400
const now = Date.UTC(2026, 10, 24)
const fallen = (daysAgo: number) => ({ _id: Types.ObjectId.createFromTime(now / 1_000 - daysAgo * day) })

it('deletes what is older than its days, in several calls, and nothing else', async () => {
  const old = Array.from({ length: 1_234 }, (_, n) => fallen(11 + n))
  const young = Array.from({ length: 10 }, (_, n) => fallen(n))
  await leaves.insertMany([...old, ...young])
  await sweepOlder(leaves, { days: 10.5, now: () => now })
  expect(await leaves.countDocuments()).toBe(10)
  await sweepOlder(leaves, { days: 8.5, now: () => now })
  expect(await leaves.countDocuments()).toBe(9)
})
