import type { Outline } from '../outline.ts'
import { describeRows } from '../tables/describe-rows.ts'
import { findHeaders } from '../tables/table-headers.ts'
import { type Element, lineOf } from './html-dom.ts'
import { gridOf, hasColumns, type TableRow as Row } from './html-table-grid.ts'
import { hasEmptyHead, hasRowHeaders, markedHeaders, startsAnew } from './html-table-headers.ts'

/** Headings inside a table rank below all others, its caption above them; they end with it. */
const levels = { caption: 8, section: 9 }

/** Longest text of a heading. */
const longestHeading = 100

/**
 * Adds a table's rows, each with its column headers; a row of one cell is a heading of the rows below it, the caption one of
 * all rows.
 */
export const readTable = (table: Element, outline: Outline) => {
  const grid = gridOf(table)
  addCaption(table, outline)
  // Markdown cannot leave the headers of a table out, only leave them empty.
  const isNameless = hasEmptyHead(grid)
  for (const [at, rows] of partsOf(grid).entries())
    readPart(rows, { outline, mayBeNamed: at > 0 || !isNameless })
  outline.endHeadings({ level: levels.caption })
}

const addCaption = (table: Element, outline: Outline) => {
  for (const child of table.children) {
    if (child.localName !== 'caption') continue
    const text = lineOf(child)
    if (text.length <= longestHeading) outline.addHeading(text, { level: levels.caption })
    else outline.add('paragraph', text)
  }
}

/** A table's rows, divided where rows of data are followed by headers of their own. */
const partsOf = (rows: readonly Row[]) => {
  const filled = rows.filter(row => row.some(cell => cell.text !== ''))
  const parts: Row[][] = []
  let hasData = false
  for (const [at, row] of filled.entries()) {
    if (parts.length === 0 || (hasData && startsAnew(row) && isData(filled[at + 1]))) {
      parts.push([])
      hasData = false
    }
    parts.at(-1)?.push(row)
    hasData ||= isData(row)
  }
  return parts
}

const isData = (row: Row | undefined) =>
  row !== undefined && !isSpanned(row) && row.some(cell => cell.kind !== 'header' && cell.text !== '')

const readPart = (
  rows: readonly Row[],
  { outline, mayBeNamed }: { outline: Outline; mayBeNamed: boolean },
) => {
  const full = rows.filter(row => !isSpanned(row))
  const sure = markedHeaders(full)
  const isNamed = (mayBeNamed || sure > 0) && !hasRowHeaders(full)
  const found = isNamed ? findHeaders(full.map(texts), { sure }) : undefined
  const named = new Set(full.slice(0, found?.length ?? 0))
  let open: string[][] = []
  const close = () => {
    for (const line of describeRows(open, found ? { headers: found.names } : {}))
      outline.add('table-row', line)
    open = []
  }
  for (const row of rows) {
    if (named.has(row)) continue
    const [first] = row
    if (!isSpanned(row)) open.push(texts(row))
    else {
      close()
      if (first && first.text.length <= longestHeading)
        outline.addHeading(first.text, { level: levels.section })
      else outline.add('table-row', first?.text ?? '')
    }
  }
  close()
}

const texts = (row: Row) => row.map(cell => cell.text)

/** Returns whether one text extends across all columns: it is a heading of the rows below it. */
const isSpanned = (row: Row) => row.length > 1 && row.every(cell => cell === row[0])

/** A layout table: contains tables, or has one column. */
export const isLayoutTable = (table: Element) =>
  table.querySelector('table') !== null ||
  (table.getAttribute('role') ?? '') === 'presentation' ||
  !hasColumns(table)
