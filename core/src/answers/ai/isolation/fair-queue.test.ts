import { describe, expect, it } from 'vitest'
import { createFairQueue, type Slot } from './fair-queue.ts'

const never = new AbortController().signal
const start = (changes = {}) => createFairQueue({ slots: 2, slotsPerTenant: 2, maxWaiting: 3, ...changes })

describe('a fair queue', () => {
  it('serves tenants in turn, however much one of them asks', async () => {
    const queue = start()
    const order: string[] = []
    const running = [await queue.enter('a', never), await queue.enter('a', never)]
    const all = ['a', 'a', 'a', 'b', 'c'].map(async tenant => {
      const slot = await queue.enter(tenant, never)
      order.push(tenant)
      return slot
    })
    for (const slot of running) slot?.leave()
    for (const slot of await Promise.all([all[0], all[3]])) slot?.leave()
    for (const slot of await Promise.all([all[4], all[1]])) slot?.leave()
    ;(await all[2])?.leave()
    expect(order.slice(0, 2).sort()).toEqual(['a', 'b'])
    expect(order.slice(2, 4).sort()).toEqual(['a', 'c'])
    expect(queue.isIdle()).toBe(true)
  })

  it('keeps slots for others', async () => {
    const queue = start({ slotsPerTenant: 1 })
    const first = await queue.enter('a', never)
    let second: Slot | undefined
    const waiting = queue.enter('a', never).then(slot => {
      second = slot
    })
    expect(await queue.enter('b', never)).toBeDefined()
    expect(second).toBeUndefined()
    first?.leave()
    await waiting
    expect(second).toBeDefined()
  })

  it('refuses at once when too many of one tenant wait', async () => {
    const queue = start({ slots: 1, maxWaiting: 1 })
    await queue.enter('a', never)
    void queue.enter('a', never)
    expect(await queue.enter('a', never)).toBeUndefined()
  })

  it('forgets who aborted, and a slot that is released twice is one slot', async () => {
    const queue = start({ slots: 1 })
    const first = await queue.enter('a', never)
    const call = new AbortController()
    const gone = queue.enter('a', call.signal)
    call.abort(new Error('stopped'))
    await expect(gone).rejects.toThrow('stopped')
    first?.leave()
    first?.leave()
    expect(queue.isIdle()).toBe(true)
    expect(await queue.enter('b', never)).toBeDefined()
    let later: Slot | undefined
    void queue.enter('b', never).then(slot => {
      later = slot
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(later).toBeUndefined()
  })
})
