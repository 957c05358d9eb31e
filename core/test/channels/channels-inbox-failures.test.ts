import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createManualClock, type ManualClock } from '../../src/platform/testing/manual-clock.ts'
import type { Inbox, Work } from '../../src/reach/channels/inbox/inbox.ts'
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
/** Every try: key and its number. */
let tries: string[]

beforeAll(async () => {
  site = await startInboxApp()
})
afterAll(() => site.stop())
beforeEach(() => {
  registry = createTestRegistry(site.app)
  clock = createManualClock(1_800_000_000_000)
  tries = []
  id = newId()
  registry.connect(id)
})
/** An inbox at work; a handler that answers a promise is waited for. */
const start = async (handle: (work: Work) => unknown): Promise<Inbox> => {
  const inbox = site.inbox({
    registry,
    clock,
    handle: async (_, work) => {
      tries.push(`${work.key} ${work.attempt}`)
      await handle(work)
    },
  })
  await inbox.start()
  return inbox
}
const triesOf = (key: string) => tries.filter(one => one.startsWith(`${key} `))
const poison = new Set(['anna/1'])
const failOnPoison = ({ key }: Work) => {
  if (poison.has(key)) throw new Error('cannot read it; Bearer abcdefghijkl is the token')
}
/** Lets the waits between tries pass, one after the other. */
const makeRetriesDue = async (key: string): Promise<void> => {
  for (const [index, ms] of [1_000, 5_000, 20_000, 60_000].entries()) {
    await until(() => expect(triesOf(key)).toHaveLength(index + 1))
    await until(() => expect(clock.delays()).toContain(ms))
    clock.skip(ms - 1)
    expect(triesOf(key)).toHaveLength(index + 1)
    clock.skip(1)
  }
  await until(() => expect(triesOf(key)).toHaveLength(5))
}

describe('an update that cannot be worked on', () => {
  it('is tried five times within two minutes, set aside with its reason, and its chat continues', async () => {
    const inbox = await start(failOnPoison)
    const begin = clock.now()
    await inbox.accept(id, updatesOf('anna', 3))
    await makeRetriesDue('anna/1')
    expect(clock.now() - begin).toBeLessThan(120_000)
    await until(() => expect(triesOf('anna/2')).toHaveLength(1))
    expect(triesOf('anna/1')).toEqual([1, 2, 3, 4, 5].map(attempt => `anna/1 ${attempt}`))
    await until(async () =>
      expect(await inbox.counts(id)).toMatchObject({
        waiting: 0,
        setAside: 1,
        lastFailure: {
          at: new Date(clock.now()),
          reason: 'cannot read it; [redacted] is the token',
          told: { ru: expect.stringContaining('на сервере случилась ошибка') },
        },
      }),
    )
    expect(await inbox.accept(id, updatesOf('anna', 3))).toBe(0)
    await inbox.stop()
  })

  it('holds its own chat up, and no other, while it waits for its next try', async () => {
    const inbox = await start(failOnPoison)
    await inbox.accept(id, [...updatesOf('anna', 3), ...updatesOf('boris', 3)])
    await until(() => expect(triesOf('boris/2')).toHaveLength(1))
    await until(() => expect(clock.delays()).toContain(1_000))
    await inbox.accept(id, updatesOf('anna', 1, 9))
    await until(async () => expect(await inbox.counts(id)).toMatchObject({ waiting: 3 }))
    expect(triesOf('anna/2')).toEqual([])
    await inbox.stop()
  })

  it('is put back in line, with all its tries, when it is asked for again', async () => {
    let isBroken = true
    const inbox = await start(() => {
      if (isBroken) throw new Error('broken')
    })
    await inbox.accept(id, updatesOf('anna', 1))
    await makeRetriesDue('anna/0')
    await until(async () => expect(await inbox.counts(id)).toMatchObject({ setAside: 1 }))
    isBroken = false
    expect(await inbox.retrySetAside(id)).toBe(1)
    await until(async () => expect(await inbox.counts(id)).toMatchObject({ waiting: 0, setAside: 0 }))
    expect(triesOf('anna/0').at(-1)).toBe('anna/0 1')
    expect(await inbox.counts(id)).not.toHaveProperty('lastFailure')
    expect(await inbox.retrySetAside(id)).toBe(0)
    await inbox.stop()
  })

  it('is set aside immediately when it is too large to be kept, and cannot be retried', async () => {
    const inbox = await start(() => undefined)
    const payload = 'ы'.repeat(5_000_000)
    expect(await inbox.accept(id, [{ key: 'huge', lane: 'anna', payload }])).toBe(1)
    expect(await inbox.counts(id)).toMatchObject({
      waiting: 0,
      setAside: 1,
      lastFailure: {
        reason: expect.stringMatching(/^the update is too large/),
        told: { pl: expect.stringContaining('w częściach') },
      },
    })
    expect(await inbox.retrySetAside(id)).toBe(0)
    await inbox.stop()
  })
})

describe('a connection that does not work', () => {
  it('has its updates kept, and worked on when it works again', async () => {
    const connection = registry.connect(id)
    connection.record.isActive = false
    const inbox = await start(() => undefined)
    await inbox.accept(id, updatesOf('anna', 2))
    clock.skip(5_000)
    await until(async () => expect(await inbox.counts(id)).toMatchObject({ waiting: 2 }))
    expect(tries).toEqual([])
    connection.record.isActive = true
    await until(() => {
      clock.skip(5_000)
      expect(tries).toEqual(['anna/0 1', 'anna/1 1'])
    })
    await inbox.stop()
  })

  it('has them put aside after a day', async () => {
    registry.connect(id).record.isActive = false
    const inbox = await start(() => undefined)
    await inbox.accept(id, updatesOf('anna', 2))
    clock.skip(86_400_000 - 10_000)
    await inbox.accept(id, updatesOf('anna', 1, 2))
    await until(async () => {
      clock.skip(20_000)
      expect(await inbox.counts(id)).toMatchObject({
        waiting: 1,
        setAside: 2,
        lastFailure: {
          reason: expect.stringMatching(/^nobody worked on it for a day/),
          told: { en: expect.stringContaining('for over a day') },
        },
      })
    })
    await inbox.stop()
  })

  it('has what is under way ended when it is forgotten, and nothing of it written', async () => {
    const inbox = await start(
      ({ signal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    )
    await inbox.accept(id, updatesOf('anna', 2))
    await until(() => expect(tries).toEqual(['anna/0 1']))
    await inbox.forget(id)
    await inbox.stop()
    expect(await site.model.countDocuments({ integrationId: id })).toBe(0)
    expect(tries).toEqual(['anna/0 1'])
  })
})
