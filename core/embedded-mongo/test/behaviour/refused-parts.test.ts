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
  await items.insertMany([{ _id: 1 as never, a: 1, l: [1] }])
})
afterAll(() => database.stop())

const stage = (...pipeline: Document[]): Document => ({ aggregate: 'items', pipeline, cursor: {} })
const expression = (value: Document): Document => stage({ $project: { x: value } })
const updates = (...list: unknown[]): Document => ({ update: 'items', updates: list })

/** Parts inside commands that would change the meaning if they were passed over. */
const refused: [what: string, command: Document, code: number][] = [
  ['an update statement without q', updates({ u: { $set: { a: 2 } } }), 40414],
  ['an update statement without u', updates({ q: {} }), 40414],
  ['a delete statement without q', { delete: 'items', deletes: [{ limit: 0 }] }, 40414],
  ['a delete statement without limit', { delete: 'items', deletes: [{ q: {} }] }, 40414],
  ['a statement that is no document', updates({ q: {}, u: { $set: { a: 1 } } }, 5), 14],
  ['a document that is none', { insert: 'items', documents: [{ _id: 2 }, 5] }, 14],
  ['a flag that is no flag', { find: 'items', singleBatch: 'yes' }, 14],
  ['a hint that is none', { find: 'items', hint: 5 }, 9],
  ['let that reads a field', { find: 'items', let: { a: '$a' } }, 4890500],
  [
    'findAndModify that removes with array filters',
    { findAndModify: 'items', remove: true, arrayFilters: [{ x: 1 }] },
    9,
  ],
  ['a scale of 0', { collStats: 'items', scale: 0 }, 51024],
  ['disk use', { ...stage(), allowDiskUse: true }, 115],
  ['an explained command with an unknown option', { explain: { find: 'items', foo: 1 } }, 40415],
  ['an unknown verbosity', { explain: { find: 'items' }, verbosity: 'all' }, 2],
  ['an unknown part of a read concern', { find: 'items', readConcern: { foo: 1 } }, 40415],
  ['a read after a cluster time', { find: 'items', readConcern: { afterClusterTime: 5 } }, 238],
  [
    'an unknown part of a write concern',
    { insert: 'items', documents: [{}], writeConcern: { foo: 1 } },
    40415,
  ],
  ['a named write concern', { insert: 'items', documents: [{}], writeConcern: { w: 'two' } }, 2],
  ['another API version', { find: 'items', apiVersion: '2' }, 322],
  ['an unknown part of a cursor', { ...stage(), cursor: { foo: 1 } }, 40415],
  [
    'a commit quorum',
    { createIndexes: 'items', indexes: [{ key: { a: 1 }, name: 'a' }], commitQuorum: 1 },
    2,
  ],
  ['an unknown change of an index', { collMod: 'items', index: { name: '_id_', foo: 1 } }, 40415],
  ['a change of an index to nothing', { collMod: 'items', index: { name: '_id_' } }, 72],
  ['hiding the _id index', { collMod: 'items', index: { name: '_id_', hidden: true } }, 2],
  ['a size without capped', { create: 'other', size: 5 }, 72],
  ['an unknown part of $sample', stage({ $sample: { size: 1, foo: 1 } }), 28748],
  ['$sortByCount of a plain string', stage({ $sortByCount: 'a' }), 40148],
  ['an unknown part of $out', stage({ $out: { db: 'x', coll: 'y', foo: 1 } }), 40415],
  ['a $ inside a path of $set', stage({ $set: { 'a.$b': 1 } }), 16410],
  ['an expression that is not served', expression({ $map: { input: '$l', in: 1 } }), 115],
  ['a group operator that is not served', stage({ $group: { _id: 1, x: { $top: {} } } }), 115],
  ['a query operator that is not served', { find: 'items', filter: { $sampleRate: 1 } }, 115],
  ['arguments of $rand', expression({ $rand: { foo: 1 } }), 3040501],
]

describeOwn('parts of commands', () => {
  it.each(refused)('%s is refused', async (_, command, code) => {
    expect((await failureOf(database.db.command(command))).code).toBe(code)
  })
  it('that were refused changed nothing', async () => {
    expect(await items.find().toArray()).toEqual([{ _id: 1, a: 1, l: [1] }])
    expect(await items.indexes()).toHaveLength(1)
  })
})
