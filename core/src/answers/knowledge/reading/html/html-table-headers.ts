import { isHeaderWord } from '../tables/header-words.ts'
import type { TableCell, TableRow } from './html-table-grid.ts'

type Row = TableRow

/** Maximum header rows that are joined. */
const maxHeaders = 3

/** The number of top rows that the markup declares as column headers. */
export const markedHeaders = (rows: readonly Row[]): number => {
  const [first] = rows
  if (!first) return 0
  const other = rows.findIndex((row, at) => !(at === 0 ? opens(row) : continues(row, rows[at - 1] ?? [])))
  // A table whose cells are all marked alike declares nothing, but by its `<thead>`.
  const length = other === -1 ? Number(inHead(first)) : other
  return Math.min(Math.max(length, mergedHeaders(rows)), maxHeaders, rows.length - 1)
}

/**
 * The number of top rows that their merged cells join: every cell extends over several columns, whose names stand below it, or
 * over the next row. Only text above figures names them: a timetable may begin with merged cells as well.
 */
const mergedHeaders = (rows: readonly Row[]): number => {
  let length = 0
  for (const [at, row] of rows.slice(0, maxHeaders).entries()) {
    const below = rows[at + 1]
    if (!below || !joins(row, below)) break
    length = at + 2
  }
  const headers = rows.slice(0, length)
  const last = headers.at(-1)
  if (!last || headers.some(row => row.some(cell => hasFigure(cell)))) return 0
  const upper = new Set(headers[0])
  const rest = rows.slice(length, length + sampleLength)
  const isAboveFigures = last.some(
    (cell, column) => !upper.has(cell) && rest.filter(row => hasFigure(row[column])).length * 2 > rest.length,
  )
  return isAboveFigures ? length : 0
}

/** Rows that are checked. */
const sampleLength = 200

const hasFigure = (cell: TableCell | undefined) => cell !== undefined && /\d/.test(cell.text)

const joins = (row: Row, below: Row) => {
  const lower = new Set(below)
  let groups = 0
  const isJoined = row.every((cell, column) => {
    if (cell.text.length > 100) return false
    if (lower.has(cell)) return below[column] === cell
    groups++
    return cell.text !== '' && (row[column - 1] === cell || row[column + 1] === cell)
  })
  return isJoined && groups > 0
}

/** true: the head of the table is empty: its columns have no names. */
export const hasEmptyHead = (rows: readonly Row[]): boolean => {
  const heads = rows.filter(inHead)
  return heads.length > 0 && heads.length < rows.length && heads.every(row => row.every(isEmpty))
}

const isEmpty = ({ text }: { text: string }) => text === ''

/** Row headers: in a table of two columns the cells of the first name those of the second («Адрес»). */
export const hasRowHeaders = (rows: readonly Row[]): boolean => {
  const [first, ...rest] = rows
  if (first?.length !== 2) return false
  // Markdown has no other way to write a table of contacts: its first row stands in the head.
  if (inHead(first)) return isNamedByWord(first) && countOf(rest, isNamedByWord) === rest.length
  return isKeyed(first) && countOf(rows, isKeyed) * 2 > rows.length
}

const countOf = (rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length

const isKeyed = ([name, value, ...more]: Row) =>
  name !== undefined && name.kind !== 'plain' && value?.kind === 'plain' && more.length === 0

const isNamedByWord = ([name, value, ...more]: Row) =>
  name !== undefined &&
  isHeaderWord(name.text) &&
  value !== undefined &&
  !isHeaderWord(value.text) &&
  more.length === 0

/** A row of header cells between rows of data: it has the headers of the rows below it. */
export const startsAnew = (row: Row): boolean =>
  row.every(cell => cell.kind === 'header' && cell.text !== '' && !/\d/.test(cell.text)) &&
  row.some(cell => isHeaderWord(cell.text))

const inHead = (row: Row) => row.some(cell => cell.head)

const opens = (row: Row) => inHead(row) || isHeaderRow(row) || isBoldRow(row)

/** A second header row: header cells again, or a division of merged cells above. */
const continues = (row: Row, above: Row) =>
  isHeaderRow(row) ||
  // Below the names of the columns pandas writes the name of the rows, alone in its row.
  (inHead(row) && row.every(cell => cell.kind === 'header')) ||
  ((inHead(row) || (isBoldRow(above) && isBoldRow(row))) && isMerged(above))

/** The corner above row headers may be an ordinary cell. */
const isHeaderRow = (row: Row) => {
  const others = row.slice(1)
  return others.some(cell => cell.text !== '') && others.every(cell => cell.kind === 'header')
}

/**
 * Returns whether a bold row is one of headers: it has two names at least, and no prices, unlike a bold row
 * of data.
 */
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
