import { attributeOf, walkXml } from './xml-walk.ts'

/** What the styles of a workbook say of its cells, by style index among `cellXfs`. */
interface Styles {
  /** Number formats: a code, or the id of a built-in one; plain numbers have none. */
  formats: ReadonlyMap<number, string | number>
  /** Styles in bold or with a coloured background. */
  strong: ReadonlySet<number>
}

/** Parses the styles (ECMA-376 part 1, 18.8); those of conditional formats are left out. */
export const stylesOf = (xml: string): Styles => {
  const codes = new Map<number, string>()
  const formats = new Map<number, string | number>()
  const strong = new Set<number>()
  const bold = new Set<number>()
  const filled = new Set<number>()
  let part = ''
  let font = -1
  let fill = -1
  let index = 0
  for (const { name, kind, attributes } of walkXml(xml, [...parts, ...elements])) {
    if (parts.includes(name)) part = kind === 'open' ? name : ''
    else if (kind === 'close') continue
    else if (part === 'numFmts' && name === 'numFmt')
      codes.set(Number(attributeOf(attributes, 'numFmtId') ?? 0), attributeOf(attributes, 'formatCode') ?? '')
    else if (part === 'fonts' && name === 'font') font++
    else if (part === 'fonts' && name === 'b' && !isFalse(attributeOf(attributes, 'val'))) bold.add(font)
    else if (part === 'fills' && name === 'fill') fill++
    else if (part === 'fills' && name === 'patternFill') {
      if (!/^(?:none|gray125)$/.test(attributeOf(attributes, 'patternType') ?? 'none')) filled.add(fill)
    } else if (part === 'fills' && name === 'fgColor' && isWhite(attributes)) filled.delete(fill)
    else if (part === 'cellXfs' && name === 'xf') {
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0)
      const format = codes.get(id) ?? id
      if (format !== 0) formats.set(index, format)
      const isBold = bold.has(Number(attributeOf(attributes, 'fontId') ?? 0))
      if (isBold || filled.has(Number(attributeOf(attributes, 'fillId') ?? 0))) strong.add(index)
      index++
    }
  }
  return { formats, strong }
}

const parts = ['numFmts', 'fonts', 'fills', 'cellXfs']
const elements = ['numFmt', 'font', 'b', 'fill', 'patternFill', 'fgColor', 'xf']

const isFalse = (value: string | undefined) => value === '0' || value === 'false'

/** White by its colour, or the background of the theme without a tint. */
const isWhite = (attributes: string) =>
  /^(?:ff)?ffffff$/i.test(attributeOf(attributes, 'rgb') ?? '') ||
  (attributeOf(attributes, 'theme') === '0' && attributeOf(attributes, 'tint') === undefined)
