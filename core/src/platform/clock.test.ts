import { describe, expect, it } from 'vitest'
import { pause, sleep, systemClock } from './clock.ts'
import { createManualClock } from './testing/manual-clock.ts'

describe('sleep', () => {
  it('lasts as long as it was asked to', async () => {
    const clock = createManualClock()
    let isOver = false
    const slept = sleep(clock, 1_000, new AbortController().signal).then(() => {
      isOver = true
    })
    await clock.advance(999)
    expect(isOver).toBe(false)
    await clock.advance(1)
    await slept
  })

  it('ends immediately, and leaves nothing behind, when it is cancelled', async () => {
    const clock = createManualClock()
    const off = new AbortController()
    const slept = sleep(clock, 1_000, off.signal)
    off.abort()
    await slept
    expect(clock.pending()).toBe(0)
    await sleep(clock, 1_000, off.signal)
  })
})

describe('pause', () => {
  it('lasts as long as asked, and throws the reason of an abort at once, leaving no timer behind', async () => {
    const clock = createManualClock()
    const over = pause(clock, 1_000, new AbortController().signal)
    await clock.armed(1_000)
    clock.skip(1_000)
    await over
    const stop = new AbortController()
    const stopped = pause(clock, 1_000, stop.signal)
    stop.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    expect(clock.pending()).toBe(0)
    await expect(pause(clock, 1_000, stop.signal)).rejects.toThrow('stopped')
  })
})

describe('the manual clock', () => {
  it('fires what falls due in order, and the earliest on demand', () => {
    const clock = createManualClock(0)
    const seen: string[] = []
    clock.after(20, () => seen.push(`b ${clock.now()}`))
    clock.after(10, () => seen.push(`a ${clock.now()}`))
    clock.after(15, () => seen.push('never'))()
    clock.skip(15)
    expect([seen, clock.now()]).toEqual([['a 10'], 15])
    expect([clock.next(), clock.next()]).toEqual([true, false])
    expect(seen).toEqual(['a 10', 'b 20'])
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
