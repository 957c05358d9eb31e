import { describe, expect, it } from 'vitest'
import { createGate } from './create-gate.ts'

describe('createGate', () => {
  it('lets a name pass so often within the window, and says how long to wait', () => {
    let time = 0
    const gate = createGate({ windowMs: 60_000, now: () => time })
    expect([1, 2, 3].map(() => gate.enter('anna', 2))).toEqual([0, 0, 60])
    expect(gate.enter('boris', 2)).toBe(0)
    time = 45_000
    expect(gate.enter('anna', 2)).toBe(15)
    time = 60_001
    expect(gate.enter('anna', 2)).toBe(0)
  })
})
