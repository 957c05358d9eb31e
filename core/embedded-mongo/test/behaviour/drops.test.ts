import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { encode } from '../../src/bson/encode.ts'
import { toDoc } from '../../src/bson/value.ts'
import { insertBytes } from '../../src/commands/insert.ts'
import { checkDatabase, startEmbeddedMongo } from '../../src/index.ts'
import { openEngine } from '../../src/process/open-engine.ts'
import { catalogKey, counterKey, DROPS_RANGE, dropKey, NEXT_COLLECTION_KEY } from '../../src/storage/keys.ts'
import { openStore } from '../../src/storage/store.ts'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-drops-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder as a kill leaves it right after a drop was acknowledged: marked, nothing cleared yet. */
async function droppedAndKilled(): Promise<void> {
  const { engine, close } = openEngine(folder)
  engine.store.transaction(() => {
    const collection = engine.catalog.create('app.gone', new Map())
    for (let n = 0; n < 500; n++) insertBytes(engine, { collection, bytes: encode(toDoc({ n })) })
    engine.catalog.saveCounters()
  })
  await close()
  const store = openStore(folder)
  store.transaction(() => {
    store.remove(catalogKey('app.gone'))
    store.remove(counterKey(1))
    store.put(dropKey(1), Buffer.alloc(0))
  })
  await store.close()
}

/** Opens the folder and writes into a new collection before anything else happens. */
async function insertAtOnce(): Promise<void> {
  const { engine, close } = openEngine(folder)
  engine.store.transaction(() => {
    const collection = engine.catalog.create('app.fresh', new Map())
    for (let n = 0; n < 300; n++) insertBytes(engine, { collection, bytes: encode(toDoc({ _id: n })) })
    engine.catalog.saveCounters()
  })
  await close()
}

describeOwn('a drop that a crash interrupted', () => {
  it('takes no document of a collection that is made after it', async () => {
    await droppedAndKilled()
    await insertAtOnce()
    expect(await checkDatabase(folder)).toMatchObject({ collections: 1, documents: 300, problems: [] })
    const store = openStore(folder, { readOnly: true })
    expect(store.keys(DROPS_RANGE)).toEqual([])
    await store.close()
  })
  it('takes none in a folder of a version that did not store the next number', async () => {
    await droppedAndKilled()
    const store = openStore(folder)
    store.transaction(() => store.remove(NEXT_COLLECTION_KEY))
    await store.close()
    await insertAtOnce()
    expect(await checkDatabase(folder)).toMatchObject({ collections: 1, documents: 300, problems: [] })
  })
})

describeOwn('work that goes on over a drop', () => {
  let open: TestDatabase
  beforeEach(async () => {
    open = await openDatabase({ maxPoolSize: 4 })
  })
  afterEach(() => open.stop())

  it('keeps every inserted document that came after it', async () => {
    const rows = open.db.collection<{ _id: number; pad: string }>('rows')
    await rows.insertOne({ _id: -1, pad: '' })
    const docs = Array.from({ length: 20_000 }, (_, _id) => ({ _id, pad: 'x'.repeat(100) }))
    const inserting = rows.insertMany(docs)
    await expect.poll(() => rows.estimatedDocumentCount(), { interval: 1 }).toBeGreaterThan(2000)
    await rows.drop()
    const { insertedCount } = await inserting
    expect(insertedCount).toBe(docs.length)
    const stored = await rows.find().sort({ _id: 1 }).toArray()
    // The drop removed records at the front only; behind it nothing is missing.
    const first = stored[0]._id
    expect(stored.map(row => row._id)).toEqual(docs.slice(first).map(row => row._id))
    expect(await rows.countDocuments()).toBe(stored.length)
  })
  it('ends with an error where an index was being built, and the name stays free for another', async () => {
    const rows = open.db.collection('rows')
    await rows.insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, pad: 'x'.repeat(200) })))
    const building = rows.createIndexes([{ key: { n: 1 } }, { key: { pad: 1, n: 1 } }]).then(
      () => 'built',
      (error: { code: number }) => error.code,
    )
    await expect.poll(() => rows.indexes().then(list => list.length)).toBe(3)
    await rows.drop()
    await rows.insertOne({ fresh: true })
    expect(await building).toBe(276)
    await open.client.close()
    const path = open.path ?? ''
    await expect.poll(() => checkDatabase(path)).toMatchObject({ collections: 1, documents: 1, problems: [] })
  })
  it('makes nothing of a dropped name that an update or a removal asked for in vain', async () => {
    const none = open.db.collection('none')
    await none.updateMany({ a: 1 }, { $set: { b: 1 } })
    await none.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } })
    await none.findOneAndDelete({ a: 1 })
    await none.deleteMany({ a: 1 })
    expect(await open.db.listCollections().toArray()).toEqual([])
    await none.findOneAndUpdate({ a: 1 }, { $set: { b: 1 } }, { upsert: true })
    await none.updateOne({ a: 2 }, { $set: { b: 1 } }, { upsert: true })
    expect(await none.countDocuments()).toBe(2)
  })
})

describeOwn('a collection number', () => {
  it('is not given again over restarts', async () => {
    const ids: string[] = []
    for (let round = 0; round < 3; round++) {
      const server = await startEmbeddedMongo({ path: folder })
      const client = await new MongoClient(server.uri).connect()
      await client.db('app').createCollection(`c${round}`)
      const [{ info }] = await client.db('app').listCollections({}, { nameOnly: false }).toArray()
      ids.push(String(info?.uuid))
      await client.db('app').dropCollection(`c${round}`)
      await expect.poll(() => client.db('app').listCollections().toArray()).toEqual([])
      await client.close()
      await server.stop()
    }
    expect(new Set(ids).size).toBe(3)
  })
})
