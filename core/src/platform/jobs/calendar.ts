/** A day of the week, 1 for Monday to 7 for Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * Days and a time of day in a time zone. Neither `weekdays` nor `dayOfMonth`: every day; both: days that
 * match either.
 */
export interface Calendar {
  /** `HH:MM`. */
  at: string
  weekdays?: readonly Weekday[]
  /** 1 to 31; in a shorter month its last day. */
  dayOfMonth?: number
}

export interface CalendarRule {
  calendar: Calendar
  /** IANA name: `Europe/Warsaw`. */
  timeZone: string
}

/** A date without time or time zone, as ms since 1970 of its midnight in UTC. */
type Day = number

const dayMs = 86_400_000
/** Occurrences of a rule are at most a month apart. */
const maxDays = 32
const formats = new Map<string, Intl.DateTimeFormat>()

/** Throws an `Error` that names the invalid part of a rule. */
export const checkRule = ({ calendar, timeZone }: CalendarRule): void => {
  const { at, weekdays = [], dayOfMonth } = calendar
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(at)) throw new Error(`"${at}" is no time of day: HH:MM is`)
  if (weekdays.some(day => !Number.isInteger(day) || day < 1 || day > 7))
    throw new Error('weekdays go from 1 (Monday) to 7 (Sunday)')
  if (dayOfMonth !== undefined && (!Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 31))
    throw new Error('dayOfMonth goes from 1 to 31')
  try {
    formatOf(timeZone)
  } catch (cause) {
    throw new Error(`"${timeZone}" is no time zone`, { cause })
  }
}

/**
 * The moment of a local day (`YYYY-MM-DD`) and time (`HH:MM`) in a time zone, with the rules of `nextOccurrence` for clock
 * changes; null: there is no such day or time.
 */
export const localInstant = (timeZone: string, { day, time }: { day: string; time: string }): Date | null => {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const shown = Date.parse(`${day}T${time}:00Z`)
  // `Date.parse` turns 30 February into a day of March.
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== day) return null
  return instantOf(timeZone, shown)
}

/**
 * The effect of a clock change on a local day and time of `localInstant`: `skipped`, it does not exist; `twice`, it occurs twice;
 * null: it is an ordinary one.
 */
export const clockChangeAt = (
  timeZone: string,
  { day, time }: { day: string; time: string },
): 'skipped' | 'twice' | null => {
  const matches = candidatesOf(timeZone, Date.parse(`${day}T${time}:00Z`)).size
  return matches === 0 ? 'skipped' : matches > 1 ? 'twice' : null
}

/** The local day (`YYYY-MM-DD`) and time (`HH:MM`) of a moment in a time zone. */
export const localTime = (timeZone: string, instant: Date): { day: string; time: string } => {
  const shown = new Date(instant.getTime() + offsetOf(timeZone, instant.getTime())).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/**
 * The first occurrence after a moment, derived from the rule alone, never from the last run. A local time
 * that a clock change skips is shifted by the length of the gap (02:30 → 03:30); of one that occurs twice,
 * the first is used.
 */
export const nextOccurrence = (rule: CalendarRule, after: Date): Date => {
  const today = dayIn(rule.timeZone, after)
  for (let n = -1; n <= maxDays; n += 1) {
    const found = occurrenceOn(rule, today + n * dayMs)
    if (found && found > after) return found
  }
  throw new Error('the rule has no occurrence')
}

/** The last occurrence up to and including a moment. */
export const lastOccurrence = (rule: CalendarRule, upTo: Date): Date => {
  const today = dayIn(rule.timeZone, upTo)
  for (let n = 1; n >= -maxDays; n -= 1) {
    const found = occurrenceOn(rule, today + n * dayMs)
    if (found && found <= upTo) return found
  }
  throw new Error('the rule has no occurrence')
}

const occurrenceOn = ({ calendar, timeZone }: CalendarRule, day: Day): Date | null => {
  const { weekdays, dayOfMonth } = calendar
  const date = new Date(day)
  const isWeekday = weekdays?.some(one => one % 7 === date.getUTCDay()) ?? false
  const isDayOfMonth = dayOfMonth !== undefined && date.getUTCDate() === Math.min(dayOfMonth, lastDayOf(date))
  const isEveryDay = !weekdays?.length && dayOfMonth === undefined
  if (!isWeekday && !isDayOfMonth && !isEveryDay) return null
  const [hours = 0, minutes = 0] = calendar.at.split(':').map(Number)
  return instantOf(timeZone, day + (hours * 60 + minutes) * 60_000)
}

const lastDayOf = (date: Date): number =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

/** The moment of a local time that is given as if it were UTC; Temporal's `compatible` disambiguation. */
const instantOf = (timeZone: string, shown: number): Date => {
  const [first] = candidatesOf(timeZone, shown)
  // Skipped: use the offset before the change.
  return new Date(first ?? shown - offsetOf(timeZone, shown - dayMs))
}

/** The moments at which clocks show it, the first one first. */
const candidatesOf = (timeZone: string, shown: number): ReadonlySet<number> => {
  const before = offsetOf(timeZone, shown - dayMs)
  const after = offsetOf(timeZone, shown + dayMs)
  const instants = [shown - Math.max(before, after), shown - Math.min(before, after)]
  return new Set(instants.filter(instant => instant + offsetOf(timeZone, instant) === shown))
}

/** The UTC offset of a time zone at a moment, ms. */
const offsetOf = (timeZone: string, instant: number): number => {
  const parts = formatOf(timeZone).formatToParts(instant)
  const of = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(part => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(instant / 1_000) * 1_000
}

const dayIn = (timeZone: string, instant: Date): Day => {
  const shown = instant.getTime() + offsetOf(timeZone, instant.getTime())
  return shown - (((shown % dayMs) + dayMs) % dayMs)
}

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}
