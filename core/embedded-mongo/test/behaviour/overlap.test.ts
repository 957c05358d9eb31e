import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient, MongoServerError } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/index.ts'
import { describeOwn } from '../own-server.ts'

interface Pair {
  _id: number
  side: number
  text: string
}

/** MongoDB's code for a read that ends because `$out` replaced its collection or its index was dropped. */
const queryPlanKilled = 175
const unlessKilled = (error: unknown): undefined => {
  if (error instanceof MongoServerError && error.code === queryPlanKilled) return
  throw error
}

/** Reads that pass a flush see one state of the tree, whichever way they take. */
describeOwn('reads beside commits', () => {
  const path = mkdtempSync(join(tmpdir(), 'em-overlap-'))
  let database: EmbeddedMongo
  let writer: MongoClient
  let reader: MongoClient
  beforeAll(async () => {
    database = await startEmbeddedMongo({ path })
    writer = await new MongoClient(database.uri).connect()
    reader = await new MongoClient(database.uri).connect()
  })
  afterAll(async () => {
    await writer.close()
    await reader.close()
    await database.stop()
    rmSync(path, { recursive: true, force: true })
  })

  it('never see half of a write, an entry without its document, or less than was acknowledged', async () => {
    const rows = writer.db('overlap').collection<Pair>('rows')
    const seen = reader.db('overlap').collection<Pair>('rows')
    await rows.createIndex({ side: 1 })
    await rows.insertMany(Array.from({ length: 400 }, (_, n) => ({ _id: n, side: 0, text: 'x'.repeat(200) })))
    let writing = true
    let acknowledged = 400
    const problems: string[] = []
    const reading = (async () => {
      while (writing) {
        const least = acknowledged
        const [counted, scanned, low, high] = await Promise.all([
          seen.countDocuments(),
          seen
            .find({ text: { $ne: '' } })
            .batchSize(50)
            .toArray(),
          seen.find({ side: 0 }).batchSize(20).toArray(),
          seen
            .find({ side: { $gt: 0 } })
            .batchSize(20)
            .toArray(),
        ])
        if (counted < least) problems.push(`${counted} counted, ${least} acknowledged`)
        if (scanned.length < least) problems.push(`${scanned.length} scanned, ${least} acknowledged`)
        if (low.some(each => each.side !== 0)) problems.push('a document that moved away came by the index')
        if (high.some(each => each.side <= 0)) problems.push('a document that moved came with its old value')
      }
    })()
    for (let round = 0; round < 150; round++) {
      await Promise.all([
        rows.insertOne({ _id: 1000 + round, side: 0, text: 'y'.repeat(200) }).then(() => acknowledged++),
        rows.updateOne({ _id: (round * 7) % 400 }, { $set: { side: (round % 3) as number } }),
        rows.updateMany({ _id: { $gt: 390, $lt: 400 } }, { $bit: { side: { xor: 1 } } }),
      ])
    }
    writing = false
    await reading
    expect(problems).toEqual([])
    expect(await seen.countDocuments()).toBe(550)
  })
  it('see collections and indexes only when they are whole', async () => {
    const db = writer.db('shapes')
    const beside = reader.db('shapes')
    const rows = db.collection<Pair>('rows')
    await rows.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n, side: n % 10, text: 'x' })))
    let changing = true
    const wrong: string[] = []
    let whole = 0
    const reading = (async () => {
      while (changing) {
        const found = await beside.collection<Pair>('rows').find({ side: 3 }).toArray().catch(unlessKilled)
        if (found && found.length !== 30) wrong.push(`${found.length} of 30 found`)
        const copied = await beside
          .collection<Pair>('copy')
          .countDocuments({ side: { $gte: 0 } })
          .catch(unlessKilled)
        if (copied && copied !== 300) wrong.push(`${copied} of 300 in the copy`)
        if (found && copied) whole += 1
      }
    })()
    for (let round = 0; round < 15; round++) {
      await rows.createIndex({ side: 1 })
      await rows.aggregate([{ $out: 'copy' }]).toArray()
      await rows.dropIndexes()
    }
    changing = false
    await reading
    expect(wrong).toEqual([])
    expect(whole).toBeGreaterThan(0)
  })
})
