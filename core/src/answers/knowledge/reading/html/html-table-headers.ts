import { isHeaderWord } from '../tables/header-words.ts'

/** A cell of a table; a merged one is the same object in every place it covers. */
export interface TableCell {
  text: string
  /** `header`: `<th>`; `bold`: all its text is bold. */
  kind: 'header' | 'bold' | 'plain'
  /** Stands in `<thead>`. */
  head: boolean
}

type Row = readonly TableCell[]

/** Maximum header rows that are joined. */
const maxHeaders = 3

/** The number of top rows that the markup declares as column headers. */
export const markedHeaders = (rows: readonly Row[]): number => {
  const [first] = rows
  if (!first) return 0
  const other = rows.findIndex((row, at) => !(at === 0 ? opens(row) : continues(row, rows[at - 1] ?? [])))
  // A table whose cells are all marked alike declares nothing, but by its `<thead>`.
  const length = other === -1 ? Number(inHead(first)) : other
  return Math.min(length, maxHeaders, rows.length - 1)
}

/** Row headers: in a table of two columns the cells of the first name those of the second («Адрес»). */
export const hasRowHeaders = (rows: readonly Row[]): boolean => {
  const isKeyed = ([name, value, ...more]: Row) =>
    name !== undefined && name.kind !== 'plain' && value?.kind === 'plain' && more.length === 0
  const [first] = rows
  if (!first || inHead(first) || !isKeyed(first)) return false
  return rows.filter(isKeyed).length * 2 > rows.length
}

/** A row of header cells between rows of data: it has the headers of the rows below it. */
export const startsAnew = (row: Row): boolean =>
  row.every(cell => cell.kind === 'header' && cell.text !== '' && !/\d/.test(cell.text)) &&
  row.some(cell => isHeaderWord(cell.text))

const inHead = (row: Row) => row.some(cell => cell.head)

const opens = (row: Row) => inHead(row) || isHeaderRow(row) || isBoldRow(row)

/** A second header row: header cells again, or a division of merged cells above. */
const continues = (row: Row, above: Row) =>
  isHeaderRow(row) || ((inHead(row) || (isBoldRow(above) && isBoldRow(row))) && isMerged(above))

/** The corner above row headers may be an ordinary cell. */
const isHeaderRow = (row: Row) => {
  const others = row.slice(1)
  return others.some(cell => cell.text !== '') && others.every(cell => cell.kind === 'header')
}

/** Two names at least, and no prices: a bold row of data is not one of headers. */
const isBoldRow = (row: Row) => {
  const filled = row.filter(cell => cell.text !== '')
  return (
    new Set(filled).size > 1 &&
    filled.every(cell => cell.kind !== 'plain' && cell.text.length <= 100) &&
    filled.some(cell => cell.kind === 'bold') &&
    !filled.some(cell => isPrice(cell.text))
  )
}

const isPrice = (text: string) => /\d/.test(text) && /[₽€$£₴₸]|\d\s?(?:руб|р\.|zł|pln|usd|eur)/iu.test(text)

/** Cells that cover several columns, or the next row too. */
const isMerged = (row: Row) => new Set(row).size < row.length
