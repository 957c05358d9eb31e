import { type Collection, MongoBulkWriteError } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { failureOf } from './failure-of.ts'

type Item = { _id: number; a?: unknown; b?: unknown; n?: number; list?: unknown[] }

let database: TestDatabase
let items: Collection<Item>
beforeAll(async () => {
  database = await openDatabase()
  items = database.db.collection('items')
})
afterAll(() => database.stop())
beforeEach(async () => {
  await items.deleteMany({})
  await items.insertMany([
    { _id: 1, a: 1 },
    { _id: 2, a: 1 },
    { _id: 3, a: 2 },
  ])
})

describe('bulk writes', () => {
  it('an ordered insert stops at the first error and keeps what came before', async () => {
    const { error } = await failureOf(items.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 5 }]))
    expect(error).toBeInstanceOf(MongoBulkWriteError)
    expect((error as MongoBulkWriteError).insertedCount).toBe(1)
    expect(await items.countDocuments()).toBe(4)
  })
  it('an unordered insert goes on and reports each error with its index', async () => {
    const { error } = await failureOf(
      items.insertMany([{ _id: 4 }, { _id: 1 }, { _id: 2 }, { _id: 5 }], { ordered: false }),
    )
    const failed = [(error as MongoBulkWriteError).writeErrors].flat()
    expect(failed.map(each => [each.index, each.code])).toEqual([
      [1, 11000],
      [2, 11000],
    ])
    expect(await items.countDocuments()).toBe(5)
  })
  it('a mixed bulk counts every kind', async () => {
    const done = await items.bulkWrite([
      { insertOne: { document: { _id: 9 } } },
      { updateMany: { filter: { a: 1 }, update: { $set: { b: 1 } } } },
      { updateOne: { filter: { _id: 100 }, update: { $set: { b: 2 } }, upsert: true } },
      { replaceOne: { filter: { _id: 3 }, replacement: { a: 'new' } } },
      { deleteOne: { filter: { _id: 1 } } },
    ])
    expect([
      done.insertedCount,
      done.matchedCount,
      done.modifiedCount,
      done.upsertedCount,
      done.deletedCount,
    ]).toEqual([1, 3, 3, 1, 1])
    expect(await items.findOne({ _id: 3 })).toEqual({ _id: 3, a: 'new' })
  })
  it('an update that changes nothing matches without modifying', async () => {
    expect(await items.updateMany({ a: 1 }, { $set: { a: 1 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 0,
    })
  })
  it('multi updates every match once, also when the change moves documents in the index in use', async () => {
    await items.createIndex({ n: 1 })
    await items.insertMany(Array.from({ length: 300 }, (_, at) => ({ _id: 1000 + at, n: at })))
    expect(await items.updateMany({ n: { $gte: 0 } }, { $inc: { n: 1000 } })).toMatchObject({
      modifiedCount: 300,
    })
    expect(await items.countDocuments({ n: { $gte: 1000, $lt: 1300 } })).toBe(300)
  })
})

describe('upserts', () => {
  it('take equalities of the query and $setOnInsert', async () => {
    const done = await items.updateOne(
      { _id: 50, a: { $eq: 'q' }, n: { $gt: 5 } },
      { $set: { b: 1 }, $setOnInsert: { list: [1] } },
      { upsert: true },
    )
    expect(done).toMatchObject({ upsertedId: 50, upsertedCount: 1, matchedCount: 0 })
    expect(await items.findOne({ _id: 50 })).toEqual({ _id: 50, a: 'q', b: 1, list: [1] })
  })
  it('take equalities inside $and, and single $in', async () => {
    await items.updateOne(
      { $and: [{ _id: 51 }, { a: { $in: ['one'] } }] },
      { $set: { b: 2 } },
      { upsert: true },
    )
    expect(await items.findOne({ _id: 51 })).toEqual({ _id: 51, a: 'one', b: 2 })
  })
  it('by replacement keep the _id of the query', async () => {
    await items.replaceOne({ _id: 52 }, { a: 'r' }, { upsert: true })
    expect(await items.findOne({ _id: 52 })).toEqual({ _id: 52, a: 'r' })
  })
  it('make an ObjectId when nothing gives an _id', async () => {
    const done = await database.db
      .collection('free')
      .updateOne({ a: 1 }, { $set: { b: 1 } }, { upsert: true })
    expect(String(done.upsertedId)).toMatch(/^[0-9a-f]{24}$/)
  })
  it('by pipeline start from the equalities', async () => {
    await items.updateOne({ _id: 53, a: 4 }, [{ $set: { b: { $add: ['$a', 1] } } }], { upsert: true })
    expect(await items.findOne({ _id: 53 })).toEqual({ _id: 53, a: 4, b: 5 })
  })
})

