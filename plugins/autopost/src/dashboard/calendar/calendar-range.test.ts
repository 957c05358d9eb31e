import { expect, it } from 'vitest'
import { postCard } from '../story-fixtures/posts.ts'
import { addMonths, daysOf, entriesByDay, isMovable, momentsOf, stepOf } from './calendar-range.ts'

it('shows whole weeks from Monday', () => {
  const month = daysOf('month', '2026-11-24')
  expect([month[0], month.at(-1), month.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  const february = daysOf('month', '2027-02-14')
  expect([february[0], february.at(-1), february.length]).toEqual(['2027-02-01', '2027-02-28', 28])
  expect(daysOf('week', '2026-11-22')[0]).toBe('2026-11-16')
})

it('steps over month ends', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
  expect(stepOf('week', '2026-12-28', 1)).toBe('2027-01-04')
})

it('asks for the moments of the project’s time zone, also where clocks change', () => {
  expect(momentsOf(daysOf('week', '2027-03-28'), 'Europe/Warsaw')).toEqual({
    from: '2027-03-21T23:00:00.000Z',
    to: '2027-03-28T22:00:00.000Z',
  })
})

it('puts occurrences on the days of the project’s time zone, in order', () => {
  const late = postCard(1, { scheduledAt: '2026-11-24T21:30:00.000Z', occurrences: [] })
  const daily = postCard(2, {
    status: 'scheduled',
    isRecurring: true,
    scheduledAt: '2026-11-24T06:00:00.000Z',
    occurrences: ['2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z'],
  })
  const byDay = entriesByDay([late, daily], 'Europe/Moscow')
  expect([...byDay.keys()].sort()).toEqual(['2026-11-24', '2026-11-25'])
  expect(byDay.get('2026-11-25')?.map(({ time }) => time)).toEqual(['00:30', '09:00'])
  const future = new Date(Date.now() + 3_600_000).toISOString()
  const past = '2026-01-01T06:00:00.000Z'
  expect(isMovable({ post: late, at: past })).toBe(true)
  expect([past, future].map(at => isMovable({ post: daily, at }))).toEqual([false, true])
})
