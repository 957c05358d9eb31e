import { describe, expect, it } from 'vitest'
import {
  type Calendar,
  checkRule,
  clockChangeAt,
  lastOccurrence,
  localInstant,
  localTime,
  nextOccurrence,
} from './calendar.ts'

const after = (calendar: Calendar, timeZone: string, from: string, count = 1): string[] => {
  const found: string[] = []
  for (let at = new Date(from); found.length < count; ) {
    at = nextOccurrence({ calendar, timeZone }, at)
    found.push(at.toISOString())
  }
  return found
}

describe('a calendar rule', () => {
  it('names a time of day as the clocks of the place show it, summer and winter', () => {
    const daily = { at: '09:30' }
    expect(after(daily, 'Europe/Warsaw', '2027-01-10T00:00Z')).toEqual(['2027-01-10T08:30:00.000Z'])
    expect(after(daily, 'Europe/Warsaw', '2027-07-10T00:00Z')).toEqual(['2027-07-10T07:30:00.000Z'])
    expect(after(daily, 'Europe/Moscow', '2027-07-10T00:00Z')).toEqual(['2027-07-10T06:30:00.000Z'])
    expect(after(daily, 'Asia/Kathmandu', '2027-07-10T00:00Z')).toEqual(['2027-07-10T03:45:00.000Z'])
  })

  it('comes after the moment that is given, never at it', () => {
    expect(after({ at: '12:00' }, 'UTC', '2027-05-05T12:00Z')).toEqual(['2027-05-06T12:00:00.000Z'])
    expect(after({ at: '12:00' }, 'UTC', '2027-05-05T11:59:59.999Z')).toEqual(['2027-05-05T12:00:00.000Z'])
  })

  it('keeps to weekdays, counted where the place is', () => {
    const workdays = { at: '09:30', weekdays: [1, 2, 3, 4, 5] } as const
    expect(after(workdays, 'Europe/Warsaw', '2026-11-20T12:00Z', 2)).toEqual([
      '2026-11-23T08:30:00.000Z',
      '2026-11-24T08:30:00.000Z',
    ])
    // Sunday evening in London is Monday morning in Auckland.
    expect(after({ at: '08:00', weekdays: [1] }, 'Pacific/Auckland', '2026-11-22T12:00Z')).toEqual([
      '2026-11-22T19:00:00.000Z',
    ])
  })

  it('takes the last day of a month that is too short', () => {
    expect(after({ at: '10:00', dayOfMonth: 31 }, 'UTC', '2027-01-15T00:00Z', 4)).toEqual([
      '2027-01-31T10:00:00.000Z',
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
      '2027-04-30T10:00:00.000Z',
    ])
    expect(after({ at: '10:00', dayOfMonth: 30 }, 'UTC', '2028-02-01T00:00Z')).toEqual([
      '2028-02-29T10:00:00.000Z',
    ])
  })

  it('comes once, an hour later, on the night when the clocks skip its time', () => {
    // 2027-03-28, Warsaw: 02:00 → 03:00.
    expect(after({ at: '02:30' }, 'Europe/Warsaw', '2027-03-27T12:00Z', 2)).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
    // 2027-03-14, New York: behind UTC.
    expect(after({ at: '02:30' }, 'America/New_York', '2027-03-13T12:00Z', 2)).toEqual([
      '2027-03-14T07:30:00.000Z',
      '2027-03-15T06:30:00.000Z',
    ])
  })

  it('comes once, the first time, on the night when the clocks show its time twice', () => {
    // 2027-10-31, Warsaw: 03:00 → 02:00.
    expect(after({ at: '02:30' }, 'Europe/Warsaw', '2027-10-30T12:00Z', 2)).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ])
    expect(after({ at: '01:30' }, 'America/New_York', '2027-11-06T12:00Z', 2)).toEqual([
      '2027-11-07T05:30:00.000Z',
      '2027-11-08T06:30:00.000Z',
    ])
  })

  it('knows its last occurrence, however many were missed', () => {
    const rule = { calendar: { at: '09:30', weekdays: [1] }, timeZone: 'Europe/Warsaw' } as const
    expect(lastOccurrence(rule, new Date('2026-11-22T12:00Z')).toISOString()).toBe('2026-11-16T08:30:00.000Z')
    expect(lastOccurrence(rule, new Date('2026-11-16T08:30Z')).toISOString()).toBe('2026-11-16T08:30:00.000Z')
  })

  it('has every day once, in zones with odd changes too', () => {
    for (const timeZone of [
      'Europe/Warsaw',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Pacific/Apia',
    ])
      for (const at of ['00:00', '02:15', '23:59']) {
        const rule = { calendar: { at }, timeZone }
        const days = new Set<string>()
        const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' })
        let moment = nextOccurrence(rule, new Date('2025-01-01T12:00Z'))
        for (let n = 0; n < 420; n += 1) {
          days.add(format.format(moment))
          const next = nextOccurrence(rule, moment)
          expect(lastOccurrence(rule, new Date(next.getTime() - 1))).toEqual(moment)
          moment = next
        }
        expect(days.size).toBe(420)
      }
  })

  it.each([
    [{ at: '9:30' }, 'UTC', 'no time of day'],
    [{ at: '24:00' }, 'UTC', 'no time of day'],
    [{ at: '09:30', dayOfMonth: 32 }, 'UTC', 'dayOfMonth'],
    [{ at: '09:30' }, 'Mars/Olympus', 'no time zone'],
  ])('that cannot be is refused: %o in %s', (calendar, timeZone, reason) => {
    expect(() => checkRule({ calendar, timeZone })).toThrow(reason)
  })
})

describe('a local day and time', () => {
  it('is a moment of its time zone, also where clocks change, and back', () => {
    const warsaw = (day: string, time: string) => localInstant('Europe/Warsaw', { day, time })?.toISOString()
    expect(warsaw('2027-01-10', '09:30')).toBe('2027-01-10T08:30:00.000Z')
    expect(warsaw('2027-03-28', '02:30')).toBe('2027-03-28T01:30:00.000Z')
    expect(warsaw('2027-10-31', '02:30')).toBe('2027-10-31T00:30:00.000Z')
    expect(localTime('Europe/Warsaw', new Date('2027-03-28T01:30Z'))).toEqual({
      day: '2027-03-28',
      time: '03:30',
    })
  })

  it('is none for a day or a time that does not exist', () => {
    for (const day of ['2027-02-29', '2027-02-30', '2027-13-01', '2027-1-1', '', 'завтра'])
      expect(localInstant('Europe/Moscow', { day, time: '10:00' })).toBeNull()
    for (const time of ['24:00', '9:00', '', '10:60'])
      expect(localInstant('Europe/Moscow', { day: '2027-02-28', time })).toBeNull()
    expect(localInstant('Europe/Moscow', { day: '2028-02-29', time: '10:00' })).not.toBeNull()
  })
})

describe('clockChangeAt', () => {
  it.each([
    ['Europe/Warsaw', '2027-03-28', '02:30', 'skipped'],
    ['Europe/Warsaw', '2027-03-28', '01:59', null],
    ['Europe/Warsaw', '2027-03-28', '03:00', null],
    ['Europe/Warsaw', '2027-10-31', '02:30', 'twice'],
    ['Europe/Warsaw', '2027-10-31', '03:00', null],
    ['Europe/Moscow', '2027-03-28', '02:30', null],
  ])('%s, %s %s: %s', (zone, day, time, change) => {
    expect(clockChangeAt(zone, { day, time })).toBe(change)
  })
})
