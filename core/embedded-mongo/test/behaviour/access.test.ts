import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedMongo } from '../../src/index.ts'
import { describeOwn } from '../own-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-access-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const socketOf = (uri: string): string => decodeURIComponent(/^mongodb:\/\/([^/]+)\//.exec(uri)?.[1] ?? '')

async function ping(uri: string): Promise<unknown> {
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: 2000 })
  try {
    return await client.db('app').collection('c').countDocuments()
  } finally {
    await client.close()
  }
}

describe.skipIf(process.platform === 'win32' || process.env.MONGODB_URI)('the socket', () => {
  it('stands in a folder that only this user can enter, and goes with the server', async () => {
    const database = await startEmbeddedMongo({ path: folder })
    const path = socketOf(database.uri)
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, 'data.lmdb')).mode & 0o077).toBe(0)
    expect(await ping(database.uri)).toBe(0)
    await database.stop()
    expect(() => statSync(path)).toThrow()
  })
  it('moves to a short folder when the path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(deep, { recursive: true })
    const database = await startEmbeddedMongo({ path: deep })
    expect(socketOf(database.uri).length).toBeLessThan(100)
    expect(statSync(dirname(socketOf(database.uri))).mode & 0o777).toBe(0o700)
    expect(await ping(database.uri)).toBe(0)
    await database.stop()
  })
})

describeOwn('TCP', () => {
  it('listens on loopback and lets in who knows the password', async () => {
    const database = await startEmbeddedMongo({ path: folder, tcp: { port: 0, auth: true } })
    expect(database.uri).toContain('@127.0.0.1:')
    expect(await ping(database.uri)).toBe(0)
    const wrong = database.uri.replace(/:[^:@]+@/, ':wrong@')
    await expect(ping(wrong)).rejects.toMatchObject({ code: 18 })
    const nobody = database.uri.replace(/\/\/[^@]+@/, '//').replace(/\?.*/, '?directConnection=true')
    await expect(ping(nobody)).rejects.toMatchObject({ code: 13 })
    await database.stop()
  })
  it('with a password, as on Windows, serves many connections, large documents and cursors', async () => {
    const database = await startEmbeddedMongo({ path: folder, tcp: { port: 0, auth: true } })
    const client = new MongoClient(database.uri, { maxPoolSize: 10 })
    const items = client.db('app').collection<{ _id: number; pad: string }>('items')
    const pad = 'x'.repeat(200_000)
    await Promise.all(Array.from({ length: 100 }, (_, _id) => items.insertOne({ _id, pad })))
    expect((await items.find({}, { batchSize: 7 }).toArray()).every(each => each.pad === pad)).toBe(true)
    expect(await items.countDocuments({ _id: { $gte: 50 } })).toBe(50)
    await client.close()
    await database.stop()
  })
  it('without auth needs no password', async () => {
    const database = await startEmbeddedMongo({ path: folder, tcp: { port: 0, auth: false } })
    expect(await ping(database.uri)).toBe(0)
    await database.stop()
  })
})
