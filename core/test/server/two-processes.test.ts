import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@botanika/embedded-mongo/start'
import mongoose, { type Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Entry, startWorker, type Worker } from './two-processes/start-worker.ts'

/** Long enough for a busy machine: a live process must not be late by so much. */
const timeoutMs = 6_000
vi.setConfig({ testTimeout: 180_000 })
const rounds = Number(process.env.TWO_PROCESSES_ROUNDS ?? 1)

let folder: string
let served: Awaited<ReturnType<typeof startEmbeddedMongo>> | undefined
let uri: string
let db: Connection
let one: Worker
let other: Worker
let round = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-two-'))
  served = process.env.MONGODB_URI
    ? undefined
    : await startEmbeddedMongo({
        path: join(folder, 'database'),
        tcp: { port: 0, auth: false },
      })
  const given = new URL(served?.uri ?? process.env.MONGODB_URI ?? '')
  given.pathname = `/two${process.pid}`
  uri = given.href
  db = await mongoose.createConnection(uri).asPromise()
})
afterAll(async () => {
  await db.dropDatabase()
  await db.close()
  await served?.stop()
  await rm(folder, { recursive: true, force: true })
})
/** Work for a few seconds, half of it given to each process. */
const giveWork = async (): Promise<{ jobs: string[]; updates: string[] }> => {
  round += 1
  const jobs = Array.from({ length: 60 }, (_, n) => `r${round}-job${n}`)
  const updates = Array.from({ length: 60 }, (_, n) => `r${round}-chat${n % 12}/${Math.floor(n / 12)}`)
  const half = (all: string[], which: number) => all.filter((_, n) => n % 2 === which)
  // Each process handles one chat after the other, so that it is known what came first.
  await one.give({ jobs: half(jobs, 0), updates: updates.slice(0, 30) })
  await other.give({ jobs: half(jobs, 1), updates: updates.slice(30) })
  return { jobs, updates }
}
const entries = (filter: Partial<Entry> = {}) =>
  db
    .collection<Entry>('ledger')
    .find({ ...filter, key: { $regex: `^r${round}-` } } as never)
    .toArray()
const count = (all: readonly Entry[], what: Entry['what'], key: string) =>
  all.filter(entry => entry.what === what && entry.key === key).length
const members = async () =>
  (await db.collection('members').find().toArray()).map(({ _id }) => String(_id)).sort()

/** One process is in the middle of all three kinds of work. */
const isBusy = async ({ pid }: Worker): Promise<void> => {
  await expect
    .poll(async () => new Set((await entries({ pid } as never)).map(({ what }) => what)).size, {
      interval: 10,
    })
    .toBe(6)
}
const allDone = async (work: { jobs: string[]; updates: string[] }): Promise<void> => {
  await expect
    .poll(async () => (await entries({ what: 'job done' })).length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(work.jobs.length)
  const open = () => db.collection('deliveries').countDocuments({ state: { $in: ['queued', 'sending'] } })
  const waiting = () => db.collection('inbox').countDocuments({ state: 'waiting' })
  const jobs = () => db.collection('jobs').countDocuments({})
  await expect
    .poll(async () => (await open()) + (await waiting()) + (await jobs()), { timeout: 60_000 })
    .toBe(0)
  const sent = await db
    .collection('deliveries')
    .find({ key: { $in: work.updates } })
    .toArray()
  expect(sent.map(({ state }) => state)).toEqual(work.updates.map(() => 'sent'))
}
/** Returns whether an attempt of one process began before that of the other had ended. */
const isShared = (all: readonly Entry[], kind: 'job' | 'update', key: string): boolean => {
  const own = all.filter(entry => entry.key === key)
  const begun = own.filter(({ what }) => what === `${kind} begun`)
  const left = own.filter(({ what }) => what === `${kind} left`)
  return begun.some(later =>
    begun.some(
      ({ pid, at }) =>
        pid !== later.pid &&
        at <= later.at &&
        !left.some(end => end.pid === pid && end.at >= at && end.at <= later.at),
    ),
  )
}
/** Everything was done; what ran twice is what the process that went was in the middle of. */
const expectTakenOver = async (work: { jobs: string[]; updates: string[] }, gone: Worker): Promise<void> => {
  const all = await entries()
  for (const key of work.jobs) {
    expect({ key, done: count(all, 'job done', key) }).toEqual({ key, done: 1 })
    const begun = all.filter(entry => entry.what === 'job begun' && entry.key === key)
    expect(begun.length).toBeLessThanOrEqual(2)
    if (begun.length === 2) expect(begun.some(({ pid }) => pid === gone.pid)).toBe(true)
  }
  for (const key of work.updates) {
    const record = await db.collection('deliveries').findOne({ key })
    const sends = all.filter(entry => entry.what === 'sent' && entry.key === key)
    expect({ key, sends: sends.length <= (record?.repeated ? 2 : 1) }).toEqual({ key, sends: true })
  }
}

// The two of a round go through all of it: the stalled one works on afterwards, and the last test kills it.
describe.each(Array.from({ length: rounds }, (_, n) => n + 1))('round %i', n => {
  beforeAll(async () => {
    const options = { dataDir: folder, uri, timeoutMs }
    one = await startWorker(options)
    other = await startWorker(options)
  })
  afterAll(() => Promise.all([one.stop(), other.stop()]))

  it(`nothing is taken from a live process, nor from one that is stalled for less than its lease (${n})`, async () => {
    const before = await members()
    expect(before).toHaveLength(2)
    const work = await giveWork()
    await isBusy(one)
    one.kill('SIGSTOP')
    await new Promise(resolve => setTimeout(resolve, timeoutMs / 3))
    one.kill('SIGCONT')
    await allDone(work)
    expect(await members()).toEqual(before)
    const all = await entries()
    // An attempt that the stall interrupted (a database call ran out of time) is given back, and then either may take it.
    for (const key of work.jobs)
      expect({ key, shared: isShared(all, 'job', key) }).toEqual({ key, shared: false })
    for (const key of work.updates)
      expect({ key, shared: isShared(all, 'update', key) }).toEqual({ key, shared: false })
    expect(all.filter(({ what }) => what === 'job done')).toHaveLength(work.jobs.length)
    expect(all.filter(({ what }) => what === 'sent')).toHaveLength(work.updates.length)
  })

  it(`everything is taken from one that is stalled for longer, and it writes nothing when it wakes (${n})`, async () => {
    const work = await giveWork()
    await isBusy(one)
    one.kill('SIGSTOP')
    const stalledAt = performance.now()
    await allDone(work)
    expect(performance.now() - stalledAt).toBeLessThan(4 * timeoutMs)
    const wokenAt = Date.now()
    one.kill('SIGCONT')
    // It has noticed when it is a member again.
    await expect.poll(async () => (await members()).length, { interval: 50 }).toBe(2)
    await one.give({ jobs: [], updates: [] })
    const written = (await entries()).filter(({ at, what }) => at >= wokenAt && !what.endsWith('left'))
    expect(written).toEqual([])
    await expectTakenOver(work, one)
    // The process that was stalled works on.
    await allDone(await giveWork())
  })

  it(`everything is taken from one that is killed (${n})`, async () => {
    const work = await giveWork()
    await isBusy(one)
    one.kill('SIGKILL')
    const killedAt = performance.now()
    await allDone(work)
    expect(performance.now() - killedAt).toBeLessThan(4 * timeoutMs)
    await expectTakenOver(work, one)
  })
})
