import { localTime } from '@botanika/core/plugin'

/** Returns whether a name is the IANA name of a time zone that this server knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** Returns whether a `YYYY-MM-DD` is a day of the calendar: 2027-02-30 is none. */
export const isDay = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

export interface LocalDate {
  /** Date, `YYYY-MM-DD`. */
  day: string
  /** Time, `HH:MM`. */
  time: string
  /** Day of the week; 0 is Sunday. */
  weekday: number
  dayOfMonth: number
}

/** Returns the date and time of a moment in a time zone. */
export const localDate = (timeZone: string, moment: Date): LocalDate => {
  const { day, time } = localTime(timeZone, moment)
  const date = new Date(`${day}T00:00:00Z`)
  return { day, time, weekday: date.getUTCDay(), dayOfMonth: date.getUTCDate() }
}
