import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../src/platform/testing/manual-clock.ts'
import type { RawUpdate } from '../../src/plugin/raw-update.ts'
import type { Inbox, Work } from '../../src/reach/channels/inbox/inbox.ts'
import {
  createTestRegistry,
  type InboxApp,
  newId,
  startInboxApp,
  until as untilHolds,
} from './inbox/inbox-app.ts'

let site: InboxApp
let registry: ReturnType<typeof createTestRegistry>
let clock: ManualClock
let id: string
let handled: string[]

beforeAll(async () => {
  site = await startInboxApp()
})
afterAll(() => site.stop())
// One that a failed test left would take the updates of the next, by a clock of its own.
const started: Inbox[] = []
afterEach(async () => {
  for (const inbox of started.splice(0)) await inbox.stop()
})
beforeEach(() => {
  registry = createTestRegistry(site.app)
  clock = createManualClock(1_800_000_000_000)
  id = newId()
  handled = []
  registry.connect(id)
})

const told = ({ key, parts = [] }: Work) => [key, ...parts.map(part => part.key)].join(' ')
const make = (quietMs: number, handle: (work: Work) => Promise<unknown> = async () => undefined): Inbox => {
  const inbox = site.inbox({
    registry,
    clock,
    quietMs: () => quietMs,
    handle: async (_, work) => {
      handled.push(told(work))
      await handle(work)
    },
  })
  started.push(inbox)
  return inbox
}
const start = async (...given: Parameters<typeof make>): Promise<Inbox> => {
  const inbox = make(...given)
  await inbox.start()
  return inbox
}
/**
 * On a slow machine a timer that is due already may be set only after the clock was advanced, and a process that was held up is not sure
 * of its leases and tries again later: then the clock goes on.
 */
const until = (check: () => unknown) => {
  const began = performance.now()
  return untilHolds(async () => {
    await clock.advance(performance.now() - began > 5_000 ? 20 : 0)
    await check()
  })
}
const words = (key: string, rest: Partial<RawUpdate> = {}): RawUpdate => ({
  key,
  lane: 'c1',
  payload: { key },
  joins: { person: 'anna' },
  ...rest,
})
const command = (key: string): RawUpdate => ({ key, lane: 'c1', payload: { key } })
const part = (key: string): RawUpdate => words(key, { joins: { person: 'anna', album: '7' } })
const rows = () => site.model.find({ integrationId: id }).sort({ arrival: 1 }).lean()
const states = async () => (await rows()).map(({ key, state }) => `${key} ${state}`)
/** Everything that is due by now has been looked at. */
const idle = () => new Promise(resolve => setTimeout(resolve, 100))

