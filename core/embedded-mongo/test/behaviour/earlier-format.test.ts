import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkDatabase, compactDatabase, startEmbeddedMongo } from '../../src/index.ts'
import { FORMAT_KEY, kindRange } from '../../src/storage/keys.ts'
import { openStore } from '../../src/storage/store.ts'
import { describeOwn } from '../own-server.ts'

/** A folder as commit 03f08aa wrote it, killed after a drop: 40 users with five indexes (one partial by $ne, which is
 *  not taken any more), a `system.` collection, and 30 documents that wait to be cleared. */
const FORMAT_1 = new URL('../fixtures/format-1.lmdb.gz', import.meta.url)

/**
 * A database in format 2 as it was first written: 600 users with three indexes, compressed with two
 * dictionaries, and a dropped collection of 50 documents and one dictionary that waits to be cleared.
 */
const FORMAT_2 = new URL('../fixtures/format-2.lmdb.gz', import.meta.url)

interface User {
  _id: number
  mail: string
  tags: string[]
  age: number
  name: string
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-earlier-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unpack = (fixture: URL) => writeFileSync(join(folder, 'data.lmdb'), gunzipSync(readFileSync(fixture)))

/** Checks the database as it is on disk, then compacted. */
async function expectSound(held: { collections: number; documents: number }): Promise<void> {
  expect(await checkDatabase(folder)).toMatchObject({ ...held, problems: [] })
  await compactDatabase(folder)
  expect(await checkDatabase(folder)).toMatchObject({ ...held, problems: [] })
}

async function rawKeys(kind: number): Promise<Buffer[]> {
  const store = openStore(folder, { readOnly: true })
  const keys = store.keys(kindRange(kind))
  await store.close()
  return keys
}

describeOwn('a folder of an earlier version', () => {
  it('opens with everything in it, and goes on', async () => {
    unpack(FORMAT_1)
    const server = await startEmbeddedMongo({ path: folder })
    const client = await new MongoClient(server.uri).connect()
    const db = client.db('app')
    const users = db.collection<User>('users')
    expect(await db.collection<{ _id: number }>('fresh').insertOne({ _id: 1 })).toMatchObject({
      insertedId: 1,
    })
    expect(await users.countDocuments({ tags: 't3' })).toBe(8)
    expect(
      await users
        .find({ age: { $gte: 35 } })
        .sort({ age: 1 })
        .map(user => user.mail)
        .toArray(),
    ).toEqual([35, 36, 37, 38, 39].map(n => `u${n}@example.org`))
    expect((await users.indexes()).map(index => index.name)).toContain('partial_ne')
    await expect(
      users.insertOne({ _id: 99, mail: 'u1@example.org', tags: [], age: 0, name: '' }),
    ).rejects.toMatchObject({
      code: 11000,
    })
    await users.updateMany({ _id: { $lt: 10 } }, { $inc: { age: 100 }, $push: { tags: 'new' } })
    expect(await users.countDocuments({ tags: 'new', age: { $gt: 90 } })).toBe(10)
    expect(await db.collection('system.odd').countDocuments()).toBe(1)
    await db.collection('gone').insertOne({ back: true })
    await client.close()
    await server.stop()
    await expectSound({ collections: 4, documents: 43 })
  })
  it('opens with compressed records, and clears what was dropped with its dictionary', async () => {
    unpack(FORMAT_2)
    expect((await rawKeys(7)).length).toBe(3)
    const server = await startEmbeddedMongo({ path: folder })
    const client = await new MongoClient(server.uri).connect()
    const users = client.db('app').collection<User>('users')
    const all = await users.find().toArray()
    expect(all).toEqual(
      Array.from({ length: 600 }, (_, n) => ({
        _id: n,
        mail: `u${n}@example.org`,
        tags: [`t${n % 5}`],
        age: n,
        name: `User number ${n} of the fixture`,
      })),
    )
    await users.updateMany({ tags: 't3' }, { $push: { tags: 'new' } })
    expect(await users.countDocuments({ tags: 'new', age: { $gt: 500 } })).toBe(20)
    await client.close()
    await expect.poll(() => rawKeys(5)).toEqual([])
    expect((await rawKeys(7)).length).toBe(2)
    await server.stop()
    await expectSound({ collections: 1, documents: 600 })
  })
  it('is marked, so that the program that wrote it refuses it', async () => {
    unpack(FORMAT_1)
    await (await startEmbeddedMongo({ path: folder })).stop()
    const store = openStore(folder, { readOnly: true })
    expect(store.get(FORMAT_KEY)).toEqual(Buffer.from([2]))
    await store.close()
  })
})
