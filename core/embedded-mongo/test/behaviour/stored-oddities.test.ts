import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BSON, type Document, Long, MongoClient, Timestamp } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decode } from '../../src/bson/decode.ts'
import { encode } from '../../src/bson/encode.ts'
import { Timestamp as StoredTimestamp, toDoc } from '../../src/bson/value.ts'
import { insertBytes } from '../../src/commands/insert.ts'
import { insertDocument } from '../../src/index/write-document.ts'
import { checkDatabase, startEmbeddedMongo } from '../../src/index.ts'
import { type OpenedEngine, openEngine } from '../../src/process/open-engine.ts'
import { recordRange } from '../../src/storage/keys.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

/** A moment in the year 285,428,751, which no JavaScript date reaches. */
const FAR = 9_007_199_254_740_993_000n

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-odd-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function onEngine<T>(work: (opened: OpenedEngine['engine']) => T): Promise<T> {
  const { engine, close } = openEngine(folder)
  try {
    return engine.store.transaction(() => {
      const result = work(engine)
      engine.catalog.saveCounters()
      return result
    })
  } finally {
    await close()
  }
}

async function withRows(
  work: (rows: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<void>,
) {
  const server = await startEmbeddedMongo({ path: folder })
  const client = await new MongoClient(server.uri).connect()
  await work(client.db('app').collection<Document>('rows'))
  await client.close()
  await server.stop()
}

/** A long, relabelled as a date: no driver writes such a one. */
function withFarDate(_id: number): Buffer {
  const bytes = Buffer.from(BSON.serialize({ _id, at: Long.fromBigInt(FAR) }))
  bytes[bytes.indexOf('at') - 1] = 0x09
  return bytes
}

/** Encodes a document with broken UTF-8, which an earlier version stored. */
function withBrokenText(_id: number): Buffer {
  const bytes = Buffer.from(BSON.serialize({ _id, text: 'AZ' }))
  bytes[bytes.indexOf('AZ')] = 0xff
  return bytes
}

const storedBytes = () =>
  onEngine(({ store, catalog }) => {
    const rows = catalog.get('app.rows')
    return rows ? store.entries(recordRange(rows.id)).map(entry => entry.value) : []
  })

describeOwn('a date beyond the calendar', () => {
  it('is kept, ordered, indexed and lived with by updates', async () => {
    await onEngine(engine => {
      const collection = engine.catalog.create('app.rows', new Map())
      insertBytes(engine, { collection, bytes: withFarDate(1) })
    })
    await withRows(async rows => {
      await rows.insertOne({ _id: 2 as never, at: new Date() })
      await rows.createIndex({ at: 1 })
      expect(await rows.countDocuments({ at: { $gt: new Date() } })).toBe(1)
      expect((await rows.updateMany({}, { $set: { n: 1 } })).modifiedCount).toBe(2)
      const last = await rows.findOne({}, { sort: { at: -1 }, projection: { _id: 1 } })
      expect(last?._id).toBe(1)
      expect((await failureOf(rows.aggregate([{ $set: { y: { $year: '$at' } } }]).toArray())).code).toBe(
        16006,
      )
      const sum = rows.aggregate([{ $set: { y: { $add: [new Date(), 9e18] } } }]).toArray()
      expect((await failureOf(sum)).code).toBe(15)
    })
    const [first] = await storedBytes()
    expect(first.includes(encode(toDoc({ at: FAR })).subarray(8, 16))).toBe(true)
    expect((await checkDatabase(folder)).problems).toEqual([])
  })
})

describeOwn('text that is not UTF-8', () => {
  it('is not taken', async () => {
    await onEngine(engine => {
      const collection = engine.catalog.create('app.rows', new Map())
      expect(() => insertBytes(engine, { collection, bytes: withBrokenText(1) })).toThrow(/not UTF-8/)
    })
  })
  it('that an earlier version stored can be read and deleted, and no update changes it', async () => {
    await onEngine(engine => {
      const collection = engine.catalog.create('app.rows', new Map())
      const bytes = withBrokenText(1)
      insertDocument(engine, { collection, doc: decode(bytes), bytes })
    })
    await withRows(async rows => {
      expect(await rows.countDocuments({ _id: 1 as never })).toBe(1)
      expect((await failureOf(rows.updateOne({}, { $set: { n: 1 } }))).message).toContain('not UTF-8')
    })
    expect((await storedBytes())[0].equals(withBrokenText(1))).toBe(true)
    await withRows(async rows => {
      expect((await rows.deleteOne({ _id: 1 as never })).deletedCount).toBe(1)
    })
  })
})

describeOwn('an empty timestamp that an earlier version stored', () => {
  it('is stamped by an update of anything, and its index follows', async () => {
    await onEngine(engine => {
      const collection = engine.catalog.create('app.rows', new Map())
      const doc = toDoc({ _id: 1, stamp: new StoredTimestamp(0n) })
      insertDocument(engine, { collection, doc, bytes: encode(doc) })
    })
    await withRows(async rows => {
      await rows.createIndex({ stamp: 1 })
      expect((await rows.updateOne({ _id: 1 as never }, { $set: { n: 1 } })).modifiedCount).toBe(1)
      expect(await rows.countDocuments({ stamp: { $gt: new Timestamp(0n) } })).toBe(1)
      expect(await rows.countDocuments({ stamp: new Timestamp(0n) })).toBe(0)
    })
    expect((await checkDatabase(folder)).problems).toEqual([])
  })
})
