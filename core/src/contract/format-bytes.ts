import type { Language, Text } from './text.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/**
 * A size for people, as all limits of the product are written: 1024 bytes to a kilobyte, one decimal under ten: `1,4 МБ`,
 * `20 МБ`.
 */
export const formatBytes = (bytes: number, { language }: { language: Language }): string => {
  // Rounded up, 1023.7 kB is a megabyte.
  const power = units.findIndex((_, at) => at === units.length - 1 || Math.round(bytes / 1024 ** at) < 1024)
  const amount = bytes / 1024 ** power
  // Intl has no short form of a byte in English.
  if (power === 0)
    return `${new Intl.NumberFormat(language).format(bytes)}\u00a0${language === 'ru' ? 'Б' : 'B'}`
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: 'short',
    maximumFractionDigits: amount < 10 ? 1 : 0,
  }).format(amount)
}

/** A number of bytes as text in every language. */
export const bytesText = (bytes: number): Text => ({
  ru: formatBytes(bytes, { language: 'ru' }),
  en: formatBytes(bytes, { language: 'en' }),
  pl: formatBytes(bytes, { language: 'pl' }),
})
