import type { Token } from './token.ts'
import { baseOf } from './units.ts'

/**
 * Meaning of a comma or point before three digits: thousands in English («1,250»), mostly decimals in Russian
 * and Polish («1,250 кг»), either in a query of unknown language.
 */
export type NumberStyle = 'english' | 'continental' | 'either'

/** Minimum number of digits from which a number with hyphens may be a code. */
const minCodeLength = 5

/** Parses digits with separators; `isMoney`: after a currency sign. */
export const readNumber = (
  text: string,
  tokens: Token[],
  { style, isMoney }: { style: NumberStyle; isMoney: boolean },
): void => {
  const simple = interpretations(text, isMoney ? 'english' : style)
  const [main, ...also] = simple
  if (main !== undefined) {
    tokens.push({ kind: 'number', text, keys: [main], ...(also.length > 0 && { also }) })
    return
  }
  const compact = text.replaceAll('-', '')
  const code = /^\d+(?:-\d+)+$/.test(text) && compact.length >= minCodeLength ? { also: [compact] } : {}
  const groups = text.split('-')
  if (groups.length === 2 && groups.every(group => /^\d+$/.test(group))) {
    for (const group of groups)
      tokens.push({
        kind: 'number',
        text: group,
        keys: [canonicalNumber(group)],
        ...(group === groups[1] && code),
      })
    return
  }
  const parts = text.split(/[.,:/-]/).filter(Boolean)
  tokens.push({
    kind: 'number',
    text,
    keys: [text.replaceAll(',', '.')],
    parts: parts.map(canonicalNumber),
    ...code,
  })
}

/** Possible values of a number, the likeliest first; none if it is not one number. */
const interpretations = (text: string, style: NumberStyle): string[] => {
  if (/^\d+$/.test(text)) return [canonicalNumber(text)]
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/.test(text) || /^\d{1,3},\d{3}\.\d+$/.test(text))
    return [canonicalNumber(text.replaceAll(',', ''))]
  if (/^\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?$/.test(text) || /^\d{1,3}\.\d{3},\d+$/.test(text))
    return [canonicalNumber(text.replaceAll('.', ''))]
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return thousandsOrDecimals(text, style)
  return /^\d+[.,]\d+$/.test(text) ? [canonicalNumber(text)] : []
}

const thousandsOrDecimals = (text: string, style: NumberStyle): string[] => {
  const thousands = text.replace(/[.,]/, '')
  const decimals = canonicalNumber(text)
  if (style === 'english') return [text.includes(',') ? thousands : decimals]
  return style === 'either' && text.includes(',') ? [thousands, decimals] : [decimals, thousands]
}

/** Canonical form of a number: decimal point, no leading or trailing zeros. */
export const canonicalNumber = (text: string): string => {
  const dotted = text.replace(',', '.')
  const trimmed = dotted.includes('.') ? dotted.replace(/(?:(?<!0)|(?=\.))\.?0+$/, '') : dotted
  return trimmed.length > 1 ? trimmed.replace(/^0+(?=\d)/, '') : trimmed
}

/** A number in the base unit of its quantity: «90 см» is «900мм»; undefined for a unit without others. */
export const measureOf = (number: string, unit: string): string | undefined => {
  const base = baseOf(unit)
  return base && `${inBase(number, base.times)}${base.base}`
}

export const inBase = (number: string, times: number): string =>
  String(Number((Number(number) * times).toPrecision(10)))
