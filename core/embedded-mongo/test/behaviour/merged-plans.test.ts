import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'

let database: TestDatabase
let items: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  items = database.db.collection('items')
  await items.createIndexes([{ key: { a: 1, b: -1 } }, { key: { c: -1, b: -1 } }, { key: { tags: 1, b: 1 } }])
  await items.insertMany(
    Array.from({ length: 3000 }, (_, n) => ({
      _id: n as never,
      a: n % 20,
      b: (n * 7919) % 3000,
      c: n % 11,
      tags: [n % 3, n % 5],
    })),
  )
})
afterAll(() => database.stop())

interface Explained {
  text: string
  examined: number
}

async function explained(filter: Document, options: Document): Promise<Explained> {
  const { queryPlanner, executionStats } = await items.find(filter, options).explain('executionStats')
  return { text: JSON.stringify(queryPlanner.winningPlan), examined: executionStats.totalDocsExamined }
}

const ids = async (filter: Document, options: Document): Promise<unknown[]> =>
  (await items.find(filter, options).toArray()).map(doc => doc._id)

describeOwn('branches that are each in order are merged', () => {
  it.each<[string, Document, Document]>([
    ['$in before a sort', { a: { $in: [1, 5, 9] } }, { b: -1 }],
    ['$in before a sort the other way', { a: { $in: [1, 5, 9] } }, { b: 1 }],
    ['$in with null', { a: { $in: [1, null] } }, { b: 1 }],
    ['$in and a range on the sorted field', { a: { $in: [2, 3] }, b: { $gt: 100, $lt: 2000 } }, { b: 1 }],
    ['$or of two indexes', { $or: [{ a: 3 }, { c: 4 }] }, { b: -1 }],
    ['$or with an $in inside', { $or: [{ a: { $in: [3, 4] } }, { c: 4, a: { $gt: 5 } }] }, { b: 1 }],
    ['$or beside a condition', { $or: [{ a: 3 }, { c: 4 }], _id: { $mod: [2, 0] } }, { b: -1 }],
    ['two $or', { $and: [{ $or: [{ a: 3 }, { c: 4 }] }, { $or: [{ a: 5 }, { c: { $ne: 4 } }] }] }, { b: 1 }],
  ])('%s', async (_, filter, sort) => {
    const merged = await explained(filter, { sort, limit: 10 })
    expect(merged.text).toContain('SORT_MERGE')
    expect(merged.text).not.toContain('"SORT"')
    expect(merged.examined).toBeLessThan(100)
    expect(await ids(filter, { sort })).toEqual(await ids(filter, { sort, hint: { $natural: 1 } }))
    expect(await ids(filter, { sort, skip: 7, limit: 20 })).toEqual(
      await ids(filter, { sort, skip: 7, limit: 20, hint: { $natural: 1 } }),
    )
  })
  it.each<[string, Document, Document]>([
    ['lists are in the index', { tags: { $in: [1, 2] } }, { b: 1 }],
    ['a branch has no index', { $or: [{ a: 3 }, { b: { $gt: 5 }, x: 1 }] }, { c: 1, a: 1 }],
    ['there would be too many', { a: { $in: Array.from({ length: 70 }, (_, n) => n) } }, { b: 1 }],
  ])('but not where %s', async (_, filter, sort) => {
    expect((await explained(filter, { sort })).text).not.toContain('SORT_MERGE')
    expect((await ids(filter, { sort })).length).toBe((await ids(filter, { hint: { $natural: 1 } })).length)
  })
  it('over small batches, while documents change and go', async () => {
    const cursor = items.find({ a: { $in: [6, 7] } }, { sort: { b: 1 }, batchSize: 5 })
    const seen: unknown[] = []
    for await (const doc of cursor) {
      seen.push(doc._id)
      if (seen.length === 10) await items.deleteMany({ a: 7 })
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(await ids({ a: 6 }, {})).toEqual(
      expect.arrayContaining(seen.slice(15).filter(id => (id as number) % 20 === 6)),
    )
    expect(seen.length).toBeLessThan(150 + 15)
  })
})
