import { type CalendarRule, lastOccurrence, nextOccurrence, type Weekday } from '@botanika/core/plugin'
import type { PostFields } from '../posts/post-model.ts'
import { localDate } from './time-zone.ts'

/** The fields of a post that decide when it is published. */
export type Repeating = Pick<
  PostFields,
  | 'scheduledAt'
  | 'isRecurring'
  | 'recurringInterval'
  | 'recurringDays'
  | 'recurringTime'
  | 'recurringUntil'
  | 'recurringCount'
>

/** The same fields with the last occurrence, which is computed once when the post is saved. */
export type Repeated = Repeating & Pick<PostFields, 'endsAt' | 'skipped'>

const weekdayOf = (day: number): Weekday => {
  switch (day) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
      return day
    default:
      return 7
  }
}

/** The rule of a recurring post, derived from its anchor; null: it is not recurring, or has no time yet. */
export const ruleOf = (post: Repeating, timeZone: string): CalendarRule | null => {
  const { scheduledAt, isRecurring, recurringInterval, recurringDays, recurringTime } = post
  if (!isRecurring || !recurringInterval || !scheduledAt) return null
  const anchor = localDate(timeZone, scheduledAt)
  const at = recurringTime ?? anchor.time
  if (recurringInterval === 'daily') return { calendar: { at }, timeZone }
  if (recurringInterval === 'monthly') return { calendar: { at, dayOfMonth: anchor.dayOfMonth }, timeZone }
  const days = recurringDays.length > 0 ? recurringDays : [anchor.weekday]
  return { calendar: { at, weekdays: days.map(weekdayOf) }, timeZone }
}

/**
 * Returns the moment before the anchor, from which the search begins: an occurrence is at or after the
 * anchor.
 */
const before = (anchor: Date): Date => new Date(anchor.getTime() - 1)

/**
 * Returns the last occurrence: with `recurringCount` the one with that number, skipped ones included, with
 * `recurringUntil` the last one of that day. Null: there is no end, or the post is not recurring.
 */
export const endOf = (post: Repeating, timeZone: string): Date | null => {
  const rule = ruleOf(post, timeZone)
  const { scheduledAt, recurringCount, recurringUntil } = post
  if (!rule || !scheduledAt) return null
  const ends: Date[] = []
  if (recurringCount !== null) {
    let at = before(scheduledAt)
    for (let n = 0; n < recurringCount; n += 1) at = nextOccurrence(rule, at)
    ends.push(at)
  }
  if (recurringUntil !== null) {
    // The search begins within two days of the end of that day in UTC, whatever the time zone.
    let at = new Date(Date.parse(`${recurringUntil}T00:00:00Z`) + 2 * 86_400_000)
    do at = lastOccurrence(rule, new Date(at.getTime() - 1))
    while (localDate(timeZone, at).day > recurringUntil)
    ends.push(at)
  }
  const [first] = ends.toSorted((one, other) => one.getTime() - other.getTime())
  return first ?? null
}

const isWithin = (post: Repeated, at: Date): boolean =>
  post.scheduledAt !== null && at >= post.scheduledAt && (post.endsAt === null || at <= post.endsAt)

const isSkipped = ({ skipped }: Repeated, at: Date): boolean =>
  skipped.some(one => one.getTime() === at.getTime())

/** The first occurrence after a moment that is not skipped; null: there is none. */
export const occurrenceAfter = (post: Repeated, timeZone: string, after: Date): Date | null => {
  const { scheduledAt } = post
  if (!scheduledAt) return null
  const rule = ruleOf(post, timeZone)
  if (!rule) return scheduledAt > after ? scheduledAt : null
  let at = after >= scheduledAt ? after : before(scheduledAt)
  for (let tries = 0; tries <= post.skipped.length; tries += 1) {
    at = nextOccurrence(rule, at)
    if (!isWithin(post, at)) return null
    if (!isSkipped(post, at)) return at
  }
  return null
}

/** The newest occurrence up to and including a moment, and not before `since`; null: there is none, or it is skipped. */
export const occurrenceUpTo = (
  post: Repeated,
  timeZone: string,
  { upTo, since }: { upTo: Date; since: Date },
): Date | null => {
  const rule = ruleOf(post, timeZone)
  if (!rule || !post.scheduledAt) return null
  const end = post.endsAt && post.endsAt < upTo ? post.endsAt : upTo
  if (end < post.scheduledAt) return null
  const at = lastOccurrence(rule, end)
  return isWithin(post, at) && at >= since && !isSkipped(post, at) ? at : null
}

/** Occurrences of a range, soonest first, without skipped ones. */
export const occurrencesWithin = (
  post: Repeated,
  timeZone: string,
  { from, to, most }: { from: Date; to: Date; most: number },
): Date[] => {
  const found: Date[] = []
  let at = occurrenceAfter(post, timeZone, before(from))
  while (at && at <= to && found.length < most) {
    found.push(at)
    at = occurrenceAfter(post, timeZone, at)
  }
  return found
}

/** Returns whether a moment is an occurrence of the rule, skipped or not. */
export const isOccurrence = (post: Repeated, timeZone: string, at: Date): boolean => {
  const rule = ruleOf(post, timeZone)
  return rule !== null && isWithin(post, at) && nextOccurrence(rule, before(at)).getTime() === at.getTime()
}
