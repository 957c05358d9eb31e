import { type Collection, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let last = 0
const fresh = (): Collection<Document> => database.db.collection(`race${last++}`)
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.stop())

const times = <T>(count: number, run: (at: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, at) => run(at)))

describe('at the same time', () => {
  it('fifty upserts of one unique key make one document', async () => {
    const users = fresh()
    await users.createIndex({ k: 1 }, { unique: true })
    const done = await times(50, () => users.updateOne({ k: 1 }, { $inc: { n: 1 } }, { upsert: true }))
    const failed = done.filter(each => each.status === 'rejected')
    for (const { reason } of failed) expect(reason.code).toBe(11000)
    expect(await users.find({}, { projection: { _id: 0 } }).toArray()).toEqual([
      { k: 1, n: 50 - failed.length },
    ])
  })
  it('fifty upserts that meet on a unique key by other conditions make one document, the others fail with 11000', async () => {
    const users = fresh()
    await users.createIndex({ k: 1 }, { unique: true })
    const done = await times(50, at => users.updateOne({ k: 1, z: at }, { $set: { a: 1 } }, { upsert: true }))
    expect(done.filter(each => each.status === 'rejected').map(each => each.reason.code)).toEqual(
      Array(49).fill(11000),
    )
    expect(await users.countDocuments()).toBe(1)
  })
  it('an index is built while documents come, change and go, and lacks none', async () => {
    const items = fresh()
    await items.insertMany(Array.from({ length: 10_000 }, (_, n) => ({ _id: n as never, n })))
    let over = false
    const writing = times(4, async own => {
      for (let at = 0; !over; at++) {
        await items.updateOne({ _id: ((at * 7 + own * 2500) % 10_000) as never }, { $inc: { n: 100_000 } })
        await items.insertOne({ n: -at })
        await items.deleteOne({ _id: ((at * 13 + own) % 10_000) as never })
      }
    })
    await items.createIndex({ n: 1 })
    over = true
    expect((await writing).map(each => each.status)).toEqual(Array(4).fill('fulfilled'))
    const byIndex = await items
      .find({ n: { $gte: -1e9 } })
      .hint({ n: 1 })
      .toArray()
    expect(byIndex.length).toBe(await items.countDocuments({}, { hint: { $natural: 1 } }))
  })
  it('a collection is dropped under a scan, a group and an update: each ends with 175, nothing comes back', async () => {
    const items = fresh()
    await items.insertMany(Array.from({ length: 40_000 }, (_, n) => ({ n, pad: 'x'.repeat(100) })))
    const work = [
      failureOf(items.find({ pad: /y/ }).toArray()),
      failureOf(items.aggregate([{ $group: { _id: '$n' } }]).toArray()),
      failureOf(items.updateMany({}, { $inc: { n: 1 } })),
    ]
    await items.findOne({})
    await items.drop()
    expect((await Promise.all(work)).map(each => each.code)).toEqual([175, 175, 175])
    expect(await database.db.listCollections({ name: items.collectionName }).toArray()).toEqual([])
  })
  it('a cursor is killed and its client goes away in the middle of an answer', async () => {
    const items = fresh()
    await items.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n, pad: 'x'.repeat(1000) })))
    const { cursor } = await database.db.command({ find: items.collectionName, batchSize: 1 })
    const more = database.db
      .command({ getMore: cursor.id, collection: items.collectionName })
      .catch(() => undefined)
    await database.db.command({ killCursors: items.collectionName, cursors: [cursor.id] })
    await more
    const other = await new MongoClient(database.uri).connect()
    const reading = other.db(database.db.databaseName).collection(items.collectionName).find().toArray()
    await Promise.all([reading.catch(() => undefined), other.close(true)])
    expect(await items.countDocuments()).toBe(5000)
  })
  it('two updates of one document in one bulk see each other', async () => {
    const items = fresh()
    await items.bulkWrite([
      { insertOne: { document: { _id: 1 as never, n: 1 } } },
      { updateOne: { filter: { n: 1 }, update: { $inc: { n: 1 } } } },
      { updateOne: { filter: { n: 2 }, update: { $inc: { n: 10 }, $set: { l: [1] } } } },
    ])
    expect(await items.findOne()).toEqual({ _id: 1, n: 12, l: [1] })
  })
})
