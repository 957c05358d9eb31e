import type { OdfLevel } from './odf-styles.ts'

/** Numbers of list items and headings, as a person sees them. */
export interface OdfCounter {
  /** The number of the next item at this level, from 1: «2.1.»; empty for bullets. */
  next: (levels: readonly OdfLevel[], level: number, options?: { start?: number | undefined }) => string
  /** Begins anew from this level on. */
  restart: (level: number) => void
}

/** A counter at its beginning. */
export const createOdfCounter = (): OdfCounter => {
  const counts: (number | undefined)[] = []
  return {
    next(levels, level, { start } = {}) {
      const own = levels[level - 1]
      for (let above = 1; above < level; above++) counts[above - 1] ??= levels[above - 1]?.start ?? 1
      const before = counts[level - 1]
      counts[level - 1] = start ?? (before === undefined ? (own?.start ?? 1) : before + 1)
      counts.length = level
      if (!own?.hasNumber) return ''
      const parts: string[] = []
      for (let at = Math.max(1, level - own.shown + 1); at <= level; at++) {
        const of = levels[at - 1]
        if (of?.hasNumber) parts.push(formatNumber(counts[at - 1] ?? 1, of.format))
      }
      return own.prefix + parts.join('.') + own.suffix
    },
    restart: level => {
      counts.length = Math.min(counts.length, level - 1)
    },
  }
}

/** A number in the form of `style:num-format` (OpenDocument 1.3 part 3, 19.500). */
const formatNumber = (value: number, format: string): string => {
  if (value < 1 || value > 10_000) return String(value)
  if (format === 'a') return lettersOf(value, 'abcdefghijklmnopqrstuvwxyz')
  if (format === 'A') return lettersOf(value, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  if (format === 'i') return romanOf(value).toLowerCase()
  if (format === 'I') return romanOf(value)
  const [first] = format
  // «а, б, в»: lists of letters of another alphabet are written by their first ones.
  if (first === 'а' || first === 'А') {
    const letters = 'абвгдежзиклмнопрстуфхцчшщэюя'
    return lettersOf(value, first === 'а' ? letters : letters.toUpperCase())
  }
  return String(value)
}

const lettersOf = (value: number, letters: string): string => {
  const at = (value - 1) % letters.length
  const before = Math.floor((value - 1) / letters.length)
  return (before > 0 ? lettersOf(before, letters) : '') + letters[at]
}

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
]

const romanOf = (value: number): string => {
  let [rest, text] = [value, '']
  for (const [worth, digits] of romanDigits)
    while (rest >= worth) {
      text += digits
      rest -= worth
    }
  return text
}
