import { describe, expect, it } from 'vitest'
import { retryAfterSeconds } from './retry-after.ts'
import { nextLook } from './schedule.ts'

const hour = 3_600_000

describe('nextLook', () => {
  it.each([
    ['daily', 0, 21.6],
    ['daily', 1, 26.4],
    ['weekly', 0.5, 168],
  ] as const)('a page read %s is due, by chance %s, in %s hours', (refresh, chance, hours) => {
    expect(nextLook(refresh, { now: 0, chance })?.getTime()).toBeCloseTo(hours * hour)
  })

  it('a page that is never read again is not due', () => {
    expect(nextLook('never')).toBeNull()
    expect(nextLook(undefined)).toBeNull()
  })
})

describe('retryAfterSeconds', () => {
  const now = Date.parse('2026-11-21T10:00:00Z')
  it.each([
    ['7', 7],
    ['0', 1],
    ['86400', 3_600],
    ['Sat, 21 Nov 2026 10:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 1],
    ['soon', null],
    ['-5', null],
    ['', null],
  ])('«%s» is %s', (value, seconds) => {
    expect(retryAfterSeconds(new Headers({ 'retry-after': value }), now)).toBe(seconds)
  })

  it('there may be none', () => {
    expect(retryAfterSeconds(new Headers(), now)).toBeNull()
  })
})
