import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { not } from '../../src/platform/database/filters.ts'
import { createManualClock, type ManualClock } from '../../src/platform/testing/manual-clock.ts'
import { createInbox } from '../../src/reach/channels/inbox/create-inbox.ts'
import type { Inbox, Work } from '../../src/reach/channels/inbox/inbox.ts'
import { nextProcess } from '../support/next-process.ts'
import {
  createTestRegistry,
  type InboxApp,
  newId,
  startInboxApp,
  until,
  updatesOf,
} from './inbox/inbox-app.ts'

let site: InboxApp
let registry: ReturnType<typeof createTestRegistry>
let clock: ManualClock
let id: string

beforeAll(async () => {
  site = await startInboxApp()
})
afterAll(() => site.stop())
beforeEach(() => {
  registry = createTestRegistry(site.app)
  clock = createManualClock(1_800_000_000_000)
  id = newId()
  registry.connect(id)
})
const start = async (handle: (work: Work) => Promise<unknown>): Promise<Inbox> => {
  const inbox = site.inbox({ registry, clock, handle: async (_, work) => void (await handle(work)) })
  await inbox.start()
  return inbox
}
const row = () => site.model.findOne({ integrationId: id, key: 'anna/0' }).lean()

describe('an inbox whose process ended', () => {
  it('is recovered by the next one immediately, in order, and late writes of the dead one change nothing', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const first: string[] = []
    const dead = await start(async ({ key }) => {
      first.push(key)
      await held
    })
    await dead.accept(id, updatesOf('anna', 3))
    await until(() => expect(first).toEqual(['anna/0']))

    const { promise: stepping, resolve: step } = Promise.withResolvers<void>()
    const second: string[] = []
    const next = await start(async ({ key, attempt }) => {
      second.push(`${key} ${attempt}`)
      await stepping
    })
    await until(() => expect(second).toEqual(['anna/0 2']))
    const taken = await row()
    release()
    await dead.stop()
    expect(await row()).toEqual(taken)
    expect(taken).toMatchObject({ state: 'waiting', attempts: 2, fence: 2 })

    step()
    await until(() => expect(second).toEqual(['anna/0 2', 'anna/1 1', 'anna/2 1']))
    await until(async () => expect(await next.counts(id)).toMatchObject({ waiting: 0 }))
    expect(first).toEqual(['anna/0'])
    await next.stop()
  })

  it('does not count a try that ended because the server stops', async () => {
    const first = await start(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await first.accept(id, updatesOf('anna', 1))
    await until(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    await first.stop()
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, leaseOwner: null })

    const attempts: number[] = []
    const next = await start(async ({ attempt }) => attempts.push(attempt))
    await until(() => expect(attempts).toEqual([1]))
    await next.stop()
  })

  it('does not handle an update that was claimed while the server stops', async () => {
    const handled: string[] = []
    let stopped: Promise<void> | undefined
    const first = site.inbox({
      registry: {
        ...registry,
        // Asked between the claim and the handler.
        active: async asked => {
          stopped ??= first.stop()
          return registry.active(asked)
        },
      },
      clock,
      handle: async (_, { key }) => void handled.push(key),
    })
    await first.start()
    await first.accept(id, updatesOf('anna', 1))
    await until(() => expect(stopped).toBeDefined())
    await stopped
    expect(handled).toEqual([])
    expect(await row()).toMatchObject({ state: 'waiting', attempts: 0, leaseOwner: null })

    const next = await start(async ({ key, attempt }) => handled.push(`${key} ${attempt}`))
    await until(() => expect(handled).toEqual(['anna/0 1']))
    await next.stop()
  })

  it('puts an update aside that ended the server twice', async () => {
    const never = new Promise<void>(() => undefined)
    for (let life = 1; life <= 2; life += 1) {
      const dying = site.inbox({ registry, clock, handle: () => never })
      if (life === 1) await dying.accept(id, updatesOf('anna', 2))
      await site.crash(dying)
      await until(async () => expect(await row()).toMatchObject({ attempts: life }))
    }
    const worked: string[] = []
    const next = await start(async ({ key }) => worked.push(key))
    await until(() => expect(worked).toEqual(['anna/1']))
    expect(await next.counts(id)).toMatchObject({
      setAside: 1,
      lastFailure: {
        reason: 'the server ended in the middle of it, twice',
        told: { ru: expect.stringContaining('Сервер дважды остановился') },
      },
    })
    await next.retrySetAside(id)
    await until(() => expect(worked).toEqual(['anna/1', 'anna/0']))
    await next.stop()
  })

  it('sets aside the one that crashes it, and not those that were processed concurrently', async () => {
    const never = new Promise<void>(() => undefined)
    const lanes = ['boris', 'clara', 'dora', 'anna']
    const first = site.inbox({ registry, clock, handle: () => never })
    for (const lane of lanes) await first.accept(id, updatesOf(lane, 1))
    await site.crash(first)
    await until(async () =>
      expect(await site.model.countDocuments({ integrationId: id, attempts: 1 })).toBe(4),
    )

    // The second life works on them one by one, and dies of the last.
    const beside: string[] = []
    let isDying = false
    let most = 0
    let now = 0
    const second = site.inbox({
      registry,
      clock,
      handle: async (_, { key }) => {
        now += 1
        most = Math.max(most, now)
        isDying ||= key === 'anna/0'
        if (key === 'anna/0') await never
        beside.push(key)
        now -= 1
      },
    })
    await site.crash(second)
    const claimed = () => site.model.find({ integrationId: id, leaseOwner: not(null) }).lean()
    await until(async () => {
      clock.skip(500)
      expect(isDying).toBe(true)
      expect(await claimed()).toMatchObject([{ key: 'anna/0', crashes: 1 }])
      // It has also looked at the others and left them, so that it holds none of them when it dies.
      const others = await site.model.find({ integrationId: id, state: 'waiting' }).lean()
      expect(others.filter(({ fence }) => fence < 2)).toEqual([])
    })
    expect(most).toBe(1)

    const worked: string[] = []
    const third = await start(async ({ key }) => worked.push(key))
    await until(async () => {
      clock.skip(500)
      expect(await third.counts(id)).toMatchObject({ setAside: 1, waiting: 0 })
    })
    expect([...beside, ...worked].toSorted()).toEqual(['boris/0', 'clara/0', 'dora/0'])
    expect(await row()).toMatchObject({ state: 'set-aside', crashes: 2 })
    await third.stop()
  })

  it('takes up what the server of the version before, which counted no ends, was working on', async () => {
    const first = site.inbox({ registry, clock, handle: () => new Promise(() => undefined) })
    await first.accept(id, updatesOf('anna', 1))
    await site.crash(first)
    await until(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    await site.model.updateOne({ integrationId: id }, { $unset: { crashes: 1 } })
    const worked: string[] = []
    const next = await start(async ({ key }) => worked.push(key))
    await until(() => expect(worked).toEqual(['anna/0']))
    await next.stop()
  })

  it('keeps the order when the clock was set back meanwhile', async () => {
    const never = new Promise<void>(() => undefined)
    const dead = site.inbox({ registry, clock, handle: () => never })
    await dead.accept(id, updatesOf('anna', 2))
    const past = createManualClock(clock.now() - 3_600_000)
    const worked: string[] = []
    const next = site.inbox({
      registry,
      clock: past,
      handle: async (_, { key }) => void worked.push(key),
    })
    await next.start()
    await next.accept(id, updatesOf('anna', 1, 2))
    await until(() => {
      past.skip(3_600_000)
      expect(worked).toEqual(['anna/0', 'anna/1', 'anna/2'])
    })
    await next.stop()
  })
})

