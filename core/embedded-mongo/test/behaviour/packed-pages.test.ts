import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkDatabase } from '../../src/index.ts'
import { DATA_FILE } from '../../src/storage/data-file.ts'
import { openDatabase, type TestDatabase } from '../open-database.ts'
import { describeOwn } from '../own-server.ts'

const ROUNDS = 12
const PER_ROUND = 400

/** Ids in no order, so that none of it is packed by luck. */
const rows = (collection: number, round: number) =>
  Array.from({ length: PER_ROUND }, (_, n) => ({
    _id: `${(n * 7919) % PER_ROUND}-${round}-${collection}`,
    owner: (n * 31) % 17,
    order: round * PER_ROUND + n,
    text: `${round} ${'words '.repeat(n % 12)}`,
  }))

/** Collections that grow side by side, sweeping every `seconds`. Returns the size of the file. */
async function fill({ db, path = '' }: TestDatabase, seconds: number): Promise<number> {
  await db.admin().command({ setParameter: 1, ttlMonitorSleepSecs: seconds })
  const collections = [0, 1, 2].map(each => db.collection<{ _id: string; order: number }>(`rows${each}`))
  for (const each of collections) await each.createIndex({ owner: 1, order: 1 }, { unique: false })
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    for (const [number, each] of collections.entries()) {
      const fresh = rows(number, round)
      for (let n = 0; n < fresh.length; n += 20) await each.insertMany(fresh.slice(n, n + 20))
    }
    // Some turns after what is written now, so that it is left alone for one: a packer that is slow rests for longer.
    const pause = Math.max(500, 3 * (performance.now() - began))
    if (seconds < 1) await new Promise(resolve => setTimeout(resolve, pause))
  }
  for (const [number, each] of collections.entries()) {
    expect(await each.countDocuments()).toBe(ROUNDS * PER_ROUND)
    const sorted = await each
      .find({ owner: 3 } as object)
      .sort({ order: 1 })
      .toArray()
    expect(sorted.map(({ order }) => order)).toEqual(sorted.map(({ order }) => order).sort((a, b) => a - b))
    expect(await each.findOne({ _id: rows(number, 5)[11]._id })).toEqual(rows(number, 5)[11])
  }
  return statSync(join(path, DATA_FILE)).size
}

describeOwn('packed pages', () => {
  let packed: TestDatabase
  let unpacked: TestDatabase
  beforeAll(async () => {
    packed = await openDatabase()
    unpacked = await openDatabase()
  })
  afterAll(async () => {
    await packed.stop()
    await unpacked.stop()
  })

  it('takes less of the disk than it would, and keeps all documents and index entries', async () => {
    const size = await fill(packed, 0.02)
    const without = await fill(unpacked, 3600)
    expect(size).toBeLessThan(without * 0.85)
    const report = await checkDatabase(packed.path ?? '')
    expect(report.problems).toEqual([])
  })
})
