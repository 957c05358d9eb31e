import { nextOccurrence } from '@botanika/core/plugin'

/** Whether it is the IANA name of a time zone that this server knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  })
  formats.set(timeZone, made)
  return made
}

export interface LocalTime {
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
  /** 0 is Sunday. */
  weekday: number
  dayOfMonth: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What calendar and clock show in a time zone. */
export const localTime = (timeZone: string, moment: Date): LocalTime => {
  const parts = formatOf(timeZone).formatToParts(moment)
  const of = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find(part => part.type === type)?.value ?? ''
  return {
    day: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
    weekday: weekdays.indexOf(of('weekday')),
    dayOfMonth: Number(of('day')),
  }
}

/** Whether a `YYYY-MM-DD` is a day of the calendar: 2027-02-30 is none. */
export const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

const hourMs = 3_600_000

/**
 * The moment of a day and a time of day in a time zone; null: there is no such day. A time that a clock change skips is shifted
 * by the length of the gap, of one that occurs twice the first is used.
 */
export const momentOf = (timeZone: string, { day, time }: { day: string; time: string }): Date | null => {
  if (!isDay(day)) return null
  const rule = { calendar: { at: time }, timeZone }
  // Clocks are at most 14 hours ahead of UTC.
  let at = new Date(Date.parse(`${day}T00:00:00Z`) - 15 * hourMs)
  for (let tries = 0; tries < 3; tries += 1) {
    at = nextOccurrence(rule, at)
    if (localTime(timeZone, at).day >= day) return at
  }
  return null
}
