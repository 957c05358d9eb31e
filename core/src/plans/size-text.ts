import type { Language, Text } from '../contract/text.ts'

const megabyte = 1_048_576
const gigabyte = 1_024 * megabyte

/** A size for people: `34,5 МБ`, from 1024 MB on `1,2 ГБ`. */
export const sizeText = (bytes: number): Text => {
  const [unit, value] =
    bytes < gigabyte ? (['megabyte', bytes / megabyte] as const) : (['gigabyte', bytes / gigabyte] as const)
  const inWords = (language: Language) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit,
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    }).format(value)
  return { ru: inWords('ru'), en: inWords('en'), pl: inWords('pl') }
}
