import type { Text } from '../../../contract/text.ts'

const minute = 60_000
const units = [
  { unit: 'day', ms: 1_440 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const

/** The time since a moment, in words of each language: `5 минут назад`, `yesterday`. */
export const timeAgo = (at: Date, now: number): Text => {
  const ms = Math.max(0, now - at.getTime())
  const { unit, ms: size } = units.find(one => ms >= one.ms) ?? { unit: 'minute', ms: minute }
  const inLanguage = (language: keyof Text): string =>
    new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(ms / size), unit)
  return { ru: inLanguage('ru'), en: inLanguage('en'), pl: inLanguage('pl') }
}
