import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import { watchWrites } from '../database/watch-writes.ts'
import { createDailyBudget, type DailyBudget, dailyCount, type WithDailyCount } from './daily-budget.ts'

let folder: string
let db: Database
let model: Model<WithDailyCount>
let budget: DailyBudget
let now: Date

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-budget-'))
  db = await openDatabase({ dataDir: folder, log: Fastify({ logger: false }).log })
  const schema = new Schema<WithDailyCount>({ spent: dailyCount })
  watchWrites(schema)
  model = db.model<WithDailyCount>('Shop', schema)
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  now = new Date('2026-03-01T23:59:00Z')
  budget = createDailyBudget(model, { now: () => now })
})

const create = async () => (await model.create({}))._id
const takeMany = async (...[id, perDay, count]: [...Parameters<DailyBudget['take']>, number]) => {
  const taken = await Promise.all(Array.from({ length: count }, () => budget.take(id, perDay)))
  return taken.filter(Boolean).length
}

it('never takes more than the budget, however many take concurrently', async () => {
  const [one, other] = [await create(), await create()]
  expect(await Promise.all([takeMany(one, 20, 50), takeMany(other, 7, 50)])).toEqual([20, 7])
  expect(await takeMany(one, 20, 1)).toBe(0)
})

it('shares the budget with another process', async () => {
  const id = await create()
  const second = createDailyBudget(model, { now: () => now })
  const taken = await Promise.all(
    Array.from({ length: 30 }, (_, n) => (n % 2 ? second : budget).take(id, 11)),
  )
  expect(taken.filter(Boolean)).toHaveLength(11)
})

it('starts again with the next day in UTC', async () => {
  const id = await create()
  expect(await takeMany(id, 3, 5)).toBe(3)
  expect(await budget.isSpent(id, 3)).toBe(true)
  now = new Date('2026-03-02T00:00:00Z')
  expect(await budget.isSpent(id, 3)).toBe(false)
  expect(await takeMany(id, 3, 5)).toBe(3)
})

it('continues when the limit is raised, and reads without taking', async () => {
  const id = await create()
  expect(await takeMany(id, 2, 5)).toBe(2)
  expect([await budget.isSpent(id, 2), await budget.isSpent(id, 4)]).toEqual([true, false])
  expect(await takeMany(id, 4, 5)).toBe(2)
})

it('looks once for all who ask at the same time, and anew for the next', async () => {
  const id = await create()
  const find = vi.spyOn(model.collection, 'findOne')
  const asked = () => Promise.all(Array.from({ length: 20 }, () => budget.isSpent(id, 100_000)))
  expect(new Set(await asked())).toEqual(new Set([false]))
  expect(find).toHaveBeenCalledTimes(1)
  await model.collection.updateOne({ _id: id }, { $set: { spent: { day: '2026-03-01', messages: 100_000 } } })
  expect(new Set(await asked())).toEqual(new Set([true]))
  expect(find).toHaveBeenCalledTimes(2)
  find.mockRestore()
})

it('leaves cached records valid', async () => {
  const id = await create()
  let writes = 0
  db.onWrite('Shop', () => {
    writes += 1
  })
  await takeMany(id, 5, 5)
  expect(writes).toBe(0)
})

it('has none for a record that does not exist', async () => {
  const id = await create()
  await model.deleteOne({ _id: id })
  expect([await budget.take(id, 5), await budget.isSpent(id, 5)]).toEqual([false, false])
})
