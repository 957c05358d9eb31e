import type { Outline } from '../outline.ts'
import { describeRows } from '../tables/describe-rows.ts'
import { findHeaders } from '../tables/table-headers.ts'
import { isTableRule, splitCells } from './text-cells.ts'

/** The end of the table that begins at this line: the index after its last line. */
export const tableEnd = (lines: readonly string[], start: number) => {
  let end = start
  while (end < lines.length && (splitCells(lines[end] ?? '') || isTableRule(lines[end] ?? ''))) end++
  return end
}

/** Adds the rows of a table drawn with `|`, tabs or spaces. */
export const readTextTable = (lines: readonly string[], outline: Outline) => {
  const ruled = lines.findIndex(isTableRule)
  const rows = cellsOf(lines.filter(line => !isTableRule(line)))
  // A border above the first row does not mark headers.
  const sure = ruled > 0 && ruled <= 2 ? ruled : isTableRule(lines[2] ?? '') ? 1 : 0
  const found = findHeaders(rows, { sure })
  const body = rows.slice(found?.length ?? 0)
  for (const row of describeRows(body, found ? { headers: found.names } : {})) outline.add('table-row', row)
}

const cellsOf = (lines: readonly string[]) => {
  const rows = lines.map(line => splitCells(line) ?? [])
  const isUneven = rows.some(row => row.length !== rows[0]?.length)
  return isUneven && !lines.some(line => /[|\t]/.test(line)) ? alignCells(lines) : rows
}

interface Span {
  from: number
  to: number
}

/** Cells separated by spaces are aligned by position: otherwise an empty cell would shift the row. */
const alignCells = (lines: readonly string[]) => {
  const spans = lines.map(spansOf)
  const columns = spans.reduce((most, row) => (row.length > most.length ? row : most), [])
  return lines.map((line, index) => {
    const cells = columns.map(() => '')
    for (const span of spans[index] ?? []) {
      const column = nearestOf(columns, span)
      cells[column] = `${cells[column] ?? ''} ${line.slice(span.from, span.to)}`.trim()
    }
    return cells
  })
}

const spansOf = (line: string): Span[] => {
  const spans: Span[] = []
  for (const { index, 0: text } of line.matchAll(/\S+(?: {1,2}\S+)*/g))
    spans.push({ from: index, to: index + text.length })
  return spans
}

const nearestOf = (columns: readonly Span[], { from, to }: Span) => {
  let best = { column: 0, overlap: Number.NEGATIVE_INFINITY }
  for (const [column, span] of columns.entries()) {
    const overlap = Math.min(span.to, to) - Math.max(span.from, from)
    if (overlap > best.overlap) best = { column, overlap }
  }
  return best.column
}
