import { attributeOf, walkXml } from './xml-walk.ts'

/** The meaning of a number format: a date, a percentage, or a number with a currency or unit. */
export type NumberFormat = { kind: 'date' } | { kind: 'percent' } | { kind: 'unit'; unit: string }

/** Formats by style index among `cellXfs` (ECMA-376 part 1, 18.8.30); plain numbers have none. */
export const formatsOfStyles = (xml: string): ReadonlyMap<number, NumberFormat> => {
  const codes = new Map<number, string>()
  const formats = new Map<number, NumberFormat>()
  let inCells = false
  let index = 0
  for (const { name, kind, attributes } of walkXml(xml, ['numFmt', 'cellXfs', 'xf'])) {
    const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
    if (name === 'cellXfs') inCells = kind === 'open'
    else if (name === 'numFmt') codes.set(id, attributeOf(attributes, 'formatCode') ?? '')
    else if (inCells && kind !== 'close') {
      const code = codes.get(id)
      const format = code === undefined ? builtIn(id) : formatOf(code)
      if (format) formats.set(index, format)
      index++
    }
  }
  return formats
}

/** The built-in formats; 27–36 and 50–58 are East Asian dates. */
const builtIn = (id: number): NumberFormat | undefined => {
  if (id === 9 || id === 10) return { kind: 'percent' }
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? { kind: 'date' } : undefined
}

/** The first part of a format is for positive numbers: `#,##0.00\ "₽";[Red]-#,##0.00\ "₽"`, `#,##0 [$zł-415]`. */
const formatOf = (code: string): NumberFormat | undefined => {
  const [positive = ''] = code.slice(0, 300).split(';')
  const plain = positive.replace(/"[^"]*"|\[(?![hms]+\])[^[\]]*\]|\\./g, '')
  if (/^(general|standard|основной)$/i.test(plain.trim())) return undefined
  if (/[dmyhsдмгчс]/i.test(plain)) return { kind: 'date' }
  if (plain.includes('%')) return { kind: 'percent' }
  const [, currency, quoted] = /\[\$([^[\]-]+)(?:-[^[\]]*)?\]|"([^"]{1,12})"/.exec(positive) ?? []
  const unit = (currency ?? quoted ?? /[₽€$£₴₸]/.exec(plain)?.[0] ?? '').trim()
  return /[\p{L}\p{Sc}]/u.test(unit) ? { kind: 'unit', unit } : undefined
}
