import type { NumberFormat } from './xlsx-formats.ts'

/** A number as displayed: dates as «31.12.2026», without binary rounding errors, with units. */
export const describeNumber = (
  value: number,
  { format, epoch1904 }: { format?: NumberFormat | undefined; epoch1904: 'yes' | 'no' },
): string => {
  if (!Number.isFinite(value)) return ''
  if (format?.kind === 'date') return describeDate(epoch1904 === 'yes' ? value + daysTo1904 : value)
  if (format?.kind === 'percent') return `${plain(value * 100)} %`
  return format ? `${plain(value)} ${format.unit}` : plain(value)
}

const plain = (value: number) => {
  // Excel itself displays eleven digits and stores fifteen.
  const rounded = Number(value.toPrecision(12))
  if (Number.isInteger(rounded) || Math.abs(rounded) < 1e-6) return String(rounded)
  return rounded.toFixed(10).replace(/(?:(?<!0)|(?=\.))\.?0+$/, '')
}

/** Days between the epochs of the 1900 and 1904 date systems. */
const daysTo1904 = 1_462

/** Days from the epoch to 1 January 1970. */
const daysTo1970 = 25_569

/** The maximum `Date` is far beyond the last one of a calendar. */
const lastDay = 2_958_465

const describeDate = (days: number) => {
  if (days < 0 || days > lastDay) return plain(days)
  // Times are fractions of a day: 10:30 has an error of some milliseconds.
  const iso = new Date(Math.round((days - daysTo1970) * 86_400) * 1_000).toISOString()
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  const time = iso.slice(11, 19).replace(/:00$/, '')
  if (days < 1) return time
  return time === '00:00' ? `${day}.${month}.${year}` : `${day}.${month}.${year} ${time}`
}

/** Characters that are invalid in XML are written as `_x000D_`. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text
