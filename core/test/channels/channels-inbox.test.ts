import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
/** Numbers that were worked on, by lane. */
let done: Map<string, number[]>
let inbox: Inbox
let id: string

const note = (work: Work): void => {
  const { lane, number } = work.payload as { lane: string; number: number }
  done.set(lane, [...(done.get(lane) ?? []), number])
}
const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => index)
/** The same numbers with every run of the tests. */
const createRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

beforeAll(async () => {
  site = await startInboxApp()
})
afterAll(() => site.stop())
beforeEach(() => {
  registry = createTestRegistry(site.app)
  done = new Map()
  id = newId()
  registry.connect(id)
})
const start = async (handle: (work: Work) => Promise<void>): Promise<Inbox> => {
  inbox = site.inbox({ registry, handle: (_, work) => handle(work) })
  await inbox.start()
  return inbox
}

describe('the inbox', () => {
  it('works on every lane in the order of arrival, each update once, in spite of repeats', async () => {
    const random = createRandom(7)
    await start(async work => {
      if (random() < 0.2) await new Promise(setImmediate)
      note(work)
    })
    const lanes = ['anna', 'boris', 'group'].map(lane => updatesOf(lane, 200))
    const sent = lanes.map(() => 0)
    while (sent.some(count => count < 200)) {
      const batch = lanes.flatMap((updates, index) => {
        const from = sent[index] ?? 0
        const to = Math.min(200, from + Math.floor(random() * 6))
        sent[index] = to
        const repeats = updates.slice(0, to).filter(() => random() < 0.1 / Math.max(1, to / 6))
        return [...updates.slice(from, to), ...repeats]
      })
      // Some calls are not awaited: a batch may come while the one before is still being stored.
      const accepted = inbox.accept(id, batch)
      if (random() < 0.5) await accepted
    }
    await until(() => expect([...done.values()].flat().length).toBe(600))
    expect(Object.fromEntries(done)).toEqual({
      anna: numbersUpTo(200),
      boris: numbersUpTo(200),
      group: numbersUpTo(200),
    })
    await until(async () => expect(await inbox.counts(id)).toMatchObject({ waiting: 0, setAside: 0 }))
    await inbox.stop()
  })

  it('works once on an update of which a hundred copies come at once', async () => {
    await start(async work => note(work))
    const [update] = updatesOf('anna', 1)
    const added = await Promise.all(
      Array.from({ length: 100 }, () => inbox.accept(id, update ? [update] : [])),
    )
    expect(added.reduce((sum, count) => sum + count)).toBe(1)
    expect(await inbox.accept(id, updatesOf('anna', 2))).toBe(1)
    await until(() => expect(done.get('anna')).toEqual([0, 1]))
    await inbox.stop()
  })

  it('takes the same key for another connection as another update', async () => {
    await start(async work => note(work))
    const other = newId()
    registry.connect(other)
    expect(await inbox.accept(id, updatesOf('anna', 1))).toBe(1)
    expect(await inbox.accept(other, updatesOf('anna', 1))).toBe(1)
    await until(() => expect(done.get('anna')).toEqual([0, 0]))
    await inbox.stop()
  })

  it('lets no chat wait for another one', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await start(async work => {
      if (work.key === 'slow/0') await held
      note(work)
    })
    await inbox.accept(id, [...updatesOf('slow', 2), ...updatesOf('quick', 20)])
    await until(() => expect(done.get('quick')).toEqual(numbersUpTo(20)))
    expect(done.get('slow')).toBeUndefined()
    release()
    await until(() => expect(done.get('slow')).toEqual([0, 1]))
    await inbox.stop()
  })

  it('keeps a payload encrypted, and only until it was worked on', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await start(() => held)
    await inbox.accept(id, [{ key: '1', lane: 'anna', payload: { text: 'what nobody else may read' } }])
    const row = await site.model.findOne({ integrationId: id }).lean()
    expect(row?.payload).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain('nobody')
    release()
    await until(async () =>
      expect(await site.model.findOne({ integrationId: id }).lean()).toMatchObject({ state: 'handled' }),
    )
    const handled = await site.model.findOne({ integrationId: id }).lean()
    expect(handled).not.toHaveProperty('payload')
    const days = ((handled?.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(2.99)
    expect(days).toBeLessThanOrEqual(3)
    await inbox.stop()
  })

  it('has the index that drops repeats, the one that forgets, and the one that finds the head of a lane', async () => {
    const indexes = await site.model.collection.indexes()
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { integrationId: 1, key: 1 }, unique: true }),
    )
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }))
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { state: 1, integrationId: 1, lane: 1, arrival: 1 } }),
    )
  })

  it('reports when something last came, and forgets a connection entirely', async () => {
    await start(async work => note(work))
    expect(await inbox.counts(id)).toEqual({ waiting: 0, setAside: 0 })
    await inbox.accept(id, updatesOf('anna', 3))
    await until(() => expect(done.get('anna')).toHaveLength(3))
    const { lastInboundAt } = await inbox.counts(id)
    expect(Math.abs(Date.now() - (lastInboundAt?.getTime() ?? 0))).toBeLessThan(60_000)
    await inbox.stop()
    const next = site.inbox({ registry, handle: async () => undefined })
    expect(await next.counts(id)).toEqual({ waiting: 0, setAside: 0, lastInboundAt })
    await next.forget(id)
    expect(await next.counts(id)).toEqual({ waiting: 0, setAside: 0 })
    expect(await site.model.countDocuments({ integrationId: id })).toBe(0)
  })

  it('refuses updates when the database does not take them', async () => {
    await start(async work => note(work))
    vi.spyOn(site.model.collection, 'bulkWrite').mockRejectedValueOnce(new Error('the database is away'))
    await expect(inbox.accept(id, updatesOf('anna', 1))).rejects.toThrow('the database is away')
    expect(await inbox.accept(id, updatesOf('anna', 1))).toBe(1)
    await until(() => expect(done.get('anna')).toEqual([0]))
    await inbox.stop()
  })
})
