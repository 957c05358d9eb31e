import { describe, expect, it } from 'vitest'
import { createFairQueue, type Place } from './fair-queue.ts'

const never = new AbortController().signal
const start = (changes = {}) => createFairQueue({ places: 2, placesPerTenant: 2, mostWaiting: 3, ...changes })

describe('a fair queue', () => {
  it('serves tenants in turn, however much one of them asks', async () => {
    const queue = start()
    const order: string[] = []
    const running = [await queue.enter('a', never), await queue.enter('a', never)]
    const all = ['a', 'a', 'a', 'b', 'c'].map(async tenant => {
      const place = await queue.enter(tenant, never)
      order.push(tenant)
      return place
    })
    for (const place of running) place?.leave()
    for (const place of await Promise.all([all[0], all[3]])) place?.leave()
    for (const place of await Promise.all([all[4], all[1]])) place?.leave()
    ;(await all[2])?.leave()
    expect(order.slice(0, 2).sort()).toEqual(['a', 'b'])
    expect(order.slice(2, 4).sort()).toEqual(['a', 'c'])
    expect(queue.isIdle()).toBe(true)
  })

  it('keeps places for others', async () => {
    const queue = start({ placesPerTenant: 1 })
    const first = await queue.enter('a', never)
    let second: Place | undefined
    const waiting = queue.enter('a', never).then(place => {
      second = place
    })
    expect(await queue.enter('b', never)).toBeDefined()
    expect(second).toBeUndefined()
    first?.leave()
    await waiting
    expect(second).toBeDefined()
  })

  it('refuses at once when too many of one tenant wait', async () => {
    const queue = start({ places: 1, mostWaiting: 1 })
    await queue.enter('a', never)
    void queue.enter('a', never)
    expect(await queue.enter('a', never)).toBeUndefined()
  })

  it('forgets who walked away, and a place that is left twice is one place', async () => {
    const queue = start({ places: 1 })
    const first = await queue.enter('a', never)
    const call = new AbortController()
    const gone = queue.enter('a', call.signal)
    call.abort(new Error('stopped'))
    await expect(gone).rejects.toThrow('stopped')
    first?.leave()
    first?.leave()
    expect(queue.isIdle()).toBe(true)
    expect(await queue.enter('b', never)).toBeDefined()
    let later: Place | undefined
    void queue.enter('b', never).then(place => {
      later = place
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(later).toBeUndefined()
  })
})
