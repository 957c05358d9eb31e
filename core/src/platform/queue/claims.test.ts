import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { type Model, Schema } from 'mongoose'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../database/open-database.ts'
import type { Holdings } from '../ownership/ownership.ts'
import { createManualClock, type ManualClock } from '../testing/manual-clock.ts'
import { createClaims, type Head } from './claims.ts'
import { LeaseLost } from './lease.ts'
import type { QueueFields } from './record.ts'
import { recoverRecords } from './recovery.ts'

interface Letter {
  box: string
  no: number
  state: string
  after: Date
  by: string | null
  fence: number
  tries: number
  deaths?: number
  sealed?: string
}

const fields: QueueFields = {
  owner: 'by',
  notBefore: 'after',
  attempts: 'tries',
  waiting: { state: 'waiting' },
  held: { state: 'held' },
}
const { log } = Fastify({ logger: false })
const ending = new AbortController()
let folder: string
let db: Database
let letters: Model<Letter>
let clock: ManualClock

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'botanika-queue-'))
  db = await openDatabase({ dataDir: folder, log })
  const schema = new Schema<Letter>(
    {
      box: String,
      no: Number,
      state: String,
      after: Date,
      by: { type: String, default: null },
      fence: { type: Number, default: 0 },
      tries: { type: Number, default: 0 },
      deaths: Number,
      sealed: String,
    },
    { versionKey: false },
  )
  letters = db.model<Letter>('Letter', schema)
}, 60_000)
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  clock = createManualClock()
  await letters.deleteMany()
})
afterEach(() => void vi.restoreAllMocks())

const put = (no: number, change: Partial<Letter> = {}) =>
  letters.create({ box: 'anna', no, state: 'waiting', after: new Date(clock.now()), ...change })
const read = (no: number) => letters.findOne({ no }).lean()

/** The claims of one process, and what frees its records. */
const processOf = (owner: string) => {
  const registered: Holdings[] = []
  const ownership = {
    current: () => ({ owner, signal: ending.signal }),
    isSure: vi.fn(() => true),
    register: (one: Holdings) => void registered.push(one),
  }
  recoverRecords({ name: 'letters', model: letters, fields, ownership, crashes: 'deaths' })
  const claims = createClaims<Letter>({
    name: 'letter',
    model: letters,
    fields,
    clock,
    log,
    ownership,
    signal: ending.signal,
  })
  return {
    ...claims,
    ownership,
    head: () =>
      claims.claimHead(
        { box: 'anna', state: { $in: ['waiting', 'held'] } },
        { order: { no: 1 }, unless: 'sealed' },
      ),
    owners: () => registered[0]?.owners(),
    recover: (dead: string) => registered[0]?.recover(dead),
  }
}
const leaseOf = (head: Head<Letter>) => {
  if (head === 'nothing' || !('lease' in head)) throw new Error('the head was not claimed')
  return head.lease
}

it('claims the head of a lane, and nothing behind it while it is held or waits', async () => {
  await put(1)
  await put(2)
  const lease = leaseOf(await processOf('one').head())
  expect(lease.record).toMatchObject({ no: 1, state: 'held', by: 'one', fence: 1, tries: 1 })
  expect(await processOf('two').head()).toMatchObject({ notBefore: clock.now() + 1_000, head: { no: 1 } })
  await lease.write({ $set: { state: 'waiting', by: null, after: new Date(clock.now() + 7_000) } })
  expect(await processOf('two').head()).toMatchObject({ notBefore: clock.now() + 7_000, head: { no: 1 } })
  expect(await read(2)).toMatchObject({ state: 'waiting', fence: 0 })
})

it('claims again what this process holds without knowing, and leaves a head that is to be left', async () => {
  const one = processOf('one')
  expect(await one.head()).toBe('nothing')
  await put(1)
  await one.head()
  expect(leaseOf(await one.head()).record).toMatchObject({ no: 1, fence: 2 })
  await letters.deleteMany()
  await put(2, { sealed: 'yes' })
  expect(await one.head()).toMatchObject({ head: { no: 2, fence: 0, by: null } })
})

it('claims any record that is due, in the order that was asked for', async () => {
  await put(1, { after: new Date(clock.now() + 1) })
  await put(2)
  await put(3)
  const one = processOf('one')
  const order = { no: -1 } as const
  const claim = async () => (await one.claimDue({ box: 'anna' }, { order, set: { sealed: 'now' } }))?.record
  expect(await claim()).toMatchObject({ no: 3, state: 'held', by: 'one', sealed: 'now' })
  expect(await claim()).toMatchObject({ no: 2 })
  expect(await claim()).toBeUndefined()
})

it('claims nothing while the process may have been taken for dead', async () => {
  await put(1)
  const one = processOf('one')
  one.ownership.isSure.mockReturnValue(false)
  expect(await one.head()).toEqual({ notBefore: clock.now() + 1_000 })
  expect(await one.claimDue({})).toBeNull()
  expect(await read(1)).toMatchObject({ fence: 0 })
})

it('frees the records of a dead owner, whose writes have no effect any more', async () => {
  await put(1)
  const dead = leaseOf(await processOf('dead').head())
  const next = processOf('next')
  expect(await next.owners()).toEqual(['dead'])
  await next.recover('dead')
  expect(await read(1)).toMatchObject({ state: 'waiting', by: null, deaths: 1 })
  await expect(dead.write({ $set: { sealed: 'late' } })).rejects.toThrow(LeaseLost)
  expect(dead.signal.aborted).toBe(true)
  leaseOf(await next.head())
  await expect(dead.write({ $set: { sealed: 'late' } })).rejects.toThrow('another process took the letter')
  expect((await read(1))?.sealed).toBeUndefined()
})

it('checks all leases with one query, and ends those that were lost', async () => {
  await put(1)
  await put(2)
  const one = processOf('one')
  const lost = await one.claimDue({ no: 1 })
  const kept = await one.claimDue({ no: 2 })
  await one.recover('one')
  await letters.updateOne({ no: 2 }, { $set: { state: 'held', by: 'one' } })
  const queries = vi.spyOn(letters.collection, 'find')
  clock.skip(15_000)
  await expect.poll(() => lost?.signal.aborted).toBe(true)
  expect([kept?.signal.aborted, kept?.isHeld(), lost?.isHeld(), queries.mock.calls.length]).toEqual([
    false,
    true,
    false,
    1,
  ])
  for (const lease of [lost, kept]) lease?.end()
  expect(clock.pending()).toBe(0)
})
