import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'

let database: TestDatabase
let items: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  items = database.db.collection('items')
})
afterAll(() => database.stop())
beforeEach(async () => {
  await items.deleteMany({})
})

const nobody = { _id: null as never }

describe('an _id that is null', () => {
  // Sent as a command: the driver's insertOne puts an ObjectId in its place.
  it('is stored once; the second one is a duplicate', async () => {
    const insert = { insert: 'items', documents: [{ _id: null, a: 1 }] }
    expect(await database.db.command(insert)).toMatchObject({ n: 1 })
    expect(await database.db.command(insert)).toMatchObject({
      n: 0,
      writeErrors: [{ code: 11000, keyPattern: { _id: 1 }, keyValue: { _id: null } }],
    })
    expect(await items.find({ _id: { $type: 'null' } } as never).toArray()).toEqual([{ _id: null, a: 1 }])
  })
  it.each<[string, () => Promise<unknown>]>([
    ['updateOne', () => items.updateOne(nobody, { $unset: { a: '' } }, { upsert: true })],
    ['updateMany', () => items.updateMany(nobody, { $unset: { a: '' } }, { upsert: true })],
    ['replaceOne', () => items.replaceOne(nobody, {}, { upsert: true })],
    ['findOneAndUpdate', () => items.findOneAndUpdate(nobody, { $unset: { a: '' } }, { upsert: true })],
    ['bulkWrite', () => items.bulkWrite([{ replaceOne: { filter: nobody, replacement: {}, upsert: true } }])],
  ])('is kept by an upsert of %s', async (_, run) => {
    await run()
    await run()
    expect(await items.find().toArray()).toEqual([{ _id: null }])
  })
})
