import { MongoError } from '../../bson/error.ts'

const DAY = 86_400_000

/** ISO 8601 week and its year, and the day of the week (Monday is 1). */
export function isoWeek(wall: Date): { year: number; week: number; day: number } {
  const day = wall.getUTCDay() || 7
  const thursday = new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 4 - day))
  const start = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return {
    year: thursday.getUTCFullYear(),
    week: Math.floor((thursday.getTime() - start) / DAY / 7) + 1,
    day,
  }
}

export function dayOfYear(wall: Date): number {
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate())
  return Math.round((midnight - Date.UTC(wall.getUTCFullYear(), 0, 1)) / DAY) + 1
}

/** Weeks start on Sunday; the days before the first Sunday are week 0. */
export const weekOfYear = (wall: Date): number => Math.floor((dayOfYear(wall) + 6 - wall.getUTCDay()) / 7)

/** `$convert` to a date: ISO 8601. */
export function parseDate(text: string): Date {
  const read = parseIso(text)
  if (!read) throw new MongoError('ConversionFailure', `Error parsing date string '${text}'`)
  return read.offset === undefined ? read.wall : new Date(read.wall.getTime() - read.offset * 60_000)
}

interface Read {
  wall: Date
  /** Minutes east of UTC, when the text contains it. */
  offset?: number
}

function parseIso(text: string): Read | undefined {
  const match =
    /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
      text.trim(),
    )
  if (!match) return undefined
  const [, year, month, day = '1', hour = '0', minute = '0', second = '0', fraction = '0', zone] = match
  const wall = new Date(
    Date.UTC(+year, +month - 1, +day, +hour, +minute, +second, Math.floor(Number(`0.${fraction}`) * 1000)),
  )
  if (wall.getUTCMonth() !== +month - 1 || wall.getUTCDate() !== +day) return undefined
  return { wall, offset: zone === undefined ? undefined : zoneMinutes(zone) }
}

function zoneMinutes(zone: string): number {
  if (/^z$/i.test(zone)) return 0
  const digits = zone.replace(/[^\d]/g, '')
  return (zone.startsWith('-') ? -1 : 1) * (Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2)))
}
