import { type Collection, type Document, MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'
import { failureOf } from './failure-of.ts'

let database: TestDatabase
let other: MongoClient
let texts: Collection<Document>
beforeAll(async () => {
  database = await openDatabase()
  other = await new MongoClient(database.uri).connect()
  texts = database.db.collection('texts')
  await texts.insertMany(Array.from({ length: 20 }, (_, n) => ({ n, text: `${'a'.repeat(60)}b` })))
})
afterAll(async () => {
  await other.close()
  await database.stop()
})

const endless = '(a+)+$'

/** The longest time another client waits for an answer while `work` is under way. */
async function longestWait(work: Promise<unknown>): Promise<number> {
  let over = false
  let longest = 0
  const ended = work.finally(() => {
    over = true
  })
  while (!over) {
    const started = performance.now()
    await other.db('admin').command({ ping: 1 })
    longest = Math.max(longest, performance.now() - started)
  }
  await ended
  return longest
}

// A real server's engine has its own limit and its own way to tell: what follows is this database's.
describeOwn('a pattern that backtracks without end', () => {
  it.each<[string, Document]>([
    ['find', { find: 'texts', filter: { text: { $regex: endless } } }],
    ['count', { count: 'texts', query: { text: { $not: { $regex: endless } } } }],
    [
      'findAndModify',
      { findAndModify: 'texts', query: { text: { $in: [/(a+)+$/] } }, update: { $set: { n: 1 } } },
    ],
  ])('ends %s with code 51156, and others wait no longer than that takes', async (_, command) => {
    const work = failureOf(database.db.command(command))
    expect(await longestWait(work)).toBeLessThan(1500)
    expect((await work).code).toBe(51156)
  })
  it('in every item of a bulk lets others in between the items', async () => {
    const updates = Array.from({ length: 8 }, () => ({
      q: { text: { $regex: endless } },
      u: { $set: { n: 1 } },
    }))
    const work = database.db.command({ update: 'texts', ordered: false, updates })
    expect(await longestWait(work)).toBeLessThan(1500)
    const { writeErrors } = await work
    expect(writeErrors.map((each: Document) => each.code)).toEqual(Array(8).fill(51156))
  })
})

describe('patterns', () => {
  it('with a repeat around a repeat work where the text lets them', async () => {
    expect(await texts.countDocuments({ text: /^(a+)+b$/ })).toBe(20)
    expect(await texts.countDocuments({ text: /^(?:a|b)*$/ })).toBe(20)
  })
  it('longer than 32764 characters are refused', async () => {
    expect((await failureOf(texts.countDocuments({ text: { $regex: 'a'.repeat(32_765) } }))).code).toBe(2)
  })
})
