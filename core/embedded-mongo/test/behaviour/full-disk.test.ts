import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase, startEmbeddedMongo } from '../../src/index.ts'
import { failureOf } from './failure-of.ts'

const MB = 1024 * 1024
const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0

/** A small disk of its own needs the right to mount one. */
const allowed = (() => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const place = mkdtempSync(join(tmpdir(), 'em-mount-'))
  const done = mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', place)
  if (done) spawnSync('umount', [place])
  rmSync(place, { recursive: true, force: true })
  return done
})()

let disk: string
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'em-disk-'))
  if (!mount('-t', 'tmpfs', '-o', 'size=110m', 'tmpfs', disk)) throw new Error('the disk was not mounted')
})
afterEach(() => {
  spawnSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

const freeMb = (): number => {
  const { bavail, bsize } = statfsSync(disk)
  return (bavail * bsize) / MB
}

describe.skipIf(!allowed || process.env.MONGODB_URI)('a disk that runs full', () => {
  it('is noticed before it is: writes end with 14031, reads go on, nothing acknowledged is lost', async () => {
    const path = join(disk, 'db')
    const database = await startEmbeddedMongo({ path })
    const client = await new MongoClient(database.uri).connect()
    const items = client.db('app').collection<{ _id: number; pad: string; n?: number }>('items')
    await items.createIndex({ n: 1 })
    let stored = 0
    const { code } = await failureOf(
      (async () => {
        for (; ; stored++) await items.insertOne({ _id: stored, n: stored % 7, pad: 'x'.repeat(MB) })
      })(),
    )
    expect(code).toBe(14031)
    expect(stored).toBeGreaterThan(10)
    expect(freeMb()).toBeGreaterThan(16)
    expect((await failureOf(items.updateMany({}, { $set: { n: 1 } }))).code).toBe(14031)
    expect(await items.countDocuments({ n: { $gte: 0 } })).toBe(stored)
    expect((await items.deleteOne({ _id: 0 })).deletedCount).toBe(1)

    // Somebody else takes the rest.
    writeFileSync(join(disk, 'other'), Buffer.alloc(Math.floor(freeMb() - 4) * MB))
    expect((await failureOf(items.deleteOne({ _id: 1 }))).code).toBe(14031)
    expect(await items.countDocuments({ _id: { $gte: 0 } })).toBe(stored - 1)

    rmSync(join(disk, 'other'))
    // The free space that the system reported is cached for a moment.
    await expect.poll(() => items.deleteOne({ _id: 1 }).catch(() => null)).toMatchObject({ deletedCount: 1 })
    await client.close()
    await database.stop()
    expect(await checkDatabase(path)).toMatchObject({ documents: stored - 2, problems: [] })
  })
  it('or that is read only is refused with a readable message at the start, and left as it is', async () => {
    const path = join(disk, 'db')
    await (await startEmbeddedMongo({ path })).stop()
    expect(mount('-o', 'remount,ro', disk)).toBe(true)
    await expect(startEmbeddedMongo({ path })).rejects.toMatchObject({
      code: 'unwritable',
      message: expect.stringContaining(path),
    })
    expect(mount('-o', 'remount,rw', disk)).toBe(true)
    await (await startEmbeddedMongo({ path })).stop()
  })
})
