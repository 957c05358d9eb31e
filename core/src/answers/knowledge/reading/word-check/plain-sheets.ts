import { maxColumns } from '../tables/sheet-rows.ts'
import { attributeOf, decodeXml, walkXml } from '../xlsx/xml-walk.ts'

/** UTF-16 units of sheets, as markup and as text, that are looked through a second time: of more, the reader has taken the memory. */
const maxLength = 16 * 1024 * 1024

/**
 * The words of the cells of one sheet after the other; undefined from where there are too many. Figures are left out: their
 * format decides what is shown. Hidden rows and columns, and columns beyond the maximum, are left out here as they are by the
 * reader.
 */
export const createPlainSheets = (strings: readonly string[]): ((xml: string) => string | undefined) => {
  let room = maxLength
  return xml => {
    const pieces = xml.length < room ? piecesOf(xml, strings) : []
    room -= pieces.reduce((sum, { length }) => sum + length, xml.length)
    return room > 0 ? pieces.join('') : undefined
  }
}

const piecesOf = (xml: string, strings: readonly string[]): string[] => {
  const pieces: string[] = []
  const hiddenColumns: { from: number; to: number }[] = []
  let isShown = true
  let type = ''
  let isColumnShown = true
  let column = 0
  for (const { name, kind, attributes, text } of walkXml(xml, ['col', 'row', 'c', 'v', 't'])) {
    if (kind === 'close') continue
    if (name === 'col') {
      if (isTrue(attributeOf(attributes, 'hidden')))
        hiddenColumns.push({
          from: Number(attributeOf(attributes, 'min')),
          to: Number(attributeOf(attributes, 'max')),
        })
    } else if (name === 'row') {
      isShown = !isTrue(attributeOf(attributes, 'hidden'))
      column = 0
    } else if (name === 'c') {
      column = columnOf(attributeOf(attributes, 'r') ?? '') ?? column + 1
      type = attributeOf(attributes, 't') ?? ''
      const at = column
      isColumnShown = at <= maxColumns && !hiddenColumns.some(({ from, to }) => at >= from && at <= to)
    } else if (isShown && isColumnShown) {
      if (name === 'v' && type === 's') pieces.push(strings[Number(text)] ?? '', '\n')
      else if (name === 'v' && type === 'str') pieces.push(decodeXml(text), '\n')
      else if (name === 't') pieces.push(decodeXml(text))
    }
    if (name === 'c') pieces.push('\n')
  }
  return pieces
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** The number of a column, from 1, of a cell's address. */
const columnOf = (address: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
