import { strong } from '../tables/cell-marks.ts'
import { maxColumns } from '../tables/sheet-rows.ts'
import { type MergedArea, spreadMerged } from '../tables/spread-merged.ts'
import { placeOf } from './cell-address.ts'
import { createCalculator, isMissing } from './xlsx-formulas.ts'
import { unescapeText } from './xlsx-values.ts'
import type { Workbook } from './xlsx-workbook.ts'
import { attributeOf, decodeXml, walkXml } from './xml-walk.ts'

/** The non-empty cells of a sheet as texts, without hidden rows and columns. */
export interface SheetContents {
  /** Rows from the top; `row` is counted from 0, empty rows are missing. */
  rows: { row: number; cells: string[] }[]
  /** Hidden rows that were left out: they separate nothing. */
  hidden: ReadonlySet<number>
  /** What has content and was left out. */
  unread: {
    rows: ReadonlySet<number>
    columns: ReadonlySet<number>
    /** Cells that their number format hides. */
    cells: readonly CellPlace[]
    /** Cells whose formula has no value. */
    formulas: readonly CellPlace[]
  }
  /** `yes`: there are columns beyond the maximum. */
  tooWide: 'yes' | 'no'
}

interface CellPlace {
  row: number
  column: number
}

interface SheetCell {
  type: string
  style: number
  value: string
  inline: string
  formula: boolean
}

/** Parses a sheet's XML (ECMA-376 part 1, 18.3.1), and expands merged cells. */
export const readSheet = (xml: string, workbook: Workbook): SheetContents => {
  const rows = new Map<number, string[]>()
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const hiddenCells: CellPlace[] = []
  const filledRows = new Set<number>()
  const filledColumns = new Set<number>()
  const uncalculated: (CellPlace & { style: number })[] = []
  const merges: MergedArea[] = []
  let tooWide: SheetContents['tooWide'] = 'no'
  let row = -1
  let column = -1
  let hidden = false
  let cell: SheetCell | undefined

  const endCell = () => {
    const ended = cell
    cell = undefined
    if (!ended) return
    if (ended.formula && isMissing(ended, workbook.uncalculated)) {
      if (!hidden && !hiddenColumns.has(column) && column < maxColumns)
        uncalculated.push({ row, column, style: ended.style })
      return
    }
    const text = textOf(ended, workbook)
    if (text.trim() === '') {
      if (isHiding(ended, workbook)) hiddenCells.push({ row, column })
      return
    }
    if (hidden) filledRows.add(row)
    else if (hiddenColumns.has(column)) filledColumns.add(column)
    else if (column >= maxColumns) tooWide = 'yes'
    else put(rows, { row, column, text: marked(text, { style: ended.style, workbook }) })
  }

  for (const { name, kind, attributes, text } of walkXml(xml, names)) {
    if (name === 'row' && kind !== 'close') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1
      column = -1
      hidden = isTrue(attributeOf(attributes, 'hidden'))
      if (hidden) hiddenRows.add(row)
    } else if (name === 'c' && kind !== 'close') {
      const place = placeOf(attributeOf(attributes, 'r') ?? '')
      column = place?.column ?? column + 1
      const type = attributeOf(attributes, 't') ?? 'n'
      const style = Number(attributeOf(attributes, 's') ?? 0)
      cell = kind === 'open' ? { type, style, value: '', inline: '', formula: false } : undefined
    } else if (name === 'c') endCell()
    else if (name === 'v' && kind === 'open' && cell) cell.value = decodeXml(text)
    else if (name === 't' && kind === 'open' && cell) cell.inline += decodeXml(text)
    else if (name === 'f' && kind !== 'close' && cell) cell.formula = true
    else if (name === 'col' && isTrue(attributeOf(attributes, 'hidden'))) hide(hiddenColumns, attributes)
    else if (name === 'mergeCell' && kind !== 'close') merges.push(...mergeOf(attributes))
  }
  const formulas = calculate(rows, { xml, workbook, cells: uncalculated })
  for (const merge of merges.slice(0, maxMerges))
    spreadMerged(rows, merge, (place, text) => put(rows, { ...place, text }))
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([at, cells]) => ({ row: at, cells }))
  const unread = { rows: filledRows, columns: filledColumns, cells: hiddenCells, formulas }
  return { rows: sorted, hidden: hiddenRows, unread, tooWide }
}

/** Fills in the results of formulas without values; returns those that have none. */
const calculate = (
  rows: Map<number, string[]>,
  { xml, workbook, cells }: { xml: string; workbook: Workbook; cells: (CellPlace & { style: number })[] },
): CellPlace[] => {
  const missing: CellPlace[] = []
  if (cells.length === 0) return missing
  const { valueAt } = createCalculator(xml, workbook)
  for (const { row, column, style } of cells) {
    const value = valueAt(row, column)
    if (value === undefined) missing.push({ row, column })
    // Rows of nothing but formulas are prepared for later.
    else if (value !== 0 || rows.has(row)) {
      const text = workbook.formatOf(style).number(value)
      put(rows, { row, column, text: marked(text, { style, workbook }) })
    }
  }
  // A hole in a row that says something else.
  for (const { row, column } of missing) if (rows.has(row)) put(rows, { row, column, text: '—' })
  return missing
}

const marked = (text: string, { style, workbook }: { style: number; workbook: Workbook }) =>
  workbook.strong.has(style) ? strong(text) : text

/** true: a cell has a value that its format does not show; an empty zero is no value. */
const isHiding = ({ type, value, inline }: SheetCell, { strings }: Workbook) => {
  if (type === 'n') return value.trim() !== '' && Number(value) !== 0
  const text = type === 's' ? (strings[Number(value)] ?? '') : value + inline
  return type !== 'e' && text.trim() !== ''
}

const names = ['row', 'c', 'v', 't', 'f', 'col', 'mergeCell']

/** Maximum merged areas. */
const maxMerges = 20_000

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const textOf = ({ type, style, value, inline }: SheetCell, { strings, formatOf }: Workbook) => {
  if (type === 's') return formatOf(style).text(strings[Number(value)] ?? '')
  if (type === 'inlineStr') return formatOf(style).text(unescapeText(inline))
  if (type === 'str') return formatOf(style).text(unescapeText(value))
  if (type === 'b') return value === '1' ? '✓' : '✗'
  if (type === 'd') return value.slice(0, 10).split('-').reverse().join('.')
  // The error value of a formula is not content.
  if (type === 'e' || value.trim() === '' || !Number.isFinite(Number(value))) return ''
  return formatOf(style).number(Number(value))
}

const put = (
  rows: Map<number, string[]>,
  { row, column, text }: { row: number; column: number; text: string },
) => {
  const cells = rows.get(row) ?? []
  while (cells.length <= column) cells.push('')
  cells[column] = text
  rows.set(row, cells)
}

const hide = (columns: Set<number>, attributes: string) => {
  const first = Number(attributeOf(attributes, 'min') ?? 0)
  const last = Math.min(Number(attributeOf(attributes, 'max') ?? first), maxColumns)
  for (let column = Math.max(first, 1); column <= last; column++) columns.add(column - 1)
}

const mergeOf = (attributes: string): MergedArea[] => {
  const [from, to] = (attributeOf(attributes, 'ref') ?? '').split(':').map(placeOf)
  return from && to ? [{ top: from.row, left: from.column, bottom: to.row, right: to.column }] : []
}
