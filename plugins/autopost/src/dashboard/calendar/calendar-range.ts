import type { PostCard } from '../../shared/post.ts'
import { addDays, localOf, momentOf, weekDayOf } from '../time/zone-time.ts'

export type CalendarView = 'month' | 'week'

/** One occurrence of a post in the calendar. */
export interface Entry {
  post: PostCard
  /** Moment of the occurrence. */
  at: string
  /** Date in the project's time zone. */
  day: string
  /** Time `HH:MM` in the project's time zone. */
  time: string
}

/** Monday on or before a date. */
export const mondayOf = (day: string): string => addDays(day, -((weekDayOf(day) + 6) % 7))

/** The dates that a view shows around `day`: whole weeks from Monday. */
export const daysOf = (view: CalendarView, day: string): string[] => {
  const first = view === 'week' ? mondayOf(day) : mondayOf(`${day.slice(0, 8)}01`)
  if (view === 'week') return daysFrom(first, 7)
  const last = addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1)
  const weeks = Math.ceil((Date.parse(last) - Date.parse(first) + 86_400_000) / (7 * 86_400_000))
  return daysFrom(first, weeks * 7)
}

const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** Returns the same day in another month; in a shorter one its last day. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The day before or after by one step of the view. */
export const stepOf = (view: CalendarView, day: string, direction: -1 | 1): string =>
  view === 'week' ? addDays(day, 7 * direction) : addMonths(day, direction)

/** Returns the first and the last moment of the dates, for the server. */
export const momentsOf = (days: readonly string[], timeZone: string): { from: string; to: string } => {
  const first = days[0] ?? '1970-01-01'
  const after = addDays(days.at(-1) ?? first, 1)
  return {
    from: momentOf(`${first}T00:00`, timeZone) ?? `${first}T00:00:00.000Z`,
    to: momentOf(`${after}T00:00`, timeZone) ?? `${after}T00:00:00.000Z`,
  }
}

/** Occurrences by their dates, each day in order of time. */
export const entriesByDay = (posts: readonly PostCard[], timeZone: string): ReadonlyMap<string, Entry[]> => {
  const byDay = new Map<string, Entry[]>()
  for (const post of posts) {
    const main = post.scheduledAt ?? post.publishedAt
    const all = post.occurrences.length > 0 || main === null ? post.occurrences : [main]
    for (const at of new Set(all)) {
      const [day = '', time = ''] = localOf(at, timeZone).split('T')
      byDay.set(day, [...(byDay.get(day) ?? []), { post, at, day, time }])
    }
  }
  for (const entries of byDay.values()) entries.sort((a, b) => a.at.localeCompare(b.at))
  return byDay
}

/** Returns whether a person may move it by dragging; past occurrences of a recurring post stay. */
export const isMovable = ({ post: { status, isRecurring }, at }: Pick<Entry, 'post' | 'at'>): boolean =>
  (status === 'draft' || status === 'scheduled') && (!isRecurring || Date.parse(at) > Date.now())
