import { localInstant } from '@botanika/core/plugin'
import type { PostFields } from '../posts/post-model.ts'
import type { Repeating } from './occurrences.ts'
import { localDate } from './time-zone.ts'

type Series = Repeating & Pick<PostFields, 'skipped'>

interface Move {
  /** Time of an occurrence, and its new time. */
  at: Date
  to: Date
  timeZone: string
}

const dayMs = 86_400_000
const dateOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (date: number): string => new Date(date).toISOString().slice(0, 10)

/** Returns the day a number of months later; null: that month is too short for it. */
const monthsLater = (day: string, months: number, dayOfMonth: number): string | null => {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1 + months, dayOfMonth))
  return date.getUTCDate() === dayOfMonth ? dayOf(date.getTime()) : null
}

const monthsBetween = (from: string, to: string): number => {
  const [year = 0, month = 1] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 1] = to.split('-').map(Number)
  return (toYear - year) * 12 + toMonth - month
}

/**
 * Returns the day on which a moved series begins. A monthly one keeps its months and takes the requested day
 * of the month; it begins later where its first month is too short for that day.
 */
const firstDay = (anchor: string, from: string, to: string, isMonthly: boolean): string => {
  const days = dateOf(to) - dateOf(from)
  if (!isMonthly) return dayOf(dateOf(anchor) + days)
  const months = monthsBetween(from, to)
  const last = monthsBetween(anchor, to)
  for (let later = months; later <= last; later += 1) {
    const day = monthsLater(anchor, later, Number(to.slice(8)))
    if (day !== null) return day
  }
  return to
}

/**
 * Returns the schedule of a recurring post whose occurrence `at` moves to `to`; every other one moves by as
 * many days, to the new time of day; skipped ones stay skipped. Null: there is no such time.
 */
export const moveSeries = (post: Series, { at, to, timeZone }: Move): Series | null => {
  if (!post.scheduledAt) return null
  const target = localDate(timeZone, to)
  const from = localDate(timeZone, at).day
  const shift = dateOf(target.day) - dateOf(from)
  const days = Math.round(shift / dayMs)
  const isMonthly = post.recurringInterval === 'monthly'
  const anchor = localDate(timeZone, post.scheduledAt).day
  const scheduledAt = localInstant(timeZone, {
    day: firstDay(anchor, from, target.day, isMonthly),
    time: target.time,
  })
  if (!scheduledAt) return null
  return {
    ...post,
    scheduledAt,
    recurringTime: null,
    recurringDays: post.recurringDays
      .map(day => (((day + days) % 7) + 7) % 7)
      .toSorted((one, other) => one - other),
    recurringUntil: post.recurringUntil === null ? null : dayOf(dateOf(post.recurringUntil) + shift),
    skipped: post.skipped.flatMap(
      one =>
        localInstant(timeZone, {
          day: dayOf(dateOf(localDate(timeZone, one).day) + shift),
          time: target.time,
        }) ?? [],
    ),
  }
}
