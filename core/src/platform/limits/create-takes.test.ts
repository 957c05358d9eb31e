import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTakes, type Limited } from './create-takes.ts'

/** A count behind a network call. */
const setUp = ({ count = 0, isAlone = (): boolean => true } = {}) => {
  const stored = { count, calls: 0, isAway: false }
  const call = async (change: () => boolean): Promise<number | undefined> => {
    stored.calls += 1
    await Promise.resolve()
    if (stored.isAway) throw new Error('away')
    return change() ? stored.count : undefined
  }
  const add = (by: number) => {
    stored.count += by
    return true
  }
  const takes = createTakes<Limited>(
    {
      take: ({ limit }, by) => call(() => stored.count + by <= limit && add(by)),
      add: (_, by) => call(() => add(by)),
    },
    { isAlone },
  )
  const take = (limit = 100) => takes.take({ name: 'day', limit })
  const many = async (times: number, limit?: number) =>
    (await Promise.all(Array.from({ length: times }, () => take(limit)))).filter(Boolean).length
  return { stored, take, many, count: takes.count, flush: takes.flush }
}

describe('takes from a limited count', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('never exceed the limit, whether the count is known or not', async () => {
    const { stored, many } = setUp({ count: 3 })
    expect(await many(5, 20)).toBe(5)
    for (const _ of [1, 2, 3]) expect(await many(3, 20)).toBe(3)
    expect(await many(50, 20)).toBe(3)
    expect(await many(5, 20)).toBe(0)
    expect(stored.count).toBe(20)
    // A raised limit gives the rest.
    expect(await many(5, 22)).toBe(2)
  })

  it('answer from memory once the count is known, and store a quarter of a second together', async () => {
    const { stored, take } = setUp()
    await take()
    const { calls } = stored
    for (let times = 0; times < 10; times += 1) await take()
    expect(stored).toMatchObject({ calls, count: 1 })
    await vi.advanceTimersByTimeAsync(250)
    expect(stored).toMatchObject({ calls: calls + 1, count: 11 })
  })

  it('say the count without the database while it is known', async () => {
    const { stored, many, count } = setUp({ count: 3 })
    expect(count('day')).toBeUndefined()
    await many(1)
    const { calls } = stored
    await many(4)
    expect([count('day'), stored.calls]).toEqual([8, calls])
    await vi.advanceTimersByTimeAsync(5_300)
    expect(count('day')).toBeUndefined()
    const shared = setUp({ isAlone: () => false })
    await shared.many(1)
    expect(shared.count('day')).toBeUndefined()
  })

  it('are stored before the count is read', async () => {
    const { stored, many, flush } = setUp()
    await many(1)
    await many(4)
    await flush()
    expect(stored.count).toBe(5)
  })

  it('see a change by hand five seconds later', async () => {
    const { stored, take } = setUp()
    await take(10)
    stored.count = 10
    expect(await take(10)).toBe(true)
    await vi.advanceTimersByTimeAsync(250)
    expect(await take(10)).toBe(false)
    stored.count = 0
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await take(10)).toBe(true)
  })

  it('wait for the database each time while others take, too', async () => {
    const { stored, take } = setUp({ isAlone: () => false })
    for (const count of [1, 2, 3]) {
      expect(await take()).toBe(true)
      expect(stored.count).toBe(count)
    }
  })

  it('are kept while the database is away, and stored when it is back', async () => {
    const { stored, take, flush } = setUp()
    await take()
    stored.isAway = true
    await take()
    await vi.advanceTimersByTimeAsync(600)
    expect(stored.count).toBe(1)
    stored.isAway = false
    await vi.advanceTimersByTimeAsync(300)
    expect(stored.count).toBe(2)
    stored.isAway = true
    await vi.advanceTimersByTimeAsync(5_001)
    await expect(take()).rejects.toThrow('away')
    stored.isAway = false
    await flush()
    expect(stored.count).toBe(2)
  })
})
