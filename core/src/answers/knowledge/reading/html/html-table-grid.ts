import { type Element, isElement, lineOf } from './html-dom.ts'

/** A cell of a table; a merged one is the same object in every place it covers. */
export interface TableCell {
  text: string
  /** `header`: `<th>`; `bold`: all its text is bold. */
  kind: 'header' | 'bold' | 'plain'
  /** Stands in `<thead>`. */
  head: boolean
}

export type TableRow = readonly TableCell[]

/** A table's rows with merged cells expanded: their text is repeated in every spanned column and row. */
export const gridOf = (table: Element): TableRow[] => {
  const rows: TableRow[] = []
  // Older HTML has the foot above the body.
  const feet: TableRow[] = []
  const carried: Carried = new Map()
  for (const { row, part } of rowsOf(table)) {
    const cells = rowOf(row, { carried, head: part === 'thead' })
    if (cells.length > 0) (part === 'tfoot' ? feet : rows).push(cells)
  }
  return [...rows, ...feet]
}

/** true: some row has more than one cell. */
export const hasColumns = (table: Element): boolean => {
  for (const { row } of rowsOf(table)) if (row.length > 1) return true
  return false
}

interface PlacedRow {
  row: readonly Element[]
  part: string
}

/** The cells of each row, also of one whose tags are left out, or stand in a form, which browsers move out of the table. */
function* rowsOf(parent: Element, part = parent.localName): Generator<PlacedRow> {
  let loose: Element[] = []
  for (const child of parent.children) {
    if (isCell(child)) {
      loose.push(child)
      continue
    }
    if (loose.length > 0) yield { row: loose, part }
    loose = []
    const name = child.localName
    if (name === 'tr') yield { row: [...cellsOf(child)], part }
    else if (name !== 'caption' && name !== 'colgroup') yield* rowsOf(child, isPart(name) ? name : part)
  }
  if (loose.length > 0) yield { row: loose, part }
}

const isCell = ({ localName }: Element) => localName === 'td' || localName === 'th'

const isPart = (name: string) => /^(?:thead|tbody|tfoot)$/.test(name)

function* cellsOf(row: Element): Generator<Element> {
  for (const child of row.children)
    if (isCell(child)) yield child
    else yield* cellsOf(child)
}

type Carried = Map<number, { cell: TableCell; left: number }>

const rowOf = (row: readonly Element[], { carried, head }: { carried: Carried; head: boolean }) => {
  const cells: TableCell[] = []
  const takeCarried = () => {
    for (let above = carried.get(cells.length); above; above = carried.get(cells.length)) {
      if (--above.left === 0) carried.delete(cells.length)
      cells.push(above.cell)
    }
  }
  for (const element of row.filter(cell => !isOfFrame(cell))) {
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

/** Google Sheets draws the numbers of rows, the letters of columns and the bar of frozen rows as cells. */
const isOfFrame = (cell: Element) => frame.test(cell.getAttribute('class') ?? '')

const frame = /(?:^|\s)(?:(?:row|column)-headers-background|row-header(?:-shim)?|freezebar-cell)(?:\s|$)/

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
