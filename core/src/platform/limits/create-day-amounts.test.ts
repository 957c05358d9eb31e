import { expect, test } from 'vitest'
import { createDayAmounts } from './create-day-amounts.ts'

const hour = 3_600_000

test('a budget of bytes is spent by a name, given back, and begins anew after a day', () => {
  let now = 0
  const days = createDayAmounts({ now: () => now })
  expect(days.take('anna', 60, 100)).toBe(0)
  expect(days.take('anna', 41, 100)).toBe(24 * 3_600)
  expect(days.take('anna', 40, 100)).toBe(0)
  expect(days.take('boris', 100, 100)).toBe(0)
  now = 23 * hour
  expect(days.take('anna', 1, 100)).toBe(3_600)
  days.giveBack('anna', 5)
  expect(days.take('anna', 5, 100)).toBe(0)
  now = 25 * hour
  expect(days.take('anna', 100, 100)).toBe(0)
})
