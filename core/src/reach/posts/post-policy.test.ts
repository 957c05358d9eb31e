import { describe, expect, it } from 'vitest'
import { fateOfHeld } from './post-policy.ts'

const held = { leftMs: 1, isDeleted: false, isDoubtful: false, isBegun: false }

describe('fateOfHeld', () => {
  it('lets a post wait until it is too late, begun or not', () => {
    expect(fateOfHeld(held)).toBe('waits')
    expect(fateOfHeld({ ...held, isBegun: true, isDoubtful: true })).toBe('waits')
  })

  it('misses a post that did not begin in time, and fails one that did', () => {
    expect(fateOfHeld({ ...held, leftMs: 0 })).toBe('missed')
    expect(fateOfHeld({ ...held, leftMs: 0, isBegun: true })).toBe('failed')
  })

  it('waits for no connection that was deleted', () => {
    expect(fateOfHeld({ ...held, isDeleted: true })).toBe('cancelled')
    expect(fateOfHeld({ ...held, isDeleted: true, isBegun: true })).toBe('failed')
  })

  it('never takes an unknown outcome for a failure', () => {
    const doubtful = { ...held, isDoubtful: true, isBegun: true }
    expect(fateOfHeld({ ...doubtful, leftMs: 0 })).toBe('unknown')
    expect(fateOfHeld({ ...doubtful, isDeleted: true })).toBe('unknown')
  })
})
