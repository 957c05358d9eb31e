import { describe, expect, it } from 'vitest'
import { createSlidingWindow } from './create-sliding-window.ts'

describe('createSlidingWindow', () => {
  it('lets a name pass so often within the window, and says how long to wait', () => {
    let time = 0
    const window = createSlidingWindow({ windowMs: 60_000, now: () => time })
    expect([1, 2, 3].map(() => window.enter('anna', 2))).toEqual([0, 0, 60])
    expect(window.enter('boris', 2)).toBe(0)
    time = 45_000
    expect(window.enter('anna', 2)).toBe(15)
    time = 60_001
    expect(window.enter('anna', 2)).toBe(0)
  })
})
