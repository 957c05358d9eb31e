import type { Collection, Document } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openDatabase()
})
afterAll(() => database.stop())

let last = 0
const fresh = (): Collection => database.db.collection(`c${last++}`)

describe('unique indexes', () => {
  it('refuse a second value with keyPattern and keyValue', async () => {
    const users = fresh()
    await users.createIndex({ email: 1 }, { unique: true })
    await users.insertOne({ email: 'a' })
    const { error } = await failureOf(users.insertOne({ email: 'a' }))
    expect(error).toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a' } })
    expect((error as Error).message).toContain('E11000 duplicate key error collection')
  })
  it('count numbers of different types as equal', async () => {
    const users = fresh()
    await users.createIndex({ n: 1 }, { unique: true })
    await users.insertOne({ n: 1 })
    expect((await failureOf(users.insertOne({ n: 1.0 }))).code).toBe(11000)
    await users.insertOne({ n: 1.5 })
  })
  it('count missing as null, once', async () => {
    const users = fresh()
    await users.createIndex({ n: 1 }, { unique: true })
    await users.insertOne({})
    expect((await failureOf(users.insertOne({ n: null }))).code).toBe(11000)
  })
  it('when sparse let any number of documents lack the field', async () => {
    const users = fresh()
    await users.createIndex({ n: 1 }, { unique: true, sparse: true })
    await users.insertMany([{}, {}, { n: 1 }])
    expect((await failureOf(users.insertOne({ n: 1 }))).code).toBe(11000)
  })
  it('when partial only look at what the filter takes', async () => {
    const users = fresh()
    await users.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { live: true } })
    await users.insertMany([{ n: 1 }, { n: 1 }, { n: 1, live: true }])
    expect((await failureOf(users.insertOne({ n: 1, live: true }))).code).toBe(11000)
    expect(
      (await failureOf(users.updateOne({ live: { $exists: false } }, { $set: { live: true } }))).code,
    ).toBe(11000)
  })
  it('of two fields compare both', async () => {
    const users = fresh()
    await users.createIndex({ a: 1, b: -1 }, { unique: true })
    await users.insertMany([
      { a: 1, b: 1 },
      { a: 1, b: 2 },
    ])
    const { error } = await failureOf(users.insertOne({ a: 1, b: 2 }))
    expect(error).toMatchObject({ keyPattern: { a: 1, b: -1 }, keyValue: { a: 1, b: 2 } })
  })
  it('on arrays hold every element, but not against the document itself', async () => {
    const users = fresh()
    await users.createIndex({ tags: 1 }, { unique: true })
    await users.insertOne({ tags: ['a', 'a', 'b'] })
    expect((await failureOf(users.insertOne({ tags: ['c', 'b'] }))).code).toBe(11000)
  })
  it('an update into a taken value changes nothing', async () => {
    const users = fresh()
    await users.createIndex({ n: 1 }, { unique: true })
    await users.createIndex({ m: 1 })
    await users.insertMany([
      { n: 1, m: 1 },
      { n: 2, m: 2 },
    ])
    expect((await failureOf(users.updateOne({ n: 2 }, { $set: { n: 1, m: 9 } }))).code).toBe(11000)
    expect(await users.countDocuments({ m: 9 })).toBe(0)
    expect(await users.countDocuments({ n: 2, m: 2 })).toBe(1)
  })
  it('cannot be built over duplicates, and leave no trace', async () => {
    const users = fresh()
    await users.insertMany([{ n: 1 }, { n: 1 }])
    expect((await failureOf(users.createIndex({ n: 1 }, { unique: true }))).code).toBe(11000)
    expect(await users.indexes()).toHaveLength(1)
    await users.insertOne({ n: 1 })
  })
  it('hold values longer than a key of the tree', async () => {
    const users = fresh()
    await users.createIndex({ text: 1 }, { unique: true })
    const long = 'x'.repeat(5000)
    await users.insertMany([{ text: `${long}a` }, { text: `${long}b` }])
    expect((await failureOf(users.insertOne({ text: `${long}a` }))).code).toBe(11000)
    expect(await users.countDocuments({ text: `${long}b` })).toBe(1)
    expect((await users.find().sort({ text: -1 }).toArray()).map(each => each.text.at(-1))).toEqual([
      'b',
      'a',
    ])
  })
})

