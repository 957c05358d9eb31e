import { expect, it } from 'vitest'
import { weekBefore } from './week.ts'

it.each([
  ['2026-11-23T06:00:00.000Z', '2026-11-16', '2026-11-22'],
  ['2026-11-23T00:00:00.000Z', '2026-11-16', '2026-11-22'],
  ['2026-11-22T23:59:59.999Z', '2026-11-09', '2026-11-15'],
  ['2027-01-04T06:00:00.000Z', '2026-12-28', '2027-01-03'],
])('before %s is %s to %s', (time, monday, sunday) => {
  const week = weekBefore(new Date(time))
  expect(week).toMatchObject({ monday, sunday })
  expect(week.to.getTime() - week.from.getTime()).toBe(7 * 24 * 3_600_000)
})
