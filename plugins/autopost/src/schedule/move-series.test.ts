import { expect, it } from 'vitest'
import { moveSeries } from './move-series.ts'
import { occurrencesWithin } from './occurrences.ts'

const timeZone = 'Europe/Warsaw'
const series = (change: Partial<Parameters<typeof moveSeries>[0]> = {}) => ({
  scheduledAt: new Date('2027-01-31T08:00:00Z'),
  isRecurring: true,
  recurringInterval: 'daily' as const,
  recurringDays: [],
  recurringTime: null,
  recurringUntil: null,
  recurringCount: null,
  skipped: [],
  ...change,
})
const move = (post: ReturnType<typeof series>, at: string, to: string) =>
  moveSeries(post, { at: new Date(at), to: new Date(to), timeZone })
const daysOf = (moved: ReturnType<typeof move>, from: string, to: string) =>
  moved &&
  occurrencesWithin({ ...moved, endsAt: null }, timeZone, {
    from: new Date(from),
    to: new Date(to),
    most: 20,
  }).map(at => at.toISOString())

it('moves the time of day over the change of clocks, and keeps what is skipped skipped', () => {
  const daily = series({ skipped: [new Date('2027-03-28T07:00:00Z')] })
  const moved = move(daily, '2027-03-27T08:00:00Z', '2027-03-27T10:30:00Z')
  expect(moved?.scheduledAt).toEqual(new Date('2027-01-31T10:30:00Z'))
  expect(daysOf(moved, '2027-03-27T00:00:00Z', '2027-03-30T00:00:00Z')).toEqual([
    '2027-03-27T10:30:00.000Z',
    '2027-03-29T09:30:00.000Z',
  ])
})

it('moves the days of a weekly post, and its last day, by as many days', () => {
  const weekly = series({
    recurringInterval: 'weekly',
    recurringDays: [0, 3],
    recurringUntil: '2027-03-03',
  })
  const moved = move(weekly, '2027-02-03T08:00:00Z', '2027-02-02T08:00:00Z')
  expect(moved).toMatchObject({ recurringDays: [2, 6], recurringUntil: '2027-03-02' })
  expect(daysOf(moved, '2027-01-01T00:00:00Z', '2027-02-07T00:00:00Z')).toEqual([
    '2027-01-30T08:00:00.000Z',
    '2027-02-02T08:00:00.000Z',
    '2027-02-06T08:00:00.000Z',
  ])
})

it('puts a monthly post on the day that was asked for, also from a clamped one', () => {
  const monthly = series({ recurringInterval: 'monthly' })
  const moved = move(monthly, '2027-02-28T08:00:00Z', '2027-02-27T08:00:00Z')
  expect(daysOf(moved, '2027-01-01T00:00:00Z', '2027-03-31T20:00:00Z')).toEqual([
    '2027-01-27T08:00:00.000Z',
    '2027-02-27T08:00:00.000Z',
    '2027-03-27T08:00:00.000Z',
  ])
  const short = series({ recurringInterval: 'monthly', scheduledAt: new Date('2027-02-28T08:00:00Z') })
  const last = move(short, '2027-03-28T07:00:00Z', '2027-03-31T07:00:00Z')
  expect(last?.scheduledAt).toEqual(new Date('2027-03-31T07:00:00Z'))
})
