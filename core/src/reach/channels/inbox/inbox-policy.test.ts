import { describe, expect, it } from 'vitest'
import { afterCrashes, retryDelay, shareOf } from './inbox-policy.ts'

describe('retryDelay', () => {
  it('makes five tries within two minutes', () => {
    const waits = [1, 2, 3, 4, 5].map(retryDelay)
    expect(waits).toEqual([1_000, 5_000, 20_000, 60_000, null])
  })
})

describe('afterCrashes', () => {
  it('repeats an update alone, and sets it aside when the process died a second time', () => {
    expect([0, 1, 2, 3].map(afterCrashes)).toEqual(['work', 'work-alone', 'set-aside', 'set-aside'])
  })
})

describe('shareOf', () => {
  it('leaves a quarter to other connections, and at least one to each', () => {
    expect([32, 4, 1].map(shareOf)).toEqual([24, 3, 1])
  })
})
