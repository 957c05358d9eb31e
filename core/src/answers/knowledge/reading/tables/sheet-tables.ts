import { partsOf } from './describe-rows.ts'
import { findHeaders } from './table-headers.ts'

export type Row = readonly string[]

/** A table of a sheet: its rows, and its first column in the sheet. */
export interface SheetTable {
  left: number
  rows: Row[]
}

export const filledOf = (row: Row) => row.filter(cell => cell.trim() !== '')

/** true: a row has a single value, possibly merged over many cells: a title, a section. */
export const saysOne = (row: Row) => {
  const filled = filledOf(row)
  return filled.length < 2 || (/\p{L}{4}/u.test(filled[0] ?? '') && new Set(filled).size === 1)
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

/** Tables side by side have headers each; otherwise the empty column is only spacing. */
function* sideBySide(rows: Row[]): Generator<SheetTable> {
  const spans = spansOf(rows)
  const couldBeTables = spans.length <= maxTablesBeside && spans.every(({ from, to }) => to - from > 1)
  const parts = couldBeTables
    ? spans.map(({ from, to }) => ({ left: from, rows: cutColumns(rows, from, to) }))
    : []
  if (parts.length > 1 && parts.every(part => hasHeaders(part.rows))) {
    for (const part of parts) yield* repeated(part)
    return
  }
  const columns = new Set(
    spans.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n)),
  )
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const packed =
    columns.size === width ? rows : rows.map(row => [...columns].map(column => row[column] ?? ''))
  yield* repeated({ left: spans[0]?.from ?? 0, rows: packed })
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
  return full.length > 1 && findHeaders(full) !== undefined
}

/** «Услуга | Цена | Услуга | Цена»: two adjacent tables without a gap. */
function* repeated({ left, rows }: SheetTable): Generator<SheetTable> {
  const start = rows.findIndex(row => !saysOne(row))
  const headers = rows[start]?.map(cell => cell.trim()) ?? []
  const parts = partsOf(headers.slice(0, headers.findLastIndex(cell => cell !== '') + 1))
  if (parts.length < 2 || !hasHeaders(rows)) {
    yield { left, rows }
    return
  }
  for (const [index, { from, to }] of parts.entries())
    yield {
      left: left + from,
      rows: [
        ...(index === 0 ? rows.slice(0, start) : []),
        ...cutColumns(rows.slice(start), from, index === parts.length - 1 ? Number.POSITIVE_INFINITY : to),
      ],
    }
}

const cutColumns = (rows: readonly Row[], from: number, to: number) =>
  rows.map(row => row.slice(from, to)).filter(row => filledOf(row).length > 0)

/** Ranges of columns between those that are empty in all rows except titles. */
const spansOf = (rows: readonly Row[]) => {
  const used: boolean[] = []
  for (const row of rows)
    for (const [column, cell] of row.entries()) if (cell.trim() !== '') used[column] = true
  const spans: { from: number; to: number }[] = []
  for (let column = 0; column < used.length; column++) {
    const last = spans.at(-1)
    if (!used[column]) continue
    if (last && last.to === column) last.to++
    else spans.push({ from: column, to: column + 1 })
  }
  return spans
}
