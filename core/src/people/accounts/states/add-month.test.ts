import { expect, it } from 'vitest'
import { addMonth } from './add-month.ts'

it.each([
  ['2026-03-10T08:15:30.123Z', '2026-04-10T08:15:30.123Z'],
  ['2026-01-31T23:59:59.999Z', '2026-02-28T23:59:59.999Z'],
  ['2028-01-31T00:00:00.000Z', '2028-02-29T00:00:00.000Z'],
  ['2026-08-31T12:00:00.000Z', '2026-09-30T12:00:00.000Z'],
  ['2026-12-31T12:00:00.000Z', '2027-01-31T12:00:00.000Z'],
])('a month after %s is %s', (from, to) => {
  expect(addMonth(new Date(from)).toISOString()).toBe(to)
})
