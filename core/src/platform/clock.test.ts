import { describe, expect, it } from 'vitest'
import { createTestClock } from '../channels/outbox/test-clock.ts'
import { sleep, systemClock } from './clock.ts'

describe('sleep', () => {
  it('lasts as long as it was asked to', async () => {
    const clock = createTestClock()
    let isOver = false
    const slept = sleep(clock, 1_000, new AbortController().signal).then(() => {
      isOver = true
    })
    await clock.advance(999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    await slept
  })

  it('ends at once, and leaves nothing behind, when it is called off', async () => {
    const clock = createTestClock()
    const off = new AbortController()
    const slept = sleep(clock, 1_000, off.signal)
    off.abort()
    await slept
    expect(clock.pending()).toBe(0)
    await sleep(clock, 1_000, off.signal)
  })
})

describe('the computer’s clock', () => {
  it('rings, unless it is called off, and never runs backwards', async () => {
    const rung: string[] = []
    const before = systemClock.ticks()
    systemClock.after(1, () => rung.push('called off'))()
    await new Promise<void>(resolve => systemClock.after(2, resolve))
    expect(rung).toEqual([])
    expect(systemClock.ticks()).toBeGreaterThan(before)
  })
})