describe('index management', () => {
  it('lists what was made, and does nothing for an identical one', async () => {
    const users = fresh()
    await users.createIndex({ a: 1, b: -1 }, { name: 'n', sparse: true })
    await users.createIndex({ a: 1, b: -1 }, { name: 'n', sparse: true })
    expect(await users.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1, b: -1 }, name: 'n', sparse: true },
    ])
  })
  it('refuses the same name for other keys, and the same keys with other options', async () => {
    const users = fresh()
    await users.createIndex({ a: 1 }, { name: 'n' })
    expect((await failureOf(users.createIndex({ b: 1 }, { name: 'n' }))).code).toBe(86)
    expect((await failureOf(users.createIndex({ a: 1 }, { name: 'm', unique: true }))).code).toBe(85)
  })
  it('drops by name, by keys and all', async () => {
    const users = fresh()
    await users.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }])
    await users.dropIndex('a_1')
    await users.dropIndex({ b: 1 } as never)
    expect((await users.indexes()).map(each => each.name)).toEqual(['_id_', 'c_1'])
    await users.dropIndexes()
    expect((await users.indexes()).map(each => each.name)).toEqual(['_id_'])
    expect((await failureOf(users.dropIndex('zz'))).code).toBe(27)
    expect((await failureOf(users.dropIndex('_id_'))).code).toBe(72)
  })
  it('refuses two arrays in one document under a compound index', async () => {
    const users = fresh()
    await users.createIndex({ a: 1, b: 1 })
    expect((await failureOf(users.insertOne({ a: [1], b: [2] }))).code).toBe(171)
    await users.insertOne({ a: [1], b: 2 })
  })
  it('refuses kinds that are not there', async () => {
    for (const key of [{ a: 'text' }, { a: '2dsphere' }, { a: 'hashed' }, { 'a.$**': 1 }] as Document[]) {
      expect((await failureOf(fresh().createIndex(key as never))).code).toBe(67)
    }
  })
  it('removes documents when their time is over', async () => {
    const sessions = fresh()
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 60 })
    await sessions.insertMany([
      { at: new Date(Date.now() - 120_000) },
      { at: new Date() },
      { at: 'never' },
      {},
    ])
    await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 0.05 })
    await expect.poll(() => sessions.countDocuments()).toBe(3)
    await database.client.db('admin').command({ setParameter: 1, ttlMonitorSleepSecs: 60 })
  })
})

describeOwn('plans', () => {
  const stageOf = async (users: Collection, filter: Document, options: Document = {}) => {
    const explained = await users.find(filter, options).explain('executionStats')
    const text = JSON.stringify(explained.queryPlanner.winningPlan)
    const names = [...text.matchAll(/"indexName":"([^"]+)"/g)].map(match => match[1])
    return { names, text, stats: explained.executionStats }
  }
  it('use indexes for equality, ranges, $in, prefixes, sorts and $or', async () => {
    const users = fresh()
    await users.createIndexes([{ key: { a: 1, b: -1 } }, { key: { c: 1 } }])
    await users.insertMany(Array.from({ length: 200 }, (_, n) => ({ a: n % 10, b: n, c: n % 7 })))
    expect((await stageOf(users, { a: 3 })).names).toEqual(['a_1_b_-1'])
    expect((await stageOf(users, { a: { $gte: 8 } })).names).toEqual(['a_1_b_-1'])
    expect((await stageOf(users, { a: { $in: [1, 2] } })).names).toEqual(['a_1_b_-1'])
    expect((await stageOf(users, { b: 3 })).text).toContain('COLLSCAN')
    const sorted = await stageOf(users, { a: 3 }, { sort: { b: -1 }, limit: 5 })
    expect(sorted.text).not.toContain('"SORT"')
    expect(sorted.stats.totalDocsExamined).toBeLessThan(10)
    expect((await stageOf(users, { a: 3 }, { sort: { c: 1 } })).text).toContain('"SORT"')
    expect((await stageOf(users, { $or: [{ a: 1, b: 1 }, { c: 3 }] })).names).toEqual(['a_1_b_-1', 'c_1'])
    expect((await stageOf(users, {}, { sort: { c: -1 } })).text).toContain('backward')
    expect((await stageOf(users, { c: 1 }, { hint: { a: 1, b: -1 } })).names).toEqual(['a_1_b_-1'])
  })
  it('examine only what matches', async () => {
    const users = fresh()
    await users.createIndex({ a: 1 })
    await users.insertMany(Array.from({ length: 100 }, (_, n) => ({ a: n })))
    const { stats } = await stageOf(users, { a: { $gt: 10, $lte: 15 } })
    expect(stats).toMatchObject({ nReturned: 5, totalKeysExamined: 5, totalDocsExamined: 5 })
  })
  it('refuse a hint that names no index', async () => {
    const users = fresh()
    await users.insertOne({})
    expect((await failureOf(users.find().hint('nope').toArray())).code).toBe(2)
  })
})
