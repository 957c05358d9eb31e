import { describe, expect, it } from 'vitest'
import { createManualClock } from '../testing/manual-clock.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'

const start = () => {
  const clock = createManualClock()
  const breaker = createCircuitBreaker({ clock })
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) if (breaker.enter() === 0) breaker.failed()
  }
  return { clock, breaker, fail }
}

describe('a circuit breaker', () => {
  it('opens at the tenth failure within 30 s, and no sooner', () => {
    const { clock, breaker, fail } = start()
    fail(9)
    expect(breaker.enter()).toBe(0)
    breaker.cancelled()
    clock.skip(30_000)
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
    clock.skip(15_000)
    expect(breaker.enter()).toBe(0)
    expect(breaker.enter()).toBeGreaterThan(0)
    breaker.succeeded()
    expect(breaker.enter()).toBe(0)
    expect(breaker.isIdle()).toBe(true)
  })

  it('opens again when the trial call fails, and allows another when it was inconclusive', () => {
    const { clock, breaker, fail } = start()
    fail(10)
    clock.skip(15_000)
    breaker.enter()
    breaker.cancelled()
    expect(breaker.enter()).toBe(0)
    breaker.failed()
    expect(breaker.enter()).toBe(15_000)
  })

  it('lets several calls try at once where it may', () => {
    const clock = createManualClock()
    const breaker = createCircuitBreaker({
      clock,
      failures: 2,
      windowMs: Number.POSITIVE_INFINITY,
      trials: 2,
    })
    breaker.failed()
    clock.skip(1_000_000)
    breaker.failed()
    expect(breaker.enter()).toBe(15_000)
    clock.skip(15_000)
    expect([breaker.enter(), breaker.enter()]).toEqual([0, 0])
    expect(breaker.enter()).toBeGreaterThan(0)
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
