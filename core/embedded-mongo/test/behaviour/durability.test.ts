import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  backupDatabase,
  checkDatabase,
  compactDatabase,
  EmbeddedMongoError,
  startEmbeddedMongo,
} from '../../src/index.ts'
import { FORMAT_KEY, recordKey } from '../../src/storage/keys.ts'
import { openStore } from '../../src/storage/store.ts'
import { describeOwn } from '../own-server.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-durable-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const caught = async (run: Promise<unknown>): Promise<EmbeddedMongoError> => {
  const error = await run.then(
    () => undefined,
    (failure: unknown) => failure,
  )
  if (error instanceof EmbeddedMongoError) return error
  throw new Error(`expected a refusal, got ${String(error)}`)
}

async function withClient<T>(path: string, work: (client: MongoClient) => Promise<T>): Promise<T> {
  const database = await startEmbeddedMongo({ path })
  const client = await new MongoClient(database.uri).connect()
  try {
    return await work(client)
  } finally {
    await client.close()
    await database.stop()
  }
}

describeOwn('a data folder', () => {
  it('keeps documents, indexes and counts over a restart', async () => {
    await withClient(folder, async client => {
      const users = client.db('app').collection('users')
      await users.createIndex({ n: 1 }, { unique: true })
      await users.insertMany([{ n: 1 }, { n: 2 }])
      await users.createIndex({ tags: 1 })
      await users.insertOne({ n: 3, tags: ['a', 'b'] })
    })
    await withClient(folder, async client => {
      const users = client.db('app').collection('users')
      expect(await users.estimatedDocumentCount()).toBe(3)
      expect(await users.countDocuments({ tags: 'b' })).toBe(1)
      await expect(users.insertOne({ n: 1 })).rejects.toMatchObject({ code: 11000 })
    })
  })
  it('is rid at a start of the unfinished result of an $out', async () => {
    await withClient(folder, async client => {
      await client.db('app').collection('tmp.agg_out.5f0000000000000000000000').insertOne({ a: 1 })
    })
    await withClient(folder, client =>
      expect.poll(() => client.db('app').listCollections().toArray()).toEqual([]),
    )
  })
  it('of another format is refused with a readable message', async () => {
    const store = openStore(folder)
    store.transaction(() => store.put(FORMAT_KEY, Buffer.from([99])))
    await store.close()
    const error = await caught(startEmbeddedMongo({ path: folder }))
    expect([error.code, error.message.includes('format 99')]).toEqual(['format', true])
  })
  it('that is not a database is refused as corrupt, and left as it is', async () => {
    writeFileSync(join(folder, 'data.lmdb'), Buffer.alloc(8192, 'x'))
    expect((await caught(startEmbeddedMongo({ path: folder }))).code).toBe('corrupt')
    expect(statSync(join(folder, 'data.lmdb')).size).toBe(8192)
  })
  it('whose end is missing is refused as corrupt', async () => {
    await withClient(folder, async client => {
      const pads = Array.from({ length: 20 }, () => ({ pad: 'x'.repeat(1024 * 1024) }))
      await client.db('app').collection('c').insertMany(pads)
    })
    truncateSync(join(folder, 'data.lmdb'), 1024 * 1024)
    expect((await caught(startEmbeddedMongo({ path: folder }))).code).toBe('corrupt')
  })
  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')(
    'that cannot be written is refused',
    async () => {
      chmodSync(folder, 0o500)
      expect((await caught(startEmbeddedMongo({ path: folder }))).code).toBe('unwritable')
      chmodSync(folder, 0o700)
    },
  )
  it('under a path that is a file is refused', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, 'x')
    expect((await caught(startEmbeddedMongo({ path: file }))).code).toBe('unwritable')
  })
})