describe('an inbox with a quiet time', () => {
  it('handles what comes within it together, once, and keeps all keys', async () => {
    const inbox = await start(1_000)
    for (const key of ['a', 'b', 'c']) {
      await inbox.accept(id, [words(key)])
      await clock.advance(900)
    }
    await idle()
    expect(handled).toEqual([])
    await clock.advance(100)
    await until(() => expect(handled).toEqual(['a b c']))
    await until(async () => expect(await states()).toEqual(['a handled', 'b handled', 'c handled']))
    for (const row of await rows()) expect(row.payload).toBeUndefined()
    expect(await inbox.accept(id, [words('b'), words('a')])).toBe(0)
    await clock.advance(10_000)
    await idle()
    expect(handled).toEqual(['a b c'])
    expect(await inbox.counts(id)).toMatchObject({ waiting: 0, setAside: 0 })
    await inbox.stop()
  })

  it('is ended at once by a command, which is handled after it', async () => {
    const inbox = await start(30_000)
    await inbox.accept(id, [words('a')])
    await inbox.accept(id, [words('b'), command('/help'), words('c')])
    await until(() => expect(handled).toEqual(['a b', '/help']))
    await clock.advance(30_000)
    await until(() => expect(handled).toEqual(['a b', '/help', 'c']))
    await inbox.stop()
  })

  it('is kept over a process that was killed meanwhile', async () => {
    const dead = make(5_000)
    await site.crash(dead)
    await dead.accept(id, [words('a')])
    await dead.accept(id, [words('b')])
    await dead.stop()
    const next = await start(5_000)
    await clock.advance(2_000)
    await next.accept(id, [words('c')])
    await clock.advance(4_900)
    await idle()
    expect(handled).toEqual([])
    await clock.advance(100)
    await until(() => expect(handled).toEqual(['a b c']))
    await next.stop()
  })

  it('repeats the same question after a crash in the middle of it, whatever was written since', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const dead = make(1_000, () => held)
    await site.crash(dead)
    await dead.accept(id, [words('a'), words('b')])
    await clock.advance(1_000)
    await until(() => expect(handled).toEqual(['a b']))
    const next = await start(1_000)
    await next.accept(id, [words('c')])
    await until(() => expect(handled).toEqual(['a b', 'a b']))
    await clock.advance(1_000)
    await until(() => expect(handled).toEqual(['a b', 'a b', 'c']))
    await until(async () => expect(await states()).toEqual(['a handled', 'b handled', 'c handled']))
    release()
    await dead.stop()
    await next.stop()
  })

  it('tries a question again whole, sets it aside whole, and takes it back whole', async () => {
    let isBroken = true
    const inbox = await start(1_000, async () => {
      if (isBroken) throw new Error('it fails')
    })
    await inbox.accept(id, [words('a'), words('b')])
    // Its time comes later where an attempt was noted late.
    for (let attempts = 0; attempts < 5; attempts += 1)
      await untilHolds(async () => {
        if (handled.length === attempts) await clock.advance(1_000)
        expect(handled).toHaveLength(attempts + 1)
      })
    await until(async () => expect(await states()).toEqual(['a set-aside', 'b set-aside']))
    expect(new Set(handled)).toEqual(new Set(['a b']))
    isBroken = false
    await inbox.retrySetAside(id)
    await until(async () => expect(await states()).toEqual(['a handled', 'b handled']))
    expect(handled.at(-1)).toBe('a b')
    await inbox.stop()
  })

  it('settles a part that a crash left behind', async () => {
    const inbox = await start(1_000)
    await inbox.accept(id, [words('a'), words('b')])
    await clock.advance(1_000)
    await until(async () => expect(await states()).toEqual(['a handled', 'b handled']))
    await site.model.updateOne({ integrationId: id, key: 'b' }, { state: 'waiting' })
    await inbox.accept(id, [command('/help')])
    await until(async () => expect(await states()).toEqual(['a handled', 'b handled', '/help handled']))
    expect(handled).toEqual(['a b', '/help'])
    await inbox.stop()
  })

  it('hands over what a human may have answered meanwhile', async () => {
    const operators: unknown[] = []
    const inbox = await start(30_000, async ({ operator }) => operators.push(operator))
    await inbox.accept(id, [words('a')])
    await inbox.accept(id, [{ ...command('echo'), mayBeOperator: true }])
    await until(() => expect(handled).toEqual(['a', 'echo']))
    expect(operators).toEqual([{ key: 'echo' }, undefined])
    await inbox.stop()
  })
})

describe('an inbox without a quiet time', () => {
  it('handles each message at once, and waits two seconds for the parts of an album', async () => {
    const inbox = await start(0)
    await inbox.accept(id, [words('a'), words('b')])
    await until(() => expect(handled).toEqual(['a', 'b']))
    await inbox.accept(id, [part('1')])
    await clock.advance(1_500)
    await inbox.accept(id, [part('2'), part('3')])
    await clock.advance(1_999)
    await idle()
    expect(handled).toEqual(['a', 'b'])
    await clock.advance(1)
    await until(() => expect(handled).toEqual(['a', 'b', '1 2 3']))
    await inbox.stop()
  })

  it('handles what an earlier version stored', async () => {
    const inbox = await start(1_000)
    await inbox.stop()
    const before = make(0)
    await before.accept(id, [command('old')])
    const next = await start(1_000)
    await until(() => expect(handled).toEqual(['old']))
    await next.stop()
  })
})
