import { expect, it } from 'vitest'
import { retirementOf } from './retirement.ts'

it('warns in the last thirty days, and says so when the day has come', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(retirementOf('2027-01-14', { now })).toBe('later')
  expect(retirementOf('2026-12-22', { now })).toBe('later')
  expect(retirementOf('2026-12-21', { now })).toBe('soon')
  expect(retirementOf('2026-11-22', { now })).toBe('soon')
  expect(retirementOf('2026-11-21', { now })).toBe('over')
  expect(retirementOf('2026-10-23', { now })).toBe('over')
})
