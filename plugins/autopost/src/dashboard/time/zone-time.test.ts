import { expect, it } from 'vitest'
import { addDays, isTimeZone, localOf, momentOf, weekDayOf } from './zone-time.ts'

it('shows a moment as a clock of the time zone does', () => {
  expect(localOf('2026-11-24T09:03:20.000Z', 'Europe/Moscow')).toBe('2026-11-24T12:03')
  expect(localOf('2026-11-24T21:30:00.000Z', 'Europe/Moscow')).toBe('2026-11-25T00:30')
})

it.each(['2026-11-24T12:03', '2027-02-28T00:00', '2028-02-29T23:59'])('%s there and back', local => {
  for (const zone of ['Europe/Moscow', 'Europe/Warsaw', 'America/St_Johns', 'Pacific/Auckland', 'UTC'])
    expect(localOf(momentOf(local, zone) ?? 0, zone)).toBe(local)
})

it('takes the first of two and goes past a gap when the clocks of Warsaw change', () => {
  expect(momentOf('2027-10-31T02:30', 'Europe/Warsaw')).toBe('2027-10-31T00:30:00.000Z')
  expect(momentOf('2027-03-28T02:30', 'Europe/Warsaw')).toBe('2027-03-28T01:30:00.000Z')
  expect(momentOf('2027-03-28T03:30', 'Europe/Warsaw')).toBe('2027-03-28T01:30:00.000Z')
})

it('refuses what is no date', () => {
  expect(momentOf('', 'UTC')).toBeNull()
  expect(momentOf('2027-13-01T00:00', 'UTC')).toBeNull()
  expect(isTimeZone('Europe/Moskow')).toBe(false)
})

it('counts days and weekdays over month ends', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(weekDayOf('2026-11-22')).toBe(0)
})
