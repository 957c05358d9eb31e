import type { Language } from './language.ts'

/** An ISO 8601 string, milliseconds since the epoch, or a Date. */
export type When = string | number | Date

type Options = { language: Language }

/** `21 ноября 2026 г.`; an empty string for a date that cannot be read. */
export function formatDate(value: When, { language }: Options) {
  return dated(value, at => intl(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(at))
}

/** `14:05`. */
export function formatTime(value: When, { language }: Options) {
  return dated(value, at => intl(language, { hour: '2-digit', minute: '2-digit' }).format(at))
}

/** `21 нояб. 2026 г., 14:05`. */
export function formatDateTime(value: When, { language }: Options) {
  return dated(value, at => intl(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at))
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `Intl` formats it as «now», which is wrong for the past. */
const justNow = { ru: 'только что', en: 'just now', pl: 'przed chwilą' } as const

/** `5 минут назад`, `вчера`, `через 2 дня`; within a minute `только что`. `now` is in ms, the clock's by default. */
export function formatRelative(value: When, { language, now = Date.now() }: Options & { now?: number }) {
  return dated(value, at => {
    const seconds = (at.getTime() - now) / 1000
    if (seconds <= 0 && seconds > -60) return justNow[language]
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
    const step = steps.find(([, size]) => Math.abs(seconds) >= size)
    return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : words.format(0, 'second')
  })
}

/** `12 345,6`, with the options of Intl.NumberFormat (currency, percent, compact). */
export function formatNumber(value: number, { language, ...options }: Options & Intl.NumberFormatOptions) {
  return new Intl.NumberFormat(language, options).format(value)
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** Chooses the plural form of the language for a count; the form is returned without the number. */
export function formatPlural(count: number, { language, forms }: Options & { forms: PluralForms }) {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other
}

function intl(language: Language, options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(language, options)
}

function dated(value: When, write: (at: Date) => string) {
  const at = new Date(value)
  return Number.isNaN(at.getTime()) ? '' : write(at)
}