describe('a lease', () => {
  it('lasts as long as the work, and no other worker gets the update', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const inbox = await start(() => held)
    await inbox.accept(id, updatesOf('anna', 1))
    await until(async () => expect(await row()).toMatchObject({ attempts: 1 }))
    // Another process whose start does not know of a dead one.
    const beside: string[] = []
    const { leaseOwner: alive } = (await row()) ?? {}
    const handle = async (_: unknown, { key }: Work) => void beside.push(key)
    const ownership = { ...nextProcess(), register: () => undefined }
    const other = createInbox(site.app, { registry, clock, handle, ownership })
    await other.start()
    for (let checks = 1; checks <= 5; checks += 1) {
      await until(() => expect(clock.delays()).toContain(15_000))
      clock.skip(15_000)
    }
    expect(await row()).toMatchObject({ leaseOwner: alive, fence: 1 })
    expect(beside).toEqual([])
    release()
    await until(async () => expect(await row()).toMatchObject({ state: 'handled', attempts: 1 }))
    await other.stop()
    await inbox.stop()
  })

  it('ends the work of a process that lost it', async () => {
    const reasons: unknown[] = []
    const inbox = await start(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal.addEventListener('abort', () => {
            reasons.push(signal.reason.message)
            reject(signal.reason)
          }),
        ),
    )
    await inbox.accept(id, updatesOf('anna', 1))
    await until(() => expect(clock.delays()).toContain(15_000))
    const stolen = {
      leaseOwner: 'another',
      fence: 2,
      attempts: 2,
    }
    await site.model.updateOne({ integrationId: id }, { $set: stolen })
    clock.skip(15_000)
    await until(() => expect(reasons).toEqual(['another process took the update']))
    await until(() => expect(clock.delays()).toContain(1_000))
    expect(await row()).toMatchObject(stolen)
    // The other one is dead: the update is taken.
    await site.model.updateOne({ integrationId: id }, { $set: { leaseOwner: null } })
    await until(async () => {
      clock.skip(15_000)
      expect(await row()).toMatchObject({ attempts: 3 })
    })
    await inbox.stop()
  })
})
