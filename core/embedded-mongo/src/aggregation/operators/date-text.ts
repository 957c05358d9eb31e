import { located, MongoError } from '../../bson/error.ts'
import type { Value } from '../../bson/value.ts'
import { fromWall, offsetAt, toWall } from './time-zone.ts'

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

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const pad = (value: number, width: number): string => String(value).padStart(width, '0')

/** `$dateToString`. Source: MongoDB manual, "Format Specifiers". */
export function formatDate(date: Date, { format, timezone }: { format: string; timezone: Value }): string {
  const wall = toWall(date, timezone)
  const offset = offsetAt(date.getTime(), timezone) / 60_000
  const sign = offset < 0 ? '-' : '+'
  const iso = isoWeek(wall)
  const specifiers: Record<string, string> = {
    Y: pad(wall.getUTCFullYear(), 4),
    m: pad(wall.getUTCMonth() + 1, 2),
    d: pad(wall.getUTCDate(), 2),
    H: pad(wall.getUTCHours(), 2),
    M: pad(wall.getUTCMinutes(), 2),
    S: pad(wall.getUTCSeconds(), 2),
    L: pad(wall.getUTCMilliseconds(), 3),
    j: pad(dayOfYear(wall), 3),
    w: String(wall.getUTCDay() + 1),
    u: String(iso.day),
    U: pad(weekOfYear(wall), 2),
    V: pad(iso.week, 2),
    G: pad(iso.year, 4),
    B: MONTHS[wall.getUTCMonth()],
    b: MONTHS[wall.getUTCMonth()].slice(0, 3),
    z: `${sign}${pad(Math.floor(Math.abs(offset) / 60), 2)}${pad(Math.abs(offset) % 60, 2)}`,
    Z: String(offset),
    '%': '%',
  }
  return format.replace(/%(.?)/g, (_, letter: string) => {
    const text = specifiers[letter]
    if (text === undefined) throw located(18536, `Invalid format character '%${letter}' in format string`)
    return text
  })
}

/** `$dateFromString` and `$toDate`: ISO 8601 without a format, else by the format's specifiers. */
export function parseDate(text: string, { format, timezone }: { format?: string; timezone?: Value }): Date {
  const read = format === undefined ? parseIso(text) : parseFormat(text, format)
  if (!read) {
    throw new MongoError('ConversionFailure', `Error parsing date string '${text}'`)
  }
  return read.offset === undefined
    ? fromWall(read.wall, timezone)
    : new Date(read.wall.getTime() - read.offset * 60_000)
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

const widths: Record<string, string> = {
  Y: '(\\d{4})',
  m: '(\\d{2})',
  d: '(\\d{2})',
  H: '(\\d{2})',
  M: '(\\d{2})',
  S: '(\\d{2})',
  L: '(\\d{3})',
  z: '(Z|[+-]\\d{2}:?\\d{2})',
  Z: '([+-]?\\d+)',
  B: '([A-Za-z]+)',
  b: '([A-Za-z]{3})',
  '%': '(%)',
}

function parseFormat(text: string, format: string): Read | undefined {
  const order: string[] = []
  const pattern = format.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&').replace(/%(.)/g, (_, letter: string) => {
    const width = widths[letter]
    if (!width) throw located(18536, `Invalid format character '%${letter}' in format string`)
    order.push(letter)
    return width
  })
  const match = new RegExp(`^${pattern}$`).exec(text)
  if (!match) return undefined
  const got: Record<string, string> = {}
  order.forEach((letter, index) => {
    got[letter] = match[index + 1]
  })
  const named = (got.B ?? got.b)?.slice(0, 3).toLowerCase()
  const month = named
    ? MONTHS.findIndex(name => name.toLowerCase().startsWith(named)) + 1
    : Number(got.m ?? 1)
  const wall = new Date(
    Date.UTC(
      Number(got.Y ?? 1970),
      month - 1,
      Number(got.d ?? 1),
      Number(got.H ?? 0),
      Number(got.M ?? 0),
      Number(got.S ?? 0),
      Number(got.L ?? 0),
    ),
  )
  const offset = got.z === undefined ? (got.Z === undefined ? undefined : Number(got.Z)) : zoneMinutes(got.z)
  return { wall, offset }
}
