import { describeRows, looksLikeHeaders } from './describe-rows.ts'
import { type Element, isBoldHeading, lineOf } from './html-dom.ts'
import type { Outline } from './outline.ts'

/** Headings inside a table stand below every other, and end with it. */
const sectionLevel = 8

/** Adds a table's rows, each with the headers of its columns; a row of one cell names the rows below it. */
export const readTable = (table: Element, outline: Outline) => {
  const { rows, headed } = gridOf(table)
  const filled = rows.filter(row => row.some(cell => cell.text !== ''))
  const full = filled.filter(row => !isSpanned(row))
  const headers = headed || hasBoldHeaders(full) || looksLikeHeaders(full.map(texts)) ? full[0] : undefined
  for (const row of filled) {
    if (row === headers) continue
    const [first] = row
    const spanned = isSpanned(row)
    if (spanned && first && first.text.length <= 100) outline.addHeading(first.text, { level: sectionLevel })
    else {
      const cells = spanned ? texts(row).slice(0, 1) : texts(row)
      for (const line of describeRows([cells], headers && !spanned ? { headers: texts(headers) } : {}))
        outline.add('table-row', line)
    }
  }
  outline.endHeadings({ level: sectionLevel })
}

const texts = (row: readonly Cell[]) => row.map(cell => cell.text)

/** One text over all columns names the rows below it. */
const isSpanned = (row: readonly Cell[]) => row.length > 1 && row.every(cell => cell === row[0])

const hasBoldHeaders = ([first, ...rest]: readonly (readonly Cell[])[]) =>
  first !== undefined &&
  first.length > 1 &&
  first.every(cell => cell.bold) &&
  rest.some(row => row.some(cell => !cell.bold))

interface Cell {
  text: string
  bold: boolean
}

/** Rows with merged cells spread out: what spans columns or rows stands in each of them. */
const gridOf = (table: Element) => {
  const rows: Cell[][] = []
  let headed = false
  const visit = (parent: Element) => {
    for (const child of parent.children) {
      if (child.localName === 'thead') headed = true
      if (child.localName === 'tr') rows.push(child.localName === 'tr' ? rowOf(child, carried) : [])
      else if (/^(thead|tbody|tfoot)$/.test(child.localName)) visit(child)
    }
  }
  const carried = new Map<number, { cell: Cell; left: number }>()
  visit(table)
  return { rows, headed }
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

/** A table that only places things on the page: tables within, or one column. */
export const isLayoutTable = (table: Element) =>
  table.querySelector('table') !== null ||
  (table.getAttribute('role') ?? '') === 'presentation' ||
  ![...table.querySelectorAll('tr')].some(row => [...row.children].length > 1)
