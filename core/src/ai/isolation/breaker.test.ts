import { describe, expect, it } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { createBreaker } from './breaker.ts'

const start = () => {
  const clock = createManualClock()
  const breaker = createBreaker({ clock })
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) if (breaker.enter() === 0) breaker.failed()
  }
  return { clock, breaker, fail }
}

describe('a breaker', () => {
  it('opens at the tenth failure within 30 s, and no sooner', () => {
    const { clock, breaker, fail } = start()
    fail(9)
    expect(breaker.enter()).toBe(0)
    breaker.left()
    clock.advance(30_000)
    fail(9)
    expect(breaker.enter()).toBe(0)
    breaker.failed()
    expect(breaker.enter()).toBe(15_000)
  })

  it('forgets failures at a success', () => {
    const { breaker, fail } = start()
    fail(9)
    breaker.enter()
    breaker.succeeded()
    fail(9)
    expect(breaker.enter()).toBe(0)
  })

  it('lets one call try after 15 s, and closes when it goes well', () => {
    const { clock, breaker, fail } = start()
    fail(10)
    clock.advance(15_000)
    expect(breaker.enter()).toBe(0)
    expect(breaker.enter()).toBeGreaterThan(0)
    breaker.succeeded()
    expect(breaker.enter()).toBe(0)
    expect(breaker.isIdle()).toBe(true)
  })

  it('opens again when the try fails, and gives another a chance when it tells nothing', () => {
    const { clock, breaker, fail } = start()
    fail(10)
    clock.advance(15_000)
    breaker.enter()
    breaker.left()
    expect(breaker.enter()).toBe(0)
    breaker.failed()
    expect(breaker.enter()).toBe(15_000)
  })

  it('is not closed by a call that began before it opened', () => {
    const { breaker, fail } = start()
    fail(10)
    breaker.succeeded()
    expect(breaker.enter()).toBeGreaterThan(0)
  })
})
