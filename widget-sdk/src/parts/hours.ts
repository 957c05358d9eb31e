/** Working hours: a part for owners who set them. */
import type { WidgetDesign } from '../wire.ts'

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/**
 * Returns whether `now` lies within the owner's hours, by the clock of their time zone; `to` before `from`
 * ends the next day. `23:59` counts as the end of the day: in earlier versions 24:00 could not be set.
 */
export function isWithin({ timeZone, days }: WidgetDesign['hours'], now: number): boolean {
  const parts = clockOf(timeZone, now)
  const today = week.indexOf(parts.weekday ?? '') + 1
  const time = `${parts.hour}:${parts.minute}`
  const yesterday = today === 1 ? 7 : today - 1
  return days.some(({ day, from, to }) => {
    const isOvernight = to <= from
    if (day === today && time >= from && (isOvernight || time < to || to === '23:59')) return true
    return isOvernight && day === yesterday && time < to
  })
}

function clockOf(timeZone: string, now: number): Record<string, string | undefined> {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = (zone: string | undefined) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: zone }).formatToParts(now)
  let parts: Intl.DateTimeFormatPart[]
  try {
    parts = format(timeZone)
  } catch {
    // The browser does not know the zone.
    parts = format(undefined)
  }
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}