describe('findAndModify', () => {
  it('gives the document before or after', async () => {
    expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, a: 1 })
    expect(await items.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' })).toEqual(
      { _id: 1, a: 1, n: 2 },
    )
  })
  it('follows the sort and the projection', async () => {
    const found = await items.findOneAndUpdate(
      { a: 1 },
      { $set: { b: 1 } },
      { sort: { _id: -1 }, projection: { _id: 1 } },
    )
    expect(found).toEqual({ _id: 2 })
  })
  it('removes', async () => {
    expect(await items.findOneAndDelete({ a: 2 })).toEqual({ _id: 3, a: 2 })
    expect(await items.findOneAndDelete({ a: 2 })).toBeNull()
  })
  it('replaces', async () => {
    expect(await items.findOneAndReplace({ _id: 1 }, { b: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      b: 1,
    })
  })
  it('upserts and says so', async () => {
    const result = await items.findOneAndUpdate(
      { _id: 60 },
      { $set: { a: 1 } },
      { upsert: true, includeResultMetadata: true },
    )
    expect(result.value).toBeNull()
    expect(result.lastErrorObject).toMatchObject({ n: 1, updatedExisting: false, upserted: 60 })
  })
  it('uses array filters', async () => {
    await items.updateOne({ _id: 1 }, { $set: { list: [1, 5] } })
    const found = await items.findOneAndUpdate(
      { _id: 1 },
      { $set: { 'list.$[x]': 0 } },
      { arrayFilters: [{ x: { $gt: 2 } }], returnDocument: 'after' },
    )
    expect(found?.list).toEqual([1, 0])
  })
  it('a counter raised by ten at once loses nothing', async () => {
    await Promise.all(
      Array.from({ length: 100 }, () =>
        items.findOneAndUpdate({ _id: 70 }, { $inc: { n: 1 } }, { upsert: true }),
      ),
    )
    expect((await items.findOne({ _id: 70 }))?.n).toBe(100)
  })
})

describe('reading back', () => {
  it('delete one and many', async () => {
    expect((await items.deleteOne({ a: 1 })).deletedCount).toBe(1)
    expect((await items.deleteMany({})).deletedCount).toBe(2)
  })
  it('count with skip and limit', async () => {
    expect(await items.countDocuments({}, { skip: 1, limit: 1 })).toBe(1)
    expect(await items.estimatedDocumentCount()).toBe(3)
  })
  it('distinct goes into arrays and leaves missing out', async () => {
    await items.insertOne({ _id: 4, a: [1, 9] })
    await items.insertOne({ _id: 5 })
    expect((await items.distinct('a')).sort()).toEqual([1, 2, 9])
  })
  it('$out replaces a collection, $merge joins into it', async () => {
    const out = database.db.collection<Item>('out')
    await items.aggregate([{ $match: { a: 1 } }, { $out: 'out' }]).toArray()
    expect(await out.countDocuments()).toBe(2)
    await items.aggregate([{ $set: { b: 'm' } }, { $merge: { into: 'out', whenMatched: 'merge' } }]).toArray()
    expect(await out.find({}, { sort: { _id: 1 } }).toArray()).toEqual([
      { _id: 1, a: 1, b: 'm' },
      { _id: 2, a: 1, b: 'm' },
      { _id: 3, a: 2, b: 'm' },
    ])
  })
})
