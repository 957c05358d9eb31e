import type { Outline } from '../outline.ts'
import { describeRows } from '../tables/describe-rows.ts'
import { findHeaders } from '../tables/table-headers.ts'
import { type Element, isBoldHeading, lineOf } from './html-dom.ts'

/** Headings inside a table rank below all others, and end with it. */
const sectionLevel = 8

/** Adds a table's rows, each with its column headers; a row of one cell is a heading of the rows below it. */
export const readTable = (table: Element, outline: Outline) => {
  const { rows, head } = gridOf(table)
  const filled = rows.filter(row => row.some(cell => cell.text !== ''))
  const full = filled.filter(row => !isSpanned(row))
  const sure = Math.max(full.filter(row => head.has(row)).length, boldHeaders(full))
  const found = findHeaders(full.map(texts), { sure: Math.min(sure, maxHeaders, full.length - 1) })
  const named = new Set(full.slice(0, found?.length ?? 0))
  let open: string[][] = []
  const close = () => {
    for (const line of describeRows(open, found ? { headers: found.names } : {}))
      outline.add('table-row', line)
    open = []
  }
  for (const row of filled) {
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
  outline.endHeadings({ level: sectionLevel })
}

/** Maximum header rows that are joined. */
const maxHeaders = 3

const texts = (row: readonly Cell[]) => row.map(cell => cell.text)

/** One text across all columns is a heading of the rows below it. */
const isSpanned = (row: readonly Cell[]) => row.length > 1 && row.every(cell => cell === row[0])

/** Top rows whose cells are all header cells, above a row with others. */
const boldHeaders = (rows: readonly (readonly Cell[])[]) => {
  const isBold = (row: readonly Cell[]) =>
    row.length > 1 && row.some(cell => cell.bold) && row.every(cell => cell.bold || cell.text === '')
  const length = rows.findIndex(row => !isBold(row))
  return length === -1 ? 0 : length
}

interface Cell {
  text: string
  bold: boolean
}

/** Expands merged cells: their text is repeated in every spanned column and row. */
const gridOf = (table: Element) => {
  const rows: Cell[][] = []
  const head = new Set<readonly Cell[]>()
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.localName === 'tr') {
        const row = rowOf(child, carried)
        rows.push(row)
        if (parent.localName === 'thead') head.add(row)
      } else if (/^(thead|tbody|tfoot)$/.test(child.localName)) visit(child)
    }
  }
  const carried = new Map<number, { cell: Cell; left: number }>()
  visit(table)
  return { rows, head }
}

const rowOf = (row: Element, carried: Map<number, { cell: Cell; left: number }>) => {
  const cells: Cell[] = []
  const takeCarried = () => {
    for (let above = carried.get(cells.length); above; above = carried.get(cells.length)) {
      if (--above.left === 0) carried.delete(cells.length)
      cells.push(above.cell)
    }
  }
  for (const element of row.children) {
    takeCarried()
    const cell = { text: lineOf(element), bold: isBoldCell(element) }
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

const isBoldCell = (cell: Element): boolean =>
  cell.localName === 'th' ||
  ([...cell.children].every(child => isBoldHeading(child, lineOf(child))) &&
    (cell.textContent ?? '').trim() !== '')

/** A layout table: contains tables, or has one column. */
export const isLayoutTable = (table: Element) =>
  table.querySelector('table') !== null ||
  (table.getAttribute('role') ?? '') === 'presentation' ||
  ![...table.querySelectorAll('tr')].some(row => [...row.children].length > 1)
