import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MongoError } from '../bson/error.ts'
import { createDiskRoom } from '../storage/disk-room.ts'
import { openStore, type Store } from '../storage/store.ts'
import { PAUSE, type Pause } from './pauses.ts'
import { createScheduler, type Scheduler } from './scheduler.ts'

let folder: string
let store: Store
let scheduler: Scheduler
let commits: number
let free: number
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'em-scheduler-'))
  store = openStore(folder)
  commits = 0
  free = Number.POSITIVE_INFINITY
  scheduler = createScheduler(store, options())
})
const options = () => ({
  room: createDiskRoom(folder, () => free),
  beforeCommit: () => {
    commits++
  },
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const key = (number: number) => Buffer.from([9, number])
// biome-ignore lint/correctness/useYield: short work
function* put(number: number): Generator<Pause, number> {
  store.put(key(number), Buffer.from([number]))
  return number
}

describe('the scheduler', () => {
  it('puts writes that wait together into one commit', async () => {
    const done = await Promise.all([1, 2, 3].map(each => scheduler.write(() => put(each))))
    expect([done, commits]).toEqual([[1, 2, 3], 1])
  })
  it('a refused write leaves the others of its commit alone', async () => {
    const bad = scheduler.write(function* (): Generator<Pause, void> {
      yield* []
      throw new MongoError('BadValue', 'no')
    })
    const good = scheduler.write(() => put(1))
    await expect(bad).rejects.toMatchObject({ code: 2 })
    await good
    expect(store.get(key(1))).toEqual(Buffer.from([1]))
  })
  it('an unexpected failure undoes its own writes only; the others run again', async () => {
    const good = scheduler.write(() => put(1))
    const broken = scheduler.write(function* (): Generator<Pause, void> {
      yield* put(2)
      throw new TypeError('a bug')
    })
    await expect(broken).rejects.toThrow('a bug')
    expect(await good).toBe(1)
    expect([store.get(key(1)) !== undefined, store.get(key(2))]).toEqual([true, undefined])
  })
  it('lets other work pass while long work pauses', async () => {
    const order: string[] = []
    const long = scheduler.write(function* (): Generator<Pause, void> {
      for (let step = 0; step < 3; step++) yield PAUSE
      order.push('long')
    })
    const short = scheduler.write(() => put(1)).then(() => order.push('short'))
    await Promise.all([long, short])
    expect(order).toEqual(['short', 'long'])
  })
  it('refuses writes while the disk is nearly full, and takes them again when there is room', async () => {
    free = 1024
    await expect(scheduler.write(() => put(1))).rejects.toMatchObject({ code: 14031 })
    expect(store.get(key(1))).toBeUndefined()
    free = 1e12
    expect(await scheduler.write(() => put(1))).toBe(1)
  })
  it('begins long work with small commits, and makes them smaller at once when they are slow', async () => {
    const sizes: number[] = []
    const slow = (work: () => unknown) => {
      sizes.push(0)
      const out = store.transaction(work)
      for (const until = performance.now() + 100; performance.now() < until; );
      return out
    }
    scheduler = createScheduler({ ...store, transaction: slow as Store['transaction'] }, options())
    await scheduler.write(function* (): Generator<Pause, void> {
      for (let round = 0; round < 1500; round++) {
        store.put(key(round % 200), Buffer.alloc(8))
        sizes[sizes.length - 1]++
        if (scheduler.pauses.due()) yield PAUSE
      }
    })
    const mb = 1024 * 1024
    expect(sizes[0]).toBeLessThanOrEqual(mb / 4096 + 4)
    expect(Math.max(...sizes.slice(1))).toBeLessThanOrEqual(mb / 2 / 4096 + 4)
  })
  it('waits a moment for clients that wrote in the commits before, when commits are slow', async () => {
    const slow = (work: () => unknown) => {
      const out = store.transaction(work)
      for (const until = performance.now() + 100; performance.now() < until; );
      return out
    }
    scheduler = createScheduler({ ...store, transaction: slow as Store['transaction'] }, options())
    const write = (client: number) =>
      new Promise(done => scheduler.submit(() => put(client), { queue: 'write', client, done }))
    await Promise.all([write(1), write(2)])
    const first = write(1)
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    await Promise.all([first, write(2)])
    expect(commits).toBe(2)
    // Who does not come is not waited for in vain.
    await write(1)
    expect(commits).toBe(3)
  })
  it('refuses work after it was closed, and finishes what was there', async () => {
    const last = scheduler.write(() => put(1))
    const closed = scheduler.close()
    await expect(scheduler.write(() => put(2))).rejects.toMatchObject({ code: 91 })
    await Promise.all([last, closed])
    expect(store.get(key(1))).toBeDefined()
  })
})
