import { expect, it } from 'vitest'
import { askedOf, noFilters } from './conversations-query.ts'

it('asks for what the address says, and leaves out what it has wrong', () => {
  expect(askedOf(noFilters)).toEqual({})
  const id = 'a'.repeat(24)
  expect(
    askedOf({ search: ' цены ', assistant: id, channel: 'telegram', outcome: 'refused', period: '' }),
  ).toEqual({ search: 'цены', assistantId: id, channel: 'telegram', outcome: 'refused' })
  expect(
    askedOf({ search: ' ', assistant: '1', channel: '$ne', outcome: 'great', period: 'century' }),
  ).toEqual({})
})

it('begins a period with a day of the person', () => {
  const now = new Date(2026, 10, 23, 15, 30)
  const from = (period: string) => askedOf({ ...noFilters, period }, { now }).from
  expect(from('today')).toBe(new Date(2026, 10, 23).toISOString())
  expect(from('week')).toBe(new Date(2026, 10, 17).toISOString())
  expect(from('month')).toBe(new Date(2026, 9, 25).toISOString())
})
