import { describe, expect, it } from 'vitest'
import { fateOf } from './job-policy.ts'

const running = { attempt: 1, isStopping: false, isLost: false }

describe('fateOf', () => {
  it('tries a job again after 1, 4 and 16 s', () => {
    const waits = [1, 2, 3].map(attempt => fateOf({ ...running, attempt, tries: 4 }))
    expect(waits).toEqual([{ retryMs: 1_000 }, { retryMs: 4_000 }, { retryMs: 16_000 }])
  })

  it('gives up after the last try, the third if nothing else was said', () => {
    expect(fateOf({ ...running, attempt: 2 })).toEqual({ retryMs: 4_000 })
    expect(fateOf({ ...running, attempt: 3 })).toBe('given-up')
    expect(fateOf({ ...running, tries: 1 })).toBe('given-up')
  })

  it('gives a job back when the server stops, also one that was cancelled or failed for the last time', () => {
    expect(fateOf({ attempt: 3, isStopping: true, isLost: true })).toBe('given-back')
  })

  it('leaves a job that was cancelled or taken over', () => {
    expect(fateOf({ attempt: 3, isStopping: false, isLost: true })).toBe('left')
  })
})
