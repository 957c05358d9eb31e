import { located } from '../../bson/error.ts'
import type { Value } from '../../bson/value.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    })
    formats.set(zone, made)
    return made
  } catch {
    throw located(40485, `unrecognized time zone identifier: "${zone}"`)
  }
}

/** Milliseconds to add to UTC to get the wall clock of a zone (Olson name, "+03:00", "UTC") at a moment. */
export function offsetAt(time: number, zone: Value): number {
  if (zone === undefined || zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0
  if (typeof zone !== 'string') throw located(40517, 'timezone must evaluate to a string')
  const fixed = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(zone)
  if (fixed) return (fixed[1] === '-' ? -1 : 1) * (Number(fixed[2]) * 60 + Number(fixed[3] ?? 0)) * 60_000
  const parts: Record<string, string> = {}
  for (const { type, value } of formatFor(zone).formatToParts(time)) parts[type] = value
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year)
  const wall = new Date(0)
  wall.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day))
  wall.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second), 0)
  return wall.getTime() - Math.floor(time / 1000) * 1000
}

/** A date whose UTC fields are the wall clock of the zone. */
export const toWall = (date: Date, zone: Value): Date =>
  new Date(date.getTime() + offsetAt(date.getTime(), zone))
