import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let many: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  many = database.db.collection('many')
  await many.insertMany(
    Array.from({ length: 20_000 }, (_, n) => ({ n, text: `${n % 7} ${'x'.repeat(40)}`, list: [n, n + 1] })),
  )
})
afterAll(() => database.stop())

const long = Array<string>(30).fill('$text')
/** True for no document, and long to find out. */
const slow: Document = { $expr: { $eq: [{ $concat: long }, 'y'] } }
/** True for every document. */
const slowTrue: Document = { $expr: { $ne: [{ $concat: long }, 'y'] } }

const commands: [what: string, command: Document][] = [
  ['find', { find: 'many', filter: slow }],
  ['a sort in memory', { find: 'many', sort: { text: 1, n: -1 }, batchSize: 1 }],
  ['count', { count: 'many', query: slow }],
  ['distinct', { distinct: 'many', key: 'text', query: slowTrue }],
  [
    'aggregate',
    { aggregate: 'many', pipeline: [{ $group: { _id: '$n', all: { $push: '$list' } } }], cursor: {} },
  ],
  ['an update that matches nothing', { update: 'many', updates: [{ q: slow, u: { $set: { a: 1 } } }] }],
  ['a delete that matches nothing', { delete: 'many', deletes: [{ q: slow, limit: 0 }] }],
  [
    'the items of an unordered bulk',
    {
      delete: 'many',
      ordered: false,
      deletes: [
        { q: slow, limit: 0 },
        { q: slow, limit: 0 },
      ],
    },
  ],
  ['findAndModify', { findAndModify: 'many', query: slow, update: { $set: { a: 1 } } }],
  ['an index build', { createIndexes: 'many', indexes: [{ key: { text: 1 }, name: 'text_1' }] }],
  ['$out', { aggregate: 'many', pipeline: [{ $match: slowTrue }, { $out: 'copy' }], cursor: {} }],
  ['explain', { explain: { find: 'many', filter: slow }, verbosity: 'executionStats' }],
]

describeOwn('maxTimeMS', () => {
  it.each(commands)('ends %s with code 50', async (_, command) => {
    expect((await failureOf(database.db.command({ ...command, maxTimeMS: 1 }))).code).toBe(50)
    expect(await many.countDocuments()).toBe(20_000)
  })
  it('leaves no half index and no half collection behind', async () => {
    expect((await many.indexes()).map(index => index.name)).toEqual(['_id_'])
    expect((await database.db.listCollections().toArray()).map(each => each.name)).toEqual(['many'])
  })
  it('that is generous changes nothing', async () => {
    for (const [, command] of commands.slice(0, 5)) {
      expect(await database.db.command({ ...command, maxTimeMS: 60_000 })).toMatchObject({ ok: 1 })
    }
  })
  it('counts the work of all batches of a cursor', async () => {
    const cursor = many.find(slowTrue, { batchSize: 10, maxTimeMS: 20 })
    expect((await failureOf(cursor.toArray())).code).toBe(50)
  })
  it('of a getMore is refused, as no cursor here waits for data', async () => {
    const { cursor } = await database.db.command({ find: 'many', batchSize: 1 })
    const more = { getMore: cursor.id, collection: 'many', maxTimeMS: 10 }
    expect((await failureOf(database.db.command(more))).code).toBe(2)
  })
  it('must be a number within bounds', async () => {
    for (const [maxTimeMS, code] of [
      ['1', 14],
      [-1, 51024],
      [2 ** 31, 2],
    ] as const) {
      expect((await failureOf(database.db.command({ find: 'many', maxTimeMS }))).code).toBe(code)
    }
  })
})
