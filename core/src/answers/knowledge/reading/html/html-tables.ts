import type { Outline } from '../outline.ts'
import { describeRows } from '../tables/describe-rows.ts'
import { findHeaders } from '../tables/table-headers.ts'
import { type Element, isElement, lineOf } from './html-dom.ts'
import { hasRowHeaders, markedHeaders, startsAnew, type TableCell } from './html-table-headers.ts'

/** Headings inside a table rank below all others, and end with it. */
const sectionLevel = 8

/** Adds a table's rows, each with its column headers; a row of one cell is a heading of the rows below it. */
export const readTable = (table: Element, outline: Outline) => {
  for (const rows of partsOf(gridOf(table))) readPart(rows, outline)
  outline.endHeadings({ level: sectionLevel })
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

const isData = (row: Row | undefined) => row !== undefined && !isSpanned(row) && !startsAnew(row)

const readPart = (rows: readonly Row[], outline: Outline) => {
  const full = rows.filter(row => !isSpanned(row))
  const found = hasRowHeaders(full) ? undefined : findHeaders(full.map(texts), { sure: markedHeaders(full) })
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
      if (first && first.text.length <= 100) outline.addHeading(first.text, { level: sectionLevel })
      else outline.add('table-row', first?.text ?? '')
    }
  }
  close()
}

type Row = readonly TableCell[]

const texts = (row: Row) => row.map(cell => cell.text)

/** One text across all columns is a heading of the rows below it. */
const isSpanned = (row: Row) => row.length > 1 && row.every(cell => cell === row[0])

/** Expands merged cells: their text is repeated in every spanned column and row. */
const gridOf = (table: Element): Row[] => {
  const rows: Row[] = []
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.localName === 'tr') rows.push(rowOf(child, { carried, head: parent.localName === 'thead' }))
      else if (/^(thead|tbody|tfoot)$/.test(child.localName)) visit(child)
    }
  }
  const carried: Carried = new Map()
  visit(table)
  return rows
}

type Carried = Map<number, { cell: TableCell; left: number }>

const rowOf = (row: Element, { carried, head }: { carried: Carried; head: boolean }) => {
  const cells: TableCell[] = []
  const takeCarried = () => {
    for (let above = carried.get(cells.length); above; above = carried.get(cells.length)) {
      if (--above.left === 0) carried.delete(cells.length)
      cells.push(above.cell)
    }
  }
  for (const element of row.children) {
    takeCarried()
    const cell = { text: lineOf(element), kind: kindOf(element), head }
    const columns = Math.min(Number(element.getAttribute('colspan') ?? 1) || 1, 100)
    const more = Math.min(Number(element.getAttribute('rowspan') ?? 1) || 1, 1_000) - 1
    for (let at = 0; at < columns; at++) {
      if (more > 0) carried.set(cells.length, { cell, left: more })
      cells.push(cell)
    }
  }
  takeCarried()
  return cells
}

const kindOf = (cell: Element): TableCell['kind'] => {
  if (cell.localName === 'th') return 'header'
  return isBold(cell) ? 'bold' : 'plain'
}

/** true: there is text, and all of it is bold. */
const isBold = (element: Element): boolean => {
  const filled = [...element.childNodes].filter(node => (node.textContent ?? '').trim() !== '')
  return (
    filled.length > 0 &&
    filled.every(node => isElement(node) && (/^(?:strong|b|h[1-6])$/.test(node.localName) || isBold(node)))
  )
}

/** A layout table: contains tables, or has one column. */
export const isLayoutTable = (table: Element) =>
  table.querySelector('table') !== null ||
  (table.getAttribute('role') ?? '') === 'presentation' ||
  ![...table.querySelectorAll('tr')].some(row => [...row.children].length > 1)
