import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbeddedMongo, startEmbeddedMongo } from '../../src/index.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let folder: string
let database: EmbeddedMongo
let client: MongoClient
let db: Db
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'em-limits-'))
  database = await startEmbeddedMongo({ path: folder, memory: { sortBytes: 200_000, groupBytes: 200_000 } })
  client = await new MongoClient(database.uri).connect()
  db = client.db('limits')
  await db
    .collection('many')
    .insertMany(Array.from({ length: 20_000 }, (_, n) => ({ n, k: `key-${n}`, pad: 'x'.repeat(100) })))
})
afterAll(async () => {
  await client.close()
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

describeOwn('memory limits', () => {
  it('a sort beyond the limit fails with code 292, with a small limit it passes', async () => {
    expect((await failureOf(db.collection('many').find().sort({ pad: 1, k: -1 }).toArray())).code).toBe(292)
    expect(
      await db
        .collection('many')
        .find()
        .sort({ n: -1 })
        .limit(3)
        .map(each => each.n)
        .toArray(),
    ).toEqual([19_999, 19_998, 19_997])
  })
  it('a group beyond the limit fails with code 292', async () => {
    expect(
      (
        await failureOf(
          db
            .collection('many')
            .aggregate([{ $group: { _id: '$k' } }])
            .toArray(),
        )
      ).code,
    ).toBe(292)
    expect(
      (
        await failureOf(
          db
            .collection('many')
            .aggregate([{ $group: { _id: null, all: { $push: '$k' } } }])
            .toArray(),
        )
      ).code,
    ).toBe(292)
  })
  it('a pipeline sort beyond the limit fails with code 292', async () => {
    const run = db
      .collection('many')
      .aggregate([{ $set: { m: 1 } }, { $sort: { m: 1 } }])
      .toArray()
    expect((await failureOf(run)).code).toBe(292)
  })
})

describeOwn('long work', () => {
  /** Answers that another client gets while something long is under way. */
  const answersDuring = async (work: Promise<unknown>): Promise<number> => {
    let over = false
    const ended = work.finally(() => {
      over = true
    })
    let answers = 0
    while (!over) {
      await db.collection('many').findOne({})
      answers++
    }
    await ended
    return answers
  }
  it('lets other clients read in between: scan, index build, update, delete', async () => {
    const many = db.collection('many')
    expect(await answersDuring(many.find({ pad: /y/ }).toArray())).toBeGreaterThan(1)
    expect(await answersDuring(many.createIndex({ k: 1 }))).toBeGreaterThan(3)
    expect(await answersDuring(many.updateMany({}, { $set: { m: 1 } }))).toBeGreaterThan(3)
    expect(await answersDuring(many.deleteMany({ n: { $gte: 10 } }))).toBeGreaterThan(3)
    expect(await many.countDocuments({ k: { $gte: '' } })).toBe(10)
  })
})
