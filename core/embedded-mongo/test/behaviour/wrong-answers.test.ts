import { BSON, type Collection, type Document, Long } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let rows: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  rows = database.db.collection('rows')
  await rows.drop()
})

const codeOf = async (command: Document): Promise<number> => {
  const reply = await database.db.command(command).then(
    done => done,
    (error: { code: number }) => ({ writeErrors: [{ code: error.code }] }),
  )
  return reply.writeErrors?.[0]?.code ?? 0
}

describe('a query through an index', () => {
  it('finds lists in lists as a scan does', async () => {
    await rows.createIndex({ a: 1 })
    await rows.createIndex({ 'b.c': 1 })
    await rows.insertMany([
      { _id: 1 as never, a: [[1, 7], [2]] },
      { _id: 2 as never, a: [[3]], b: [{ c: [[5]] }] },
      { _id: 3 as never, a: [9] },
    ])
    const ids = async (filter: Document) => (await rows.find(filter).toArray()).map(row => row._id)
    expect(await ids({ a: { $elemMatch: { $elemMatch: { $gt: 4 } } } })).toEqual([1])
    expect(await ids({ a: { $elemMatch: { $elemMatch: { $lt: 4 }, $size: 1 } } })).toEqual([1, 2])
    expect(await ids({ b: { $elemMatch: { c: { $elemMatch: { $elemMatch: { $eq: 5 } } } } } })).toEqual([2])
  })
})

describe('a cursor', () => {
  it.each<[string, Document]>([
    ['of a scan', {}],
    ['of an index', { n: { $gte: 0 } }],
  ])('%s does not deliver what was deleted or changed after it was opened', async (_, filter) => {
    await rows.createIndex({ n: 1 })
    await rows.insertMany(Array.from({ length: 400 }, (_row, n) => ({ n, group: n % 2 })))
    const cursor = rows.find(filter, { batchSize: 20 })
    for (let n = 0; n < 20; n++) await cursor.next()
    await rows.deleteMany({ n: { $gte: 30 }, group: 1 })
    await rows.updateMany({ n: { $gte: 40 } }, { $set: { n: -1 } })
    const left = await cursor.toArray()
    expect(left.filter(row => row.n >= 40 || (row.n >= 30 && row.group === 1))).toEqual([])
    if ('n' in filter) expect(left.filter(row => row.n < 0)).toEqual([])
  })
})

describe('a cursor whose batches are full by size', () => {
  it('does not deliver the one document that waited for the next batch when it is gone by then', async () => {
    const pad = 'x'.repeat(60_000)
    await rows.insertMany(Array.from({ length: 60 }, (_row, n) => ({ n, pad })))
    const cursor = rows.find({}, { projection: { n: 1, pad: 1 } })
    const first = await cursor.next()
    const got = [first, ...cursor.readBufferedDocuments()].length
    expect(got).toBeLessThan(60)
    await rows.deleteMany({ n: { $gte: got } })
    expect(await cursor.toArray()).toEqual([])
  })
})

