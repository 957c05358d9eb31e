import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@botanika/embedded-mongo/start'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts'
import { createOwnership } from '../../src/platform/ownership/create-ownership.ts'
import type { ProcessIdentity } from '../../src/platform/ownership/member.model.ts'
import { createManualClock } from '../../src/platform/testing/manual-clock.ts'

const timeoutMs = 60_000
const beatMs = timeoutMs / 4
const log = Fastify({ logger: false }).log

let folder: string
let served: Awaited<ReturnType<typeof startEmbeddedMongo>>
let db: Database
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-members-'))
  served = await startEmbeddedMongo({ path: folder })
  // `MONGODB_URI`: the same on a real MongoDB.
  const given = process.env.MONGODB_URI ? new URL(process.env.MONGODB_URI) : undefined
  if (given) given.pathname = `/members${process.pid}`
  db = await openDatabase({ uri: given?.href ?? served.uri, dataDir: folder, log })
  await db.connected()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  for (const name of ['members', 'leases']) await db.connection.collection(name).deleteMany({})
})
afterAll(async () => {
  if (process.env.MONGODB_URI) await db.connection.dropDatabase()
  await db.close()
  await served.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A process whose time goes on when it is told; `at` of its record is what the database's clock said. */
const member = (options: { isAlone?: boolean; process?: ProcessIdentity } = {}) => {
  const clock = createManualClock()
  const recovered: string[] = []
  let held: readonly string[] = []
  const ownership = createOwnership(db, {
    log,
    timeoutMs,
    isAlone: options.isAlone ?? false,
    clock,
    identity: async () => options.process,
  })
  ownership.register({
    name: 'test',
    owners: async () => held,
    recover: async owner => {
      recovered.push(owner)
      held = held.filter(one => one !== owner)
    },
  })
  ends.push(ownership.stop)
  const owner = () => ownership.current().owner
  return {
    ownership,
    clock,
    owner,
    recovered,
    /** Records that name these owners are found from now on. */
    finds: (...owners: string[]) => {
      held = owners
    },
    /** One heartbeat, and its look at the others. */
    beat: async () => {
      await clock.advance(beatMs)
      await settled()
    },
  }
}

/**
 * Waits until earlier calls of the database are answered: a write of its own waits for the disk as those
 * before it do.
 */
const settled = async (): Promise<void> => {
  const scratch = db.connection.collection<{ _id: string; n: number }>('scratch')
  for (let n = 0; n < 6; n += 1) {
    await scratch.updateOne({ _id: 'settled' }, { $inc: { n: 1 } }, { upsert: true })
    for (let m = 0; m < 3; m += 1) await db.connection.db?.command({ ping: 1 })
  }
}
const members = () => db.connection.collection<{ _id: string; at: Date }>('members')
/** Heartbeats until it is so: a write waits for the disk, which is as slow as the machine is busy. */
const beatsUntil = async (one: ReturnType<typeof member>, isSo: () => boolean): Promise<void> =>
  await expect
    .poll(async () => {
      if (!isSo()) await one.beat()
      return isSo()
    })
    .toBe(true)
/** Nothing was heard of a process for two timeouts, by the database's clock. */
const silence = (owner: string) =>
  members().updateOne({ _id: owner }, { $set: { at: new Date(Date.now() - 2 * timeoutMs) } })

describe('a process that works on the database', () => {
  it('keeps what it holds while it reports, and while it is silent for less than the timeout', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    other.finds(one.owner())
    for (let n = 0; n < 8; n += 1) await other.beat()
    await other.ownership.recoverDead()
    expect(other.recovered).toEqual([])
  })

  it('loses what it holds when it was silent for longer, and joins under another name', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    const before = one.ownership.current()
    other.finds(before.owner)
    await silence(before.owner)
    await other.beat()
    // A database that was away may be why nothing was heard: there is time to report again.
    expect(other.recovered).toEqual([])
    await beatsUntil(other, () => other.recovered.length > 0)
    expect(other.recovered).toEqual([before.owner])
    expect(before.signal.aborted).toBe(false)
    await beatsUntil(one, () => before.signal.aborted && one.ownership.isSure())
    expect(one.owner()).not.toBe(before.owner)
    // Its new record may be on its way to the disk, for which reads do not wait.
    await expect.poll(() => members().countDocuments()).toBe(2)
  })

  it('is not declared dead when it reports again in time', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    other.finds(one.owner())
    await silence(one.owner())
    await other.beat()
    await one.beat()
    for (let n = 0; n < 6; n += 1) await other.beat()
    expect(other.recovered).toEqual([])
  })

  it('that ended in order leaves nothing to wait for', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    other.finds(one.owner())
    await other.beat()
    const name = one.owner()
    await one.ownership.stop()
    await beatsUntil(other, () => other.recovered.length > 0)
    expect(other.recovered).toEqual([name])
  })

  it('takes over at once what a process left whose end is known', async () => {
    const machine = { machine: 'here' }
    const dead = member({ process: { ...machine, pid: 2 ** 22 + 1, startedAt: 1 } })
    await dead.ownership.start()
    const elsewhere = member({ process: { machine: 'there', pid: 2 ** 22 + 1, startedAt: 1 } })
    await elsewhere.ownership.start()
    const next = member({ process: { ...machine, pid: process.pid, startedAt: 2 } })
    next.finds(dead.owner(), elsewhere.owner(), '', 'never a member')
    await next.ownership.start()
    expect(next.recovered.sort()).toEqual([dead.owner(), '', 'never a member'].sort())
  })

  it('takes over everything at once when the database admits nobody else', async () => {
    const dead = member()
    await dead.ownership.start()
    const next = member({ isAlone: true })
    next.finds(dead.owner())
    await next.ownership.start()
    expect(next.recovered).toEqual([dead.owner()])
  })
})

