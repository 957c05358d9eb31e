const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** Returns the time of a moment in a time zone, in the format of `datetime-local`: `2027-03-28T09:30`. */
export const localOf = (moment: string | number, zone: string): string => {
  const parts = formatOf(zone).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(one => one.type === type)?.value ?? '00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

const dayMs = 86_400_000

/**
 * Returns the moment of a local time in a time zone; null: there is no such date. Of a time that comes twice
 * (clocks go back) it is the first, of one that does not come (clocks go forward) as much later.
 */
export const momentOf = (local: string, zone: string): string | null => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return null
  const written = local.slice(0, 16)
  const asUtc = Date.parse(`${written}:00Z`)
  if (Number.isNaN(asUtc)) return null
  const offsetAt = (at: number) => Date.parse(`${localOf(at, zone)}:00Z`) - at
  const candidates = [asUtc - offsetAt(asUtc - dayMs), asUtc - offsetAt(asUtc + dayMs)].sort((a, b) => a - b)
  const [first = asUtc] = candidates
  const found = candidates.find(at => localOf(at, zone) === written)
  return new Date(found ?? Math.max(first, ...candidates)).toISOString()
}

/** Returns whether the browser knows a time zone of this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/** Adds days to a date without a time, such as `2027-02-28`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Day of the week of a date, 0 is Sunday. */
export const weekDayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
