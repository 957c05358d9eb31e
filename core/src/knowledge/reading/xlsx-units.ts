import { attributesOf, tagsOf } from './xml-tags.ts'

/** What a format writes beside the number: `%` also means a hundred times the value. */
export type Unit = string

/** Styles (by their index among `cellXfs`) whose format shows a percent sign, a currency or a measure. */
export const unitsOfStyles = (xml: string): ReadonlyMap<string, Unit> => {
  const codes = new Map<string, string>([
    ['9', '0%'],
    ['10', '0.00%'],
  ])
  for (const tag of tagsOf(xml, 'numFmt')) {
    const { numFmtId, formatCode } = attributesOf(tag)
    if (numFmtId !== undefined && formatCode !== undefined) codes.set(numFmtId, formatCode)
  }
  const units = new Map<string, Unit>()
  const cells = /<(?:\w+:)?cellXfs[\s>]/.exec(xml)
  const end = xml.search(/<\/(?:\w+:)?cellXfs>/)
  if (!cells || end === -1) return units
  let index = 0
  for (const tag of tagsOf(xml.slice(cells.index, end), 'xf')) {
    const unit = unitOf(codes.get(attributesOf(tag).numFmtId ?? '') ?? '')
    if (unit) units.set(String(index), unit)
    index++
  }
  return units
}

/** Of a format's parts the first is for positive numbers: `#,##0.00\\ "₽";[Red]-#,##0.00\\ "₽"`, `#,##0 [$zł-415]`. */
const unitOf = (code: string) => {
  const [positive = ''] = code.slice(0, 300).split(';')
  const plain = positive.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[dmyhs]/i.test(plain)) return undefined
  if (plain.includes('%')) return '%'
  const [, currency, quoted] = /\[\$([^\]-]+)[^\]]*\]|"([^"]{1,12})"/.exec(positive) ?? []
  const unit = (currency ?? quoted ?? /[₽€$£₴₸]/.exec(plain)?.[0] ?? '').trim()
  return unit !== '' && /[\p{L}\p{Sc}]/u.test(unit) ? unit : undefined
}
