import { canonicalNumber, inBase } from './numbers.ts'
import type { Token } from './token.ts'
import { baseOf } from './units.ts'

const length = '(?:мм|см|м|mm|cm|m)'
const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`
const outside = String.raw`(?<![\p{L}\d.,/-])`
// Letters beyond ASCII stay out of `String.raw`, where the bundle cannot escape them.
const times = '[xх×*✕✖]'
const by = '(?:на|by|na)'

/** A multiplication sign between numbers, with the first one's unit: «900 мм х 2000», «8*40», «M8 × 40». */
const sign = new RegExp(String.raw`(?<=\d)(?: ?${length})? ?${times} ?(?=\d)`, 'g')
const size = new RegExp(
  String.raw`${outside}(${number}(?:x${number}){1,3})(?!\d)(?=${length}(?!\p{L})|\P{L}|$)`,
  'gu',
)
const said = new RegExp(
  String.raw`${outside}(${number})(?: ?${length})? ${by} (${number})(?!\d)(?=${length}(?!\p{L})|\P{L}|$)`,
  'gu',
)

/** Signs of which every size has one. */
const sizeSigns = /[xх×*✕✖] ?\d| (?:на|by|na) \d/

/**
 * Normalises sizes for `readSize`: `900х2000`, `900 x 2000`, `900*2000`, «900 мм × 2000 мм» as `900×2000`,
 * and «900 на 2000», which may not be a size, as `900≈2000`. In a code the sign becomes a Latin x.
 */
export const markSizes = (text: string): string => {
  if (!sizeSigns.test(text)) return text
  return text
    .replace(sign, 'x')
    .replace(size, (_, found: string) => ` ${found.replaceAll('x', '×')} `)
    .replace(said, ' $1≈$2 ')
}

/** The numbers of a marked size, then the size itself. */
export const readSize = (marked: string, tokens: Token[]): void => {
  const isGuess = marked.includes('≈')
  const numbers = marked.split(/[×≈]/).map(canonicalNumber)
  for (const one of numbers) tokens.push({ kind: 'number', text: one, keys: [one] })
  const whole = numbers.join('×')
  tokens.push({
    kind: 'size',
    text: whole,
    keys: [whole],
    parts: partsOf(numbers),
    ...(isGuess && { isGuess: true as const }),
  })
}

/** A size in its unit, also indexed in millimetres: «90×200 см» is `900×2000`. */
export const withUnit = (token: Token, unit: string): Token => {
  const base = baseOf(unit)
  if (base?.base !== 'мм' || base.times === 1) return token
  const numbers = token.text.split('×').map(one => inBase(one, base.times))
  return {
    ...token,
    also: [numbers.join('×')],
    parts: [...(token.parts ?? []), ...partsOf(numbers)],
  }
}

/** The size with swapped sides; of three sides the first two. */
const partsOf = (numbers: readonly string[]): string[] => {
  const sorted = numbers.toSorted((one, other) => Number(one) - Number(other)).join('⨯')
  return numbers.length > 2 ? [sorted, numbers.slice(0, 2).join('×')] : [sorted]
}
