import { describe, expect, it } from 'vitest'
import { backoff, mostAttempts, retryDelay } from './backoff.ts'

describe('retryDelay', () => {
  it('makes five tries within two minutes', () => {
    const waits = [1, 2, 3, 4].map(retryDelay)
    expect(waits).toEqual([1_000, 5_000, 20_000, 60_000])
    expect(retryDelay(mostAttempts)).toBeNull()
    expect(mostAttempts).toBe(5)
  })
})

describe('backoff', () => {
  it('doubles from a second to a minute', () => {
    const waits = [0, 1, 2, 3, 4, 5, 6, 60].map(failures => backoff({ failures, random: () => 0 }))
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000])
  })

  it('takes up to half of it off by chance', () => {
    expect(backoff({ failures: 3, random: () => 0.5 })).toBe(6_000)
    expect(backoff({ failures: 3, random: () => 1 })).toBe(4_000)
  })
})
