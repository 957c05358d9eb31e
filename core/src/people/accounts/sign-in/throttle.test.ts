import { describe, expect, it } from 'vitest'
import { createThrottle } from './throttle.ts'

const setUp = () => {
  const clock = { now: 1_000_000 }
  const throttle = createThrottle({
    limits: { user: 3, ip: 5 },
    windowMs: 60_000,
    now: () => clock.now,
  })
  return { clock, throttle }
}

describe('a throttle', () => {
  it('lets the limit through and then says how long to wait', () => {
    const { clock, throttle } = setUp()
    expect([1, 2, 3].map(() => throttle.take(['user:a']))).toEqual([0, 0, 0])
    clock.now += 20_000
    expect(throttle.take(['user:a'])).toBe(40)
    expect(throttle.take(['user:b'])).toBe(0)
  })

  it('opens again when the window ends, and not a moment sooner', () => {
    const { clock, throttle } = setUp()
    for (let n = 0; n < 3; n += 1) throttle.take(['user:a'])
    clock.now += 59_999
    expect(throttle.take(['user:a'])).toBe(1)
    clock.now += 1
    expect(throttle.take(['user:a'])).toBe(0)
  })

  it('refuses when any key is full, and then counts under none', () => {
    const { throttle } = setUp()
    for (let n = 0; n < 3; n += 1) throttle.take(['user:a', 'ip:x'])
    for (let n = 0; n < 10; n += 1) expect(throttle.take(['user:a', 'ip:x'])).toBeGreaterThan(0)
    expect(throttle.take(['user:b', 'ip:x'])).toBe(0)
    expect(throttle.take(['user:c', 'ip:x'])).toBe(0)
    expect(throttle.take(['user:d', 'ip:x'])).toBeGreaterThan(0)
  })

  it('gives a try back on success', () => {
    const { throttle } = setUp()
    for (let n = 0; n < 20; n += 1) {
      expect(throttle.take(['user:a'])).toBe(0)
      throttle.refund(['user:a'])
    }
  })

  it('keeps earlier failures when a later try succeeds', () => {
    const { throttle } = setUp()
    throttle.take(['user:a'])
    throttle.take(['user:a'])
    throttle.take(['user:a'])
    throttle.refund(['user:a'])
    expect(throttle.take(['user:a'])).toBe(0)
    expect(throttle.take(['user:a'])).toBeGreaterThan(0)
  })
})
