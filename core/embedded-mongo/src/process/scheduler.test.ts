import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MongoError } from '../bson/error.ts'
import { createDiskGuard } from '../storage/disk-guard.ts'
import { openStore, type Store } from '../storage/store.ts'
import { PAUSE, type Pause } from './pauses.ts'
import { createScheduler, type Scheduler, type SchedulerOptions } from './scheduler.ts'

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
  disk: createDiskGuard(folder, () => free),
  beforeCommit: () => {
    commits++
  },
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each commit takes 100 ms more, on whichever thread it happens. */
const slowStore = (begun: () => void = () => undefined): Store => ({
  ...store,
  transaction(work) {
    begun()
    const out = store.transaction(work)
    for (const until = performance.now() + 100; performance.now() < until; );
    return out
  },
  async commit(work) {
    await store.commit(() => {
      begun()
      work()
    })
    await new Promise(resolve => setTimeout(resolve, 100))
  },
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
    scheduler = createScheduler(
      slowStore(() => sizes.push(0)),
      options(),
    )
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
    scheduler = createScheduler(slowStore(), options())
    const write = (client: number) =>
      new Promise(done => scheduler.submit(() => put(client), { queue: 'write', client, done }))
    await Promise.all([write(1), write(2)])
    const first = write(1)
    await new Promise(setImmediate)
    await new Promise(setImmediate)
    await Promise.all([first, write(2)])
    expect(commits).toBe(2)
    // A client that does not come is not waited for in vain.
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

describe('a commit on the other thread', () => {
  /**
   * Makes a scheduler whose commits leave this thread as soon as there are two clients; the test ends each
   * commit.
   */
  const held = (more: Partial<SchedulerOptions> = {}) => {
    const log: string[] = []
    let release: (error?: Error) => void = () => undefined
    const commit: Store['commit'] = async work => {
      const ended = new Promise<void>((resolve, reject) => {
        release = error => (error ? reject(error) : resolve())
      })
      await store.commit(work)
      log.push('flushing')
      await ended
    }
    scheduler = createScheduler({ ...store, commit }, { ...options(), ...more })
    const submit = (queue: 'read' | 'write', client: number) =>
      new Promise<void>(resolve =>
        scheduler.submit(() => put2(queue, client), {
          queue,
          client,
          done: outcome => {
            log.push(`${queue} ${client} ${'error' in outcome ? 'failed' : 'done'}`)
            resolve()
          },
        }),
      )
    return { log, submit, release: (error?: Error) => release(error) }
  }
  // biome-ignore lint/correctness/useYield: short work
  function* put2(queue: 'read' | 'write', client: number): Generator<Pause, number> {
    if (queue === 'write') store.put(key(client), Buffer.from([client]))
    return client
  }

  it('lets reads pass, acknowledges nothing before it is over, and gathers what comes meanwhile', async () => {
    const { log, submit, release } = held()
    const first = submit('write', 1)
    await vi.waitFor(() => expect(log).toEqual(['flushing']))
    await submit('read', 2)
    const others = [submit('write', 3), submit('write', 4)]
    await submit('read', 5)
    expect(log).toEqual(['flushing', 'read 2 done', 'read 5 done'])
    release()
    await first
    await vi.waitFor(() => expect(log.filter(each => each === 'flushing')).toHaveLength(2))
    release()
    await Promise.all(others)
    expect(log.slice(3).sort()).toEqual(['flushing', 'write 1 done', 'write 3 done', 'write 4 done'])
    expect(commits).toBe(2)
  })
  it('makes reads wait where they would go wrong', async () => {
    const { log, submit, release } = held({ readsMustWait: () => true })
    const first = submit('write', 1)
    await vi.waitFor(() => expect(log).toEqual(['flushing']))
    const read = submit('read', 2)
    await new Promise(setImmediate)
    expect(log).toEqual(['flushing'])
    release()
    await Promise.all([first, read])
  })
  it('that fails is reported to its writers, and nothing is written after it', async () => {
    const { log, submit, release } = held()
    const first = submit('write', 1)
    await vi.waitFor(() => expect(log).toEqual(['flushing']))
    release(new Error('No space left on device'))
    await first
    await submit('write', 2)
    expect(log).toEqual(['flushing', 'write 1 failed', 'write 2 failed'])
  })
  it('is undone alone when one of its writes fails unexpectedly', async () => {
    const other = new Promise(done => scheduler.submit(() => put(1), { queue: 'write', client: 1, done }))
    const broken = scheduler.write(function* (): Generator<Pause, void> {
      yield* put(2)
      throw new TypeError('a bug')
    })
    await expect(broken).rejects.toThrow('a bug')
    expect(await other).toEqual({ value: 1 })
    expect([store.get(key(1)) !== undefined, store.get(key(2))]).toEqual([true, undefined])
  })
  it('is waited for when the scheduler is closed', async () => {
    const { log, submit, release } = held()
    void submit('write', 1)
    await vi.waitFor(() => expect(log).toEqual(['flushing']))
    const closed = scheduler.close().then(() => log.push('closed'))
    release()
    await closed
    expect(log).toEqual(['flushing', 'write 1 done', 'closed'])
  })
})
