import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let items: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  items = database.db.collection('items')
  await items.insertOne({ a: 1, l: [1] })
})
afterAll(() => database.stop())

/** Each refused command with MongoDB's code: nothing may be skipped in silence. */
const refused: [what: string, command: Document, code: number][] = [
  ['an unknown command', { frobnicate: 1 }, 59],
  ['an unknown option of find', { find: 'items', foo: 1 }, 40415],
  ['an unknown option of insert', { insert: 'items', documents: [{}], foo: 1 }, 40415],
  [
    'an unknown part of an update statement',
    { update: 'items', updates: [{ q: {}, u: { $set: { a: 1 } }, foo: 1 }] },
    40415,
  ],
  ['an unknown query operator', { find: 'items', filter: { a: { $foo: 1 } } }, 2],
  ['an unknown top-level operator', { find: 'items', filter: { $foo: [] } }, 2],
  ['an operator among plain fields of a value', { find: 'items', filter: { a: { $gt: 1, b: 1 } } }, 2],
  ['$or without a list', { find: 'items', filter: { $or: {} } }, 2],
  ['$or with an empty list', { find: 'items', filter: { $or: [] } }, 2],
  ['$in without a list', { find: 'items', filter: { a: { $in: 1 } } }, 2],
  ['$where', { find: 'items', filter: { $where: 'true' } }, 115],
  ['$text', { find: 'items', filter: { $text: { $search: 'x' } } }, 27],
  ['$near', { find: 'items', filter: { a: { $near: [1, 1] } } }, 115],
  ['a bad regular expression', { find: 'items', filter: { a: { $regex: '(' } } }, 51091],
  ['$mod by zero', { find: 'items', filter: { a: { $mod: [0, 1] } } }, 2],
  ['a negative $size', { find: 'items', filter: { a: { $size: -1 } } }, 2],
  ['an unknown $type', { find: 'items', filter: { a: { $type: 'foo' } } }, 2],
  ['a bad sort direction', { find: 'items', sort: { a: 2 } }, 15975],
  ['a negative limit', { find: 'items', limit: -1 }, 51024],
  ['a collation', { find: 'items', collation: { locale: 'ru' } }, 115],
  ['a tailable cursor', { find: 'items', tailable: true }, 2],
  ['min and max', { find: 'items', min: { a: 1 } }, 115],
  ['a capped collection', { create: 'x', capped: true, size: 1000 }, 115],
  ['a view', { create: 'x', viewOn: 'items', pipeline: [] }, 115],
  ['a validator', { create: 'x', validator: { a: 1 } }, 115],
  ['a transaction', { find: 'items', txnNumber: 1, startTransaction: true, autocommit: false }, 20],
  ['a write concern for several servers', { insert: 'items', documents: [{}], writeConcern: { w: 3 } }, 2],
  ['a snapshot read', { find: 'items', readConcern: { level: 'snapshot' } }, 238],
  ['an empty insert', { insert: 'items', documents: [] }, 16],
  ['an array as _id', { insert: 'items', documents: [{ _id: [1] }] }, 0],
  ['a bad collection name', { create: 'a$b' }, 73],
  ['an aggregate without a cursor', { aggregate: 'items', pipeline: [] }, 9],
  ['an unknown aggregation option', { aggregate: 'items', pipeline: [], cursor: {}, foo: 1 }, 40415],
  [
    'an unknown accumulator',
    { aggregate: 'items', pipeline: [{ $group: { _id: 1, a: { $foo: 1 } } }], cursor: {} },
    15952,
  ],
  ['a multi update by replacement', { update: 'items', updates: [{ q: {}, u: { a: 1 }, multi: true }] }, 0],
  ['findAndModify with neither update nor remove', { findAndModify: 'items', query: {} }, 9],
  ['findAndModify with both', { findAndModify: 'items', query: {}, remove: true, update: { a: 1 } }, 9],
  ['a getMore of a cursor that is not there', { getMore: 5n as never, collection: 'items' }, 43],
  ['listing the indexes of a collection that is not there', { listIndexes: 'nowhere' }, 26],
  ['renaming what is not there', { renameCollection: 'x.y', to: 'x.z' }, 26],
  ['a login where none is needed', { saslStart: 1, mechanism: 'SCRAM-SHA-256', payload: '' }, 18],
]

describeOwn('refusals', () => {
  for (const [what, command, code] of refused) {
    it(`${what} is refused`, async () => {
      if (code === 0) {
        // Write commands answer with ok and a list of errors.
        const { writeErrors } = await database.db.command(command)
        expect(writeErrors).toHaveLength(1)
        expect(writeErrors[0].errmsg.length).toBeGreaterThan(10)
      } else {
        const failure = await failureOf(database.db.command(command))
        expect(failure.code).toBe(code)
        expect(failure.message.length).toBeGreaterThan(10)
      }
    })
  }
  it('maxTimeMS ends a query that takes too long', async () => {
    const slow = database.db.collection('slow')
    await slow.insertMany(Array.from({ length: 5000 }, (_, n) => ({ n, text: 'x'.repeat(50) })))
    const run = slow
      .find({ $expr: { $eq: [{ $concat: Array(30).fill('$text') }, 'y'] } }, { maxTimeMS: 1 })
      .toArray()
    expect((await failureOf(run)).code).toBe(50)
  })
  it('a document of more than 16 MB is refused', async () => {
    const big = Buffer.alloc(16 * 1024 * 1024 + 100)
    const { writeErrors } = await database.db.command({ insert: 'items', documents: [{ big }] })
    expect(writeErrors[0]).toMatchObject({ code: 10334 })
  })
})
