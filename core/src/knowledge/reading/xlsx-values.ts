import type { Unit } from './xlsx-units.ts'

/** A cell as a person sees it: dates as «31.12.2026», numbers without what binary fractions leave behind, units added. */
export const describeValue = (value: unknown, unit: Unit | undefined): string => {
  if (typeof value === 'number') return describeNumber(value, unit)
  if (value instanceof Date) return describeDate(value)
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'string' ? value : ''
}

const describeNumber = (value: number, unit: Unit | undefined) => {
  // Excel itself keeps fifteen digits.
  const plain = (number: number) => {
    const rounded = Number(number.toPrecision(12))
    return Math.abs(rounded) >= 1e21
      ? String(rounded)
      : rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
  }
  if (unit === '%') return `${plain(value * 100)} %`
  return unit ? `${plain(value)} ${unit}` : plain(value)
}

/** The zero of Excel's calendar: a value on this day is a time alone. */
const zeroDay = Date.UTC(1899, 11, 31)

const describeDate = (value: Date) => {
  if (Number.isNaN(value.getTime())) return ''
  // Times are fractions of a day: 10:30 comes out some milliseconds off.
  const iso = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 19).replace(/:00$/, '')
  if (value.getTime() <= zeroDay + 86_400_000) return time
  return time === '00:00' ? `${day}.${month}.${year}` : `${day}.${month}.${year} ${time}`
}