describe('a lease', () => {
  const worker = (one: ReturnType<typeof member>, name = 'post') => {
    const fences: number[] = []
    const ending = new AbortController()
    let running = 0
    let finish: () => void = () => undefined
    const held = one.ownership.leases.hold(
      name,
      async ({ signal, fence }) => {
        fences.push(fence)
        running += 1
        await new Promise<void>((resolve, reject) => {
          finish = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        }).finally(() => {
          running -= 1
        })
      },
      { signal: ending.signal },
    )
    ends.unshift(async () => {
      ending.abort()
      await one.clock.advance(beatMs)
      await held
    })
    return { fences, held, isRunning: () => running > 0, finish: () => finish() }
  }

  it('is held by one process, and passed on when its work has ended', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    const first = worker(one)
    await expect.poll(first.isRunning).toBe(true)
    const second = worker(other)
    for (let n = 0; n < 4; n += 1) await other.beat()
    expect(second.fences).toEqual([])
    first.finish()
    await first.held
    await beatsUntil(other, () => second.fences.length > 0)
    expect(second.fences).toEqual([2])
  })

  it('of a process that is stalled passes to another; the first notices before it does anything', async () => {
    const [one, other] = [member(), member()]
    await one.ownership.start()
    await other.ownership.start()
    const first = worker(one)
    await expect.poll(first.isRunning).toBe(true)
    const second = worker(other)
    await silence(one.owner())
    await beatsUntil(other, second.isRunning)
    expect(second.fences).toEqual([2])
    // It wakes: its time has gone on without it.
    expect(first.isRunning()).toBe(true)
    await beatsUntil(one, () => !first.isRunning())
    await one.beat()
    expect(first.fences).toEqual([1])
  })

  it('that is no longer needed once it is acquired begins no work, and is free', async () => {
    const one = member()
    await one.ownership.start()
    const ending = new AbortController()
    let begun = 0
    const held = one.ownership.leases.hold(
      'post',
      async () => {
        begun += 1
      },
      { signal: ending.signal },
    )
    ending.abort()
    await held
    expect(begun).toBe(0)
    expect(await db.connection.collection('leases').findOne()).toMatchObject({ owner: null, fence: 1 })
  })

  it('ends when the heartbeat is overdue, and is taken anew when the database answers again', async () => {
    const one = member()
    await one.ownership.start()
    const first = worker(one)
    await expect.poll(first.isRunning).toBe(true)
    const model = db.connection.model('Member')
    const updateOne = model.updateOne
    Object.assign(model, { updateOne: () => Promise.reject(new Error('the database is away')) })
    try {
      await one.clock.advance(timeoutMs)
      await settled()
    } finally {
      Object.assign(model, { updateOne })
    }
    expect(first.isRunning()).toBe(false)
    expect(one.ownership.isSure()).toBe(false)
    await beatsUntil(one, first.isRunning)
    expect(one.ownership.isSure()).toBe(true)
  })
})
