import { randomBytes } from 'node:crypto'
import { type Collection, GridFSBucket, Long } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let items: Collection<{ _id: number; pad?: string }>
beforeAll(async () => {
  database = await openDatabase()
  items = database.db.collection('items')
  await items.insertMany(Array.from({ length: 1000 }, (_, n) => ({ _id: n })))
})
afterAll(() => database.stop())

describe('cursors', () => {
  it('the first batch holds 101 documents, later ones what is asked', async () => {
    const first = await database.db.command({ find: 'items' })
    expect(first.cursor.firstBatch).toHaveLength(101)
    const more = await database.db.command({
      getMore: Long.fromValue(first.cursor.id),
      collection: 'items',
      batchSize: 10,
    })
    expect(more.cursor.nextBatch.map((each: { _id: number }) => each._id)).toEqual(
      Array.from({ length: 10 }, (_, n) => 101 + n),
    )
    const killed = await database.db.command({
      killCursors: 'items',
      cursors: [Long.fromValue(first.cursor.id)],
    })
    expect(killed.cursorsKilled).toHaveLength(1)
    expect(
      (
        await failureOf(
          database.db.command({ getMore: Long.fromValue(first.cursor.id), collection: 'items' }),
        )
      ).code,
    ).toBe(43)
  })
  it('limit, singleBatch and a batch of zero', async () => {
    const limited = await database.db.command({ find: 'items', limit: 5 })
    expect([limited.cursor.firstBatch.length, Number(limited.cursor.id)]).toEqual([5, 0])
    const single = await database.db.command({ find: 'items', batchSize: 3, singleBatch: true })
    expect([single.cursor.firstBatch.length, Number(single.cursor.id)]).toEqual([3, 0])
    const zero = await database.db.command({ find: 'items', batchSize: 0 })
    expect([zero.cursor.firstBatch.length, Number(zero.cursor.id) > 0]).toEqual([0, true])
  })
  it('reads everything once, in small batches, while others write', async () => {
    const seen: number[] = []
    for await (const { _id } of items.find({ _id: { $lt: 1000 } }).batchSize(7)) {
      seen.push(_id)
      if (_id % 50 === 0) await items.insertOne({ _id: 5000 + _id })
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, n) => n))
    await items.deleteMany({ _id: { $gte: 5000 } })
  })
  it('documents too large for one batch come in several', async () => {
    const big = database.db.collection<{ _id: number; pad: string }>('big')
    const pad = 'x'.repeat(3 * 1024 * 1024)
    for (let n = 0; n < 6; n++) await big.insertOne({ _id: n, pad })
    const found = await big.find().toArray()
    expect(found.map(each => [each._id, each.pad.length])).toEqual(
      [0, 1, 2, 3, 4, 5].map(n => [n, pad.length]),
    )
  })
  it('end with an error when their collection is dropped', async () => {
    const gone = database.db.collection<{ _id: number }>('gone')
    await gone.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n })))
    const cursor = gone.find().batchSize(2)
    await cursor.next()
    await gone.drop()
    expect((await failureOf(cursor.toArray())).code).toBe(175)
  })
  it('a sort keeps going over batches', async () => {
    const found = await items.find({}, { sort: { _id: -1 }, batchSize: 100 }).toArray()
    expect(found[0]._id).toBe(999)
    expect(found).toHaveLength(1000)
  })
})

describe('GridFS', () => {
  it('takes a file of 20 MB and gives it back', async () => {
    const bucket = new GridFSBucket(database.db)
    const content = randomBytes(20 * 1024 * 1024)
    const upload = bucket.openUploadStream('file.bin', { metadata: { kind: 'test' } })
    await new Promise<void>((resolve, reject) =>
      upload
        .on('finish', () => resolve())
        .on('error', reject)
        .end(content),
    )
    const chunks: Buffer[] = []
    for await (const chunk of bucket.openDownloadStream(upload.id)) chunks.push(chunk)
    expect(Buffer.concat(chunks).equals(content)).toBe(true)
    expect(await bucket.find({ 'metadata.kind': 'test' }).toArray()).toHaveLength(1)
    await bucket.delete(upload.id)
    expect(await database.db.collection('fs.chunks').countDocuments()).toBe(0)
  })
})

describe('sessions', () => {
  it('start, carry commands and end', async () => {
    const session = database.client.startSession()
    expect(await items.findOne({ _id: 1 }, { session })).toEqual({ _id: 1 })
    await session.endSession()
    expect(await database.db.admin().ping()).toEqual({ ok: 1 })
  })
})
