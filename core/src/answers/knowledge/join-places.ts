import type { Language } from '../../contract/text.ts'
import { fillIn } from '../../platform/texts/fill-texts.ts'
import { texts } from './texts.ts'

/** Groups of places that are named; of more, their number. */
const maxNamed = 8

interface Range {
  /** The places before their number: `Лист1!C` of a cell in its column, nothing of a page. */
  prefix: string
  first: number
  last: number
}

/**
 * Places in words: neighbours in a column and pages that follow one another are one range, «C7:C12, E3», «4, 7–9»; the rest is
 * counted.
 */
export const joinPlaces = (
  places: readonly string[],
  { count, language }: { count: number; language: Language },
): string => {
  const groups: (Range | string)[] = []
  const sizes: number[] = []
  for (const place of places) {
    const [, prefix, digits] = /^((?:.*!)?\$?[A-Z]{1,3}\$?|)(\d{1,7})$/u.exec(place) ?? []
    const last = groups.at(-1)
    if (prefix === undefined || digits === undefined) {
      groups.push(place)
      sizes.push(1)
    } else if (typeof last === 'object' && last.prefix === prefix && last.last + 1 === Number(digits)) {
      last.last += 1
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1
    } else {
      groups.push({ prefix, first: Number(digits), last: Number(digits) })
      sizes.push(1)
    }
  }
  const named = groups.slice(0, maxNamed).map(nameOf).join(', ')
  const more = count - sizes.slice(0, maxNamed).reduce((sum, size) => sum + size, 0)
  return more > 0 ? fillIn(language, texts.unread.more, { places: named, count: more }) : named
}

const nameOf = (group: Range | string): string => {
  if (typeof group === 'string') return group
  const { prefix, first, last } = group
  if (first === last) return `${prefix}${first}`
  // «Лист1!C7:C12», as spreadsheets write it.
  const end = prefix.slice(prefix.lastIndexOf('!') + 1)
  return prefix === '' ? `${first}–${last}` : `${prefix}${first}:${end}${last}`
}
