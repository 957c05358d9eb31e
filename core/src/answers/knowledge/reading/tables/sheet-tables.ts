import { isContinued, tidyCell } from './cell-marks.ts'
import { areAlike } from './column-kinds.ts'
import { partsOf } from './describe-rows.ts'
import { filledOf, type Row, saysOne } from './rows.ts'
import { strongHeaders } from './strong-headers.ts'
import { findHeaders } from './table-headers.ts'

/** A table of a sheet. */
export interface SheetTable {
  /** The columns of the sheet that it has, counted from 0. */
  columns: readonly number[]
  rows: Row[]
}

/** Tables of a sheet, separated by empty rows, or side by side by empty columns and repeated headers. */
export function* tablesOf(rows: readonly Row[]): Generator<SheetTable> {
  let open: Row[] = []
  for (const row of [...rows, []]) {
    if (filledOf(row).length > 0) open.push(row)
    else if (open.length > 0) {
      yield* sideBySide(open)
      open = []
    }
  }
}

/** Maximum tables side by side. */
const maxTablesBeside = 20

/** Tables side by side have headers each, or the same columns; otherwise the empty column is only spacing. */
function* sideBySide(rows: Row[]): Generator<SheetTable> {
  const spans = spansOf(rows)
  const couldBeTables = spans.length <= maxTablesBeside && spans.every(({ from, to }) => to - from > 1)
  const parts = couldBeTables ? spans.map(span => tableIn(rows, span)) : []
  if (parts.length > 1 && (parts.every(part => hasHeaders(part.rows)) || areAlike(parts.map(bodyRows)))) {
    for (const part of parts) yield* repeated(part)
    return
  }
  yield* repeated(tableIn(rows, { from: 0, to: Number.POSITIVE_INFINITY }))
}

const bodyRows = ({ rows }: SheetTable) => bodyOf(rows)

interface Span {
  from: number
  to: number
}

/**
 * The cells between two columns, without columns that are empty or only continue merged cells: a form drawn on
 * a fine grid.
 */
const tableIn = (rows: Row[], { from, to }: Span): SheetTable => {
  const own: boolean[] = []
  let width = 0
  for (const row of rows) {
    width = Math.max(width, row.length)
    for (let column = from; column < Math.min(to, row.length); column++) {
      const cell = row[column] ?? ''
      if (cell.trim() !== '' && !isContinued(cell)) own[column] = true
    }
  }
  const columns = [...own.keys()].filter(column => own[column])
  if (columns.length === width) return { columns, rows }
  const cut = rows.map(row => columns.map(column => row[column] ?? ''))
  return { columns, rows: cut.filter(row => filledOf(row).length > 0) }
}

const bodyOf = (rows: readonly Row[]) =>
  rows.slice(
    Math.max(
      0,
      rows.findIndex(row => !saysOne(row)),
    ),
  )

const hasHeaders = (rows: readonly Row[]) => {
  const full = bodyOf(rows).filter(row => !saysOne(row))
  return full.length > 1 && findHeaders(full, { sure: strongHeaders(full) }) !== undefined
}

/** «Услуга | Цена | Услуга | Цена»: two adjacent tables without a gap. */
function* repeated({ columns, rows }: SheetTable): Generator<SheetTable> {
  const start = rows.findIndex(row => !saysOne(row))
  const headers = rows[start]?.map(tidyCell) ?? []
  const parts = partsOf(headers.slice(0, headers.findLastIndex(cell => cell !== '') + 1))
  if (parts.length < 2 || !hasHeaders(rows)) {
    yield { columns, rows }
    return
  }
  for (const [index, { from, to }] of parts.entries()) {
    const end = index === parts.length - 1 ? Number.POSITIVE_INFINITY : to
    yield {
      columns: columns.slice(from, end),
      rows: [...(index === 0 ? rows.slice(0, start) : []), ...cutColumns(rows.slice(start), from, end)],
    }
  }
}

const cutColumns = (rows: readonly Row[], from: number, to: number) =>
  rows.map(row => row.slice(from, to)).filter(row => filledOf(row).length > 0)

/** Ranges of columns between those that are empty in all rows except titles. */
const spansOf = (rows: readonly Row[]) => {
  const used: boolean[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (cell.trim() !== '') used[column] = true
  const spans: Span[] = []
  for (let column = 0; column < used.length; column++) {
    const last = spans.at(-1)
    if (!used[column]) continue
    if (last && last.to === column) last.to++
    else spans.push({ from: column, to: column + 1 })
  }
  return spans
}
