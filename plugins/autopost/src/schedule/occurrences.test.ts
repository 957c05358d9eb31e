import { describe, expect, it } from 'vitest'
import { endOf, isOccurrence, occurrenceAfter, occurrencesWithin, type Repeated } from './occurrences.ts'
import { isDay, isTimeZone, localDate } from './time-zone.ts'

const warsaw = 'Europe/Warsaw'

const post = (rest: Partial<Repeated> & { scheduledAt: Date }, timeZone = warsaw): Repeated => {
  const whole: Repeated = {
    isRecurring: true,
    recurringInterval: 'daily',
    recurringDays: [],
    recurringTime: null,
    recurringUntil: null,
    recurringCount: null,
    endsAt: null,
    skipped: [],
    ...rest,
  }
  return { ...whole, endsAt: endOf(whole, timeZone) }
}
const next = (given: Repeated, count: number, timeZone = warsaw) =>
  occurrencesWithin(given, timeZone, {
    from: given.scheduledAt ?? new Date(0),
    to: new Date('2099-01-01'),
    most: count,
  }).map(at => at.toISOString())

describe('a calendar repeat', () => {
  it('keeps its local time over both clock changes of Warsaw 2027', () => {
    const spring = post({ scheduledAt: new Date('2027-03-27T09:00:00Z') })
    expect(next(spring, 3)).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
    ])
    const autumn = post({ scheduledAt: new Date('2027-10-30T08:00:00Z') })
    expect(next(autumn, 3)).toEqual([
      '2027-10-30T08:00:00.000Z',
      '2027-10-31T09:00:00.000Z',
      '2027-11-01T09:00:00.000Z',
    ])
  })

  it('has the skipped half past two of spring once an hour later, and that of autumn once, the first time', () => {
    const spring = post({ scheduledAt: new Date('2027-03-27T01:30:00Z') })
    expect(next(spring, 3)).toEqual([
      '2027-03-27T01:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
      '2027-03-29T00:30:00.000Z',
    ])
    expect(localDate(warsaw, new Date('2027-03-28T01:30:00Z')).time).toBe('03:30')
    const autumn = post({ scheduledAt: new Date('2027-10-30T00:30:00Z') })
    expect(next(autumn, 3)).toEqual([
      '2027-10-30T00:30:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-11-01T01:30:00.000Z',
    ])
  })

  it('monthly on the 31st is clamped to the end of the month, and does not drift', () => {
    const monthly = post({ scheduledAt: new Date('2027-01-31T11:00:00Z'), recurringInterval: 'monthly' })
    expect(next(monthly, 5).map(at => at.slice(0, 10))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
  })

  it('monthly from 29 February comes on the 29th, and on the 28th of a common February', () => {
    const leap = post({ scheduledAt: new Date('2028-02-29T11:00:00Z'), recurringInterval: 'monthly' })
    const days = next(leap, 13).map(at => at.slice(0, 10))
    expect(days.slice(0, 3)).toEqual(['2028-02-29', '2028-03-29', '2028-04-29'])
    expect(days.at(-1)).toBe('2029-02-28')
  })

  it('weekly is on its days, or on the weekday of the anchor', () => {
    const anchor = new Date('2027-03-03T11:00:00Z')
    const weekly = post({ scheduledAt: anchor, recurringInterval: 'weekly' })
    expect(next(weekly, 3).map(at => at.slice(0, 10))).toEqual(['2027-03-03', '2027-03-10', '2027-03-17'])
    const some = post({ scheduledAt: anchor, recurringInterval: 'weekly', recurringDays: [0, 1] })
    expect(next(some, 3).map(at => at.slice(0, 10))).toEqual(['2027-03-07', '2027-03-08', '2027-03-14'])
  })

  it('has a time of its own, an end by day, an end by count, and skipped days that count', () => {
    const anchor = new Date('2027-03-03T11:00:00Z')
    expect(next(post({ scheduledAt: anchor, recurringTime: '09:15' }), 1)).toEqual([
      '2027-03-04T08:15:00.000Z',
    ])
    const until = post({ scheduledAt: anchor, recurringUntil: '2027-03-05' })
    expect(next(until, 10)).toHaveLength(3)
    const counted = post({ scheduledAt: anchor, recurringCount: 4 })
    expect(next(counted, 10)).toHaveLength(4)
    const skipped = { ...counted, skipped: [new Date('2027-03-04T11:00:00Z')] }
    expect(next(skipped, 10).map(at => at.slice(8, 10))).toEqual(['03', '05', '06'])
    expect(isOccurrence(skipped, warsaw, new Date('2027-03-04T11:00:00Z'))).toBe(true)
    expect(isOccurrence(skipped, warsaw, new Date('2027-03-04T11:01:00Z'))).toBe(false)
    const both = post({ scheduledAt: anchor, recurringCount: 4, recurringUntil: '2027-03-04' })
    expect(next(both, 10)).toHaveLength(2)
    const never = post({ scheduledAt: anchor, recurringUntil: '2027-03-01' })
    expect(next(never, 10)).toEqual([])
  })

  it('is not asked of a post that is published once', () => {
    const once = post({ scheduledAt: new Date('2027-03-03T11:00:00Z'), isRecurring: false })
    expect(occurrenceAfter(once, warsaw, new Date('2027-03-03T10:00:00Z'))).toEqual(once.scheduledAt)
    expect(occurrenceAfter(once, warsaw, new Date('2027-03-03T11:00:00Z'))).toBeNull()
  })
})

describe('time zones', () => {
  it('are those that the server knows', () => {
    expect(['Europe/Moscow', 'UTC', 'Asia/Kolkata'].map(isTimeZone)).toEqual([true, true, true])
    expect(['Europe/Atlantis', '', 'Москва'].map(isTimeZone)).toEqual([false, false, false])
  })

  it('have days of the calendar', () => {
    expect(localDate(warsaw, new Date('2027-10-31T00:30:00Z'))).toEqual({
      day: '2027-10-31',
      time: '02:30',
      weekday: 0,
      dayOfMonth: 31,
    })
    expect([isDay('2028-02-29'), isDay('2027-02-29')]).toEqual([true, false])
  })
})
