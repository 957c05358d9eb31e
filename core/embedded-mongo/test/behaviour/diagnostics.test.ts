import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let rows: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  rows = database.db.collection('rows')
  await rows.createIndexes([{ key: { n: 1 } }, { key: { tags: 1 } }])
  await rows.insertMany(
    Array.from({ length: 45_000 }, (_, n) => ({
      n,
      group: n % 3,
      tags: ['a', n % 2 ? 'b' : 'c'],
      pad: 'x'.repeat(200),
    })),
  )
})
afterAll(() => database.stop())

describeOwn('what a shell asks', () => {
  it('stats: sizes of documents and indexes, by the stage and by the command', async () => {
    const [stage] = await rows
      .aggregate([{ $collStats: { storageStats: { scale: 1024 }, count: {} } }])
      .toArray()
    const command = await database.db.command({ collStats: 'rows', scale: 1024 })
    expect(stage.count).toBe(45_000)
    expect(stage.storageStats).toMatchObject({ count: 45_000, nindexes: 3, scaleFactor: 1024 })
    expect(stage.storageStats.indexSizes).toEqual(command.indexSizes)
    expect(Object.keys(command.indexSizes)).toEqual(['_id_', 'n_1', 'tags_1'])
    expect(command.totalSize).toBeGreaterThan(command.size)
    const { indexSize, totalSize, dataSize } = await database.db.stats()
    expect(totalSize).toBe(indexSize + dataSize)
  })
  it('validate: reads everything, also while others write', async () => {
    const writing = rows.updateMany({ group: 1 }, { $inc: { n: 100_000 }, $push: { tags: 'd' } } as Document)
    const report = await database.db.command({ validate: 'rows', full: true })
    await writing
    expect(report).toMatchObject({ valid: true, nrecords: 45_000, nIndexes: 3, errors: [] })
    expect(await database.db.command({ validate: 'rows' })).toMatchObject({
      keysPerIndex: { n_1: 45_000, tags_1: 105_000 },
    })
    expect((await failureOf(database.db.command({ validate: 'none' }))).code).toBe(26)
    expect((await failureOf(database.db.command({ validate: 'rows', repair: true }))).code).toBe(115)
  })
  it('currentOp: what is being worked on, by the command and by the stage', async () => {
    const long = rows.aggregate([{ $group: { _id: '$pad', all: { $sum: 1 } } }]).toArray()
    const admin = database.client.db('admin')
    const { inprog } = await admin.command({ currentOp: 1 })
    expect(inprog.map((each: Document) => Object.keys(each.command)[0])).toContain('currentOp')
    const staged = await admin
      .aggregate([{ $currentOp: { allUsers: true } }, { $match: { active: true } }])
      .toArray()
    expect(staged.find(({ command }) => command.aggregate === 1)).toMatchObject({
      ns: 'admin.$cmd.aggregate',
    })
    await long
  })
  it('dataSize: of a collection by its whole name', async () => {
    const { size, numObjects } = await database.db.command({ dataSize: `${database.db.databaseName}.rows` })
    expect([numObjects, size > 45_000 * 200]).toEqual([45_000, true])
  })
})

describeOwn('a count', () => {
  const counts = async (filter: Document, options: Document = {}) => [
    await rows.countDocuments(filter, options),
    (await rows.find(filter, options).toArray()).length,
  ]
  it.each<[string, Document, Document?]>([
    ['of everything', {}],
    ['of a range', { n: { $gte: 10, $lt: 41_000 } }],
    ['with skip and limit', { n: { $gte: 10 } }, { skip: 5, limit: 100 }],
    ['past the end', { n: { $gte: 10 } }, { skip: 400_000 }],
    ['of a value in lists', { tags: 'b' }],
    ['of what no index knows', { group: 2 }],
    ['of nothing', { n: -1 }],
  ])('%s says what a find gives', async (_, filter, options) => {
    const [counted, found] = await counts(filter, options)
    expect(counted).toBe(found)
  })
  it('through an index reads no documents', async () => {
    const started = performance.now()
    for (let round = 0; round < 5; round++) await rows.countDocuments({ n: { $gte: 0 } })
    for (let round = 0; round < 5; round++) await rows.countDocuments({})
    const counting = performance.now() - started
    const scan = performance.now()
    await rows.countDocuments({ group: { $gte: 0 } })
    expect(counting).toBeLessThan(performance.now() - scan)
  })
  it('keeps the shape of what was asked', async () => {
    const shape = async (...stages: Document[]) =>
      rows.aggregate([{ $match: { n: { $lt: 0 } } }, ...stages]).toArray()
    expect(await shape({ $group: { _id: null, n: { $sum: 1 } } })).toEqual([])
    expect(await rows.aggregate([{ $group: { _id: null, all: { $sum: 1 } } }]).toArray()).toEqual([
      { _id: null, all: 45_000 },
    ])
    expect(await rows.aggregate([{ $count: 'all' }]).toArray()).toEqual([{ all: 45_000 }])
    expect(await rows.aggregate([{ $sort: { n: 1 } }, { $limit: 7 }, { $count: 'all' }]).toArray()).toEqual([
      { all: 7 },
    ])
  })
})
