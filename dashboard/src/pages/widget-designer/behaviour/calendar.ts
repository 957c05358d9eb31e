import type { Language } from '../../../i18n/language.ts'

/** Returns short names of the days, Monday first: «пн». */
export const dayNames = (language: Language): string[] => {
  const { format } = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format(Date.UTC(2024, 0, 1 + index)))
}

/** Returns the time zones that browsers know, and the chosen one. */
export const timeZones = (set: string): string[] =>
  [...new Set([set, ...Intl.supportedValuesOf('timeZone')])].sort()