describeOwn('maintenance', () => {
  it('backs up while the server runs, compacts when it does not, and checks both', async () => {
    const copy = join(folder, 'copy')
    const data = join(folder, 'data')
    await withClient(data, async client => {
      const users = client.db('app').collection('users')
      await users.createIndex({ n: -1, tags: 1 })
      await users.insertMany(
        Array.from({ length: 3000 }, (_, n) => ({ n, tags: ['a', n], pad: 'x'.repeat(500) })),
      )
      await backupDatabase(data, { to: copy })
      expect((await caught(compactDatabase(data))).code).toBe('locked')
      await users.deleteMany({ n: { $gte: 10 } })
    })
    expect(await checkDatabase(copy)).toMatchObject({ documents: 3000, problems: [] })
    expect(await checkDatabase(data)).toMatchObject({ documents: 10, problems: [] })
    const { before, after } = await compactDatabase(data)
    expect(after).toBeLessThan(before / 4)
    expect(await checkDatabase(data)).toMatchObject({ documents: 10, problems: [] })
    await withClient(copy, async client =>
      expect(
        await client
          .db('app')
          .collection('users')
          .countDocuments({ n: { $gte: 10 } }),
      ).toBe(2990),
    )
    expect((await caught(backupDatabase(data, { to: copy }))).code).toBe('unwritable')
    expect(readdirSync(data).filter(name => name.startsWith('compact'))).toEqual([])
  })
  it.runIf(process.platform !== 'win32')('lets nobody else at a copy while it is written', async () => {
    const data = join(folder, 'data')
    const copy = join(folder, 'copy')
    await withClient(data, client =>
      client
        .db('app')
        .collection('users')
        .insertMany(Array.from({ length: 4_000 }, (_, n) => ({ n, pad: 'x'.repeat(4_000) }))),
    )
    // A folder that everybody may enter: what lies in it is protected by its own mode alone.
    mkdirSync(copy)
    for (const open of [data, copy]) chmodSync(open, 0o755)
    const drafts = async (parent: string, work: Promise<unknown>): Promise<number[]> => {
      const modes: number[] = []
      let isOver = false
      const watch = (): void => {
        if (isOver) return
        for (const name of readdirSync(parent).filter(name => /^(?:part|compact)-/.test(name))) {
          const found = statSync(join(parent, name), { throwIfNoEntry: false })
          if (found) modes.push(found.mode & 0o077)
        }
        setImmediate(watch)
      }
      watch()
      await work.finally(() => {
        isOver = true
      })
      return modes
    }
    for (const modes of [
      await drafts(copy, backupDatabase(data, { to: copy })),
      await drafts(data, compactDatabase(data)),
    ]) {
      expect(modes.length).toBeGreaterThan(0)
      expect(new Set(modes)).toEqual(new Set([0]))
    }
    for (const made of [data, copy]) {
      expect(readdirSync(made).filter(name => /^(?:part|compact)-/.test(name))).toEqual([])
      expect(statSync(join(made, 'data.lmdb')).mode & 0o777).toBe(0o600)
    }
  })
  it('check names a damaged record, and goes on', async () => {
    await withClient(folder, async client => {
      const users = client.db('app').collection<{ _id: number; name: string }>('users')
      await users.insertMany(
        Array.from({ length: 60 }, (_, _id) => ({ _id, name: `the user of number ${_id}, among others` })),
      )
    })
    const store = openStore(folder)
    const key = recordKey(1, 50)
    const stored = store.get(key) ?? Buffer.alloc(0)
    store.transaction(() => store.put(key, stored.subarray(0, stored.length - 1)))
    await store.close()
    const { documents, problems } = await checkDatabase(folder)
    expect(documents).toBe(60)
    expect(problems.join('\n')).toMatch(/app\.users: document 50 cannot be read: .*decompressed/)
  })
  it('check finds a document without its index entry', async () => {
    await withClient(folder, async client => {
      const users = client.db('app').collection('users')
      await users.createIndex({ n: 1 })
      await users.insertOne({ n: 1 })
    })
    const store = openStore(folder)
    const [key] = store.keys({
      low: Buffer.from([3, 0, 0, 0, 1, 0, 1]),
      high: Buffer.from([3, 0, 0, 0, 1, 0, 2]),
    })
    store.transaction(() => store.remove(key))
    await store.close()
    const { problems } = await checkDatabase(folder)
    expect(problems.join()).toContain('has no entry')
  })
})
