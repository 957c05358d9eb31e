import type { Language } from './language.ts'
import { rulesOf } from './text-of.ts'

/** An ISO 8601 string, milliseconds since the epoch, or a Date. */
export type When = string | number | Date

type Options = { language: Language }

/** Formats a date: `21 ноября 2026 г.`; an empty string for a date that cannot be read. */
export function formatDate(value: When, { language }: Options) {
  return dated(value, at =>
    dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(at),
  )
}

/** Formats a time: `14:05`. */
export function formatTime(value: When, { language }: Options) {
  return dated(value, at => dateFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at))
}

/** Formats a date with its time: `21 нояб. 2026 г., 14:05`. */
export function formatDateTime(value: When, { language }: Options) {
  return dated(value, at => dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at))
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Texts for the last minute: `Intl` formats it as «now», which is wrong for the past. */
const justNow = { ru: 'только что', en: 'just now', pl: 'przed chwilą' } as const

/**
 * Formats a relative time: `5 минут назад`, `вчера`, `через 2 дня`; within a minute `только что`. `now` is in
 * ms, the clock's by default.
 */
export function formatRelative(value: When, { language, now = Date.now() }: Options & { now?: number }) {
  return dated(value, at => {
    const seconds = (at.getTime() - now) / 1000
    if (seconds <= 0 && seconds > -60) return justNow[language]
    const words = relativeFormat(language, { numeric: 'auto' })
    const step = steps.find(([, size]) => Math.abs(seconds) >= size)
    return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second')
  })
}

/** Formats a number: `12 345,6`, with the options of Intl.NumberFormat (currency, percent, compact). */
export function formatNumber(value: number, { language, ...options }: Options & Intl.NumberFormatOptions) {
  return isCount(value) && Object.keys(options).length === 0
    ? formatCount(value, language)
    : numberFormat(language, options).format(value)
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1e15

/** The mark between groups of three digits, and the smallest number that has one. */
const groups = {
  ru: { mark: '\u00a0', from: 1_000 },
  en: { mark: ',', from: 1_000 },
  pl: { mark: '\u00a0', from: 10_000 },
} as const

/**
 * Formats an integer as `Intl` does, whose first formatter of numbers is slow to make: pages that only count
 * do without it.
 */
function formatCount(value: number, language: Language): string {
  const { mark, from } = groups[language]
  if (value < from) return String(value)
  const digits = String(value)
  const parts: string[] = []
  for (let end = digits.length; end > 0; end -= 3) parts.unshift(digits.slice(Math.max(0, end - 3), end))
  return parts.join(mark)
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Returns the plural form of the language for a count, without the number. */
export function formatPlural(count: number, { language, forms }: Options & { forms: PluralForms }) {
  return forms[rulesOf(language).select(count)] ?? forms.other
}

/** Caches formatters: making one takes far longer than formatting a number or date. */
function kept<FormatOptions, Format>(make: (language: Language, options: FormatOptions) => Format) {
  const made = new Map<string, Format>()
  return (language: Language, options: FormatOptions): Format => {
    const key = `${language} ${JSON.stringify(options)}`
    const format = made.get(key) ?? make(language, options)
    made.set(key, format)
    return format
  }
}

const dateFormat = kept(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)
const numberFormat = kept(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
)
const relativeFormat = kept(
  (language, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(language, options),
)

function dated(value: When, write: (at: Date) => string) {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? '' : write(at)
}