describe('what MongoDB refuses is refused', () => {
  const update = (u: Document, more: Document = {}): Document => ({
    update: 'rows',
    updates: [{ q: { a: 1 }, u, upsert: true, ...more }],
  })
  it.each<[string, number, Document]>([
    ['an operator as a field of $set', 52, update({ $set: { $inc: 1 } })],
    ['an operator as a field of $unset', 52, update({ $unset: { 'a.$inc': 1 } })],
    ['$rename to nothing', 56, update({ $rename: { b: '' } })],
    ['$rename to a path with a hole', 56, update({ $rename: { b: 'c..d' } })],
    ['$setOnInsert into _id', 66, update({ $setOnInsert: { '_id.b': 1 } })],
    ['$expr in arrayFilters', 2, update({ $set: { 'b.$[x]': 1 } }, { arrayFilters: [{ $expr: true }] })],
    ['$expr in $pull', 2, update({ $pull: { b: { $expr: true } } })],
    ['$expr in $elemMatch', 2, { find: 'rows', filter: { a: { $elemMatch: { $expr: true } } } }],
    [
      '$expr deep in $elemMatch',
      2,
      { find: 'rows', filter: { a: { $elemMatch: { $or: [{ $expr: 1 }, { b: 1 }] } } } },
    ],
    [
      'two positional projections',
      31276,
      { find: 'rows', filter: { a: 1 }, projection: { 'a.$': 1, 'b.$': 1 } },
    ],
    [
      'a positional projection beside $elemMatch',
      31255,
      { find: 'rows', filter: { a: 1 }, projection: { 'a.$': 1, b: { $elemMatch: { c: 1 } } } },
    ],
    [
      'a positional projection in a path',
      31394,
      { find: 'rows', filter: { a: 1 }, projection: { 'a.$.b': 1 } },
    ],
    [
      'a partial index with $ne',
      67,
      {
        createIndexes: 'rows',
        indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { a: { $ne: 1 } } }],
      },
    ],
    [
      'a partial index with $exists: false',
      67,
      {
        createIndexes: 'rows',
        indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { a: { $exists: false } } }],
      },
    ],
    [
      'a partial index with a pattern',
      67,
      {
        createIndexes: 'rows',
        indexes: [{ key: { a: 1 }, name: 'a', partialFilterExpression: { a: { $in: [/x/] } } }],
      },
    ],
    [
      'a sparse _id index',
      197,
      { createIndexes: 'rows', indexes: [{ key: { _id: 1 }, name: '_id_', sparse: true }] },
    ],
    ['a collection of the server', 73, { create: 'system.mine' }],
    ['an insert into one', 73, { insert: 'system.mine', documents: [{ a: 1 }] }],
    ['results into one', 73, { aggregate: 'rows', pipeline: [{ $out: 'system.mine' }], cursor: {} }],
    ['an unknown flag of $regex', 51108, { find: 'rows', filter: { a: { $regex: 'x', $options: 'q' } } }],
    ['$rename of _id', 66, update({ $rename: { _id: 'x' } })],
    ['$unset of _id', 66, update({ $unset: { _id: 1 } })],
    ['constants of an update by operators', 51198, update({ $set: { b: 1 } }, { c: { d: 1 } })],
    ['a sort by an operator', 16410, { find: 'rows', filter: {}, sort: { $a: 1 } }],
    ['$natural beside another field', 2, { find: 'rows', filter: {}, sort: { $natural: 1, a: 1 } }],
    ['a $natural of neither order', 2, { find: 'rows', filter: {}, hint: { $natural: 5 } }],
    [
      '$slice beside something else',
      15983,
      { find: 'rows', filter: {}, projection: { a: { $slice: 1, $x: 1 } } },
    ],
    ['a projection of an operator in a path', 16410, { find: 'rows', filter: {}, projection: { 'a.$b': 1 } }],
    ['$unwind of nothing', 15998, { aggregate: 'rows', pipeline: [{ $unwind: '$' }], cursor: {} }],
    [
      '$facet with a path as a name',
      40170,
      { aggregate: 'rows', pipeline: [{ $facet: { 'a.b': [] } }], cursor: {} },
    ],
    ['an index of the name *', 2, { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: '*' }] }],
    [
      'an index that is unique by a text',
      14,
      { createIndexes: 'rows', indexes: [{ key: { a: 1 }, name: 'x', unique: 'yes' }] },
    ],
    [
      'a variable with a capital',
      9,
      {
        aggregate: 'rows',
        pipeline: [{ $set: { b: { $filter: { input: [], as: 'A', cond: true } } } }],
        cursor: {},
      },
    ],
    ['a change stream', 40573, { aggregate: 'rows', pipeline: [{ $changeStream: {} }], cursor: {} }],
    [
      'an upsert that names a field twice',
      54,
      {
        update: 'rows',
        updates: [{ q: { $and: [{ z: 1 }, { z: 2 }] }, u: { $set: { b: 1 } }, upsert: true }],
      },
    ],
  ])('%s', async (_, code, command) => {
    await rows.insertOne({ a: 1, b: [1] })
    expect(await codeOf(command)).toBe(code)
    expect((await database.db.listCollections().toArray()).map(each => each.name)).toEqual(['rows'])
  })
  it('a rename into a name of the server', async () => {
    await rows.insertOne({ a: 1 })
    expect((await failureOf(rows.rename('system.mine'))).code).toBe(73)
    expect(await rows.countDocuments()).toBe(1)
  })
  it('dropping some indexes and the one on _id: then none is dropped', async () => {
    await rows.createIndex({ a: 1 }, { name: 'a' })
    expect(await codeOf({ dropIndexes: 'rows', index: ['a', '_id_'] })).toBe(72)
    expect(await rows.indexExists('a')).toBe(true)
  })
  it('making some indexes and too many: then none is left', async () => {
    const indexes = Array.from({ length: 70 }, (_, n) => ({ key: { [`f${n}`]: 1 }, name: `f${n}` }))
    expect(await codeOf({ createIndexes: 'rows', indexes })).toBe(67)
    expect((await rows.indexes()).map(index => index.name)).toEqual(['_id_'])
  })
})

describe('expressions', () => {
  const value = async (expression: Document): Promise<unknown> => {
    const [doc] = await database.db
      .aggregate([{ $documents: [{}] }, { $project: { v: expression } }])
      .toArray()
    return doc.v
  }
  it.each<[string, Document, unknown]>([
    ['$hour with a zone that is missing', { $hour: { date: new Date(0), timezone: '$none' } }, null],
  ])('%s', async (_, expression, wanted) => {
    expect(await value(expression)).toEqual(wanted)
  })
  it('take {aggregate: 1.0}, and a negative limit of a count as a positive one', async () => {
    const { cursor } = await database.db.command({
      aggregate: new BSON.Double(1),
      pipeline: [{ $documents: [{ a: 1 }] }],
      cursor: {},
    })
    expect(cursor.firstBatch).toEqual([{ a: 1 }])
    await rows.insertMany([{ a: 1 }, { a: 1 }, { a: 1 }])
    expect((await database.db.command({ count: 'rows', limit: -2 })).n).toBe(2)
    expect((await database.db.command({ count: 'rows', limit: Long.fromNumber(-2) })).n).toBe(2)
  })
  it('$merge that must not match names the key', async () => {
    await rows.insertOne({ _id: 7 as never, a: 1 })
    const work = database.db.command({
      aggregate: 'rows',
      pipeline: [{ $merge: { into: 'rows', whenMatched: 'fail' } }],
      cursor: {},
    })
    await expect(work).rejects.toMatchObject({ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: 7 } })
  })
})
