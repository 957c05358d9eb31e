import { hasLeaders } from '../leaders.ts'
import { drawnRows } from './drawn-rows.ts'
import type { Rules } from './drawn-rules.ts'
import { cutLine, drawnSpans, spansBeside } from './drawn-spans.ts'
import { columnOf, groupedHeader, mergeSpans, type PlacedLine, type Span } from './grouped-header.ts'
import { median } from './median.ts'
import { type Line, lineText, type Segment } from './pdf-lines.ts'

/** Rows with one cell per column, possibly empty. */
export interface PdfTable {
  rows: readonly PdfRow[]
  columns: number
}

export interface PdfRow {
  cells: readonly string[]
  fonts: ReadonlySet<string>
}

/** The tables that begin at this line, side by side, and their number of lines. */
export interface PdfTables {
  tables: readonly PdfTable[]
  length: number
}

/** The table that begins at this line, if any: at least two rows with aligned cells; several if they are drawn apart. */
export const tablesAt = (lines: readonly Line[], start: number, rules?: Rules): PdfTables | undefined => {
  const top = firstRow(lines, start)
  const found = dividedTable(lines, start) ?? grownFrom(lines, top) ?? belowOneName(lines, start)
  if (!found) return undefined
  const own = lines.slice(start, found.end)
  const columns = rules ? drawnSpans(found.columns, own, rules) : found.columns
  const parts = rules ? spansBeside(columns, own, rules) : [columns]
  const tables = parts.map(part => {
    const cut = parts.length === 1 ? own : own.map(line => cutLine(line, part))
    const filled = cut.filter(({ segments }) => segments.length > 0)
    return { rows: rowsOf(filled, part, rules), columns: part.length }
  })
  return { tables, length: own.length }
}

/** Texts of cells are shorter on average, in UTF-16 units. */
const longestCell = 40

/** true: a table has lines with fewer cells than columns: these may be wrapped cells, empty ones or names beside their column. */
export const hasDoubtfulTable = (lines: readonly Line[]): boolean => {
  for (let at = 0; at < lines.length; at++) {
    const found = grownFrom(lines, at)
    if (!found) continue
    const segments = lines.slice(at, found.end).flatMap(line => line.segments)
    const length = segments.reduce((sum, { text }) => sum + text.length, 0)
    const isFull = segments.length === found.columns.length * (found.end - at)
    if (!isFull && length < longestCell * segments.length) return true
    at = found.end - 1
  }
  return false
}

interface Extent {
  columns: readonly Span[]
  /** The index after the last line. */
  end: number
}

/** Lines above the names of columns that may be names of groups. */
const maxGroupLines = 3

/** Names of groups may stand over the gaps between their columns: the lines below show these. */
const dividedTable = (lines: readonly Line[], start: number): Extent | undefined => {
  const most = lines[start]?.segments.length ?? 0
  for (let at = start + 1; at <= start + maxGroupLines; at++) {
    const [line, before] = [lines[at], lines[at - 1]]
    if (!line || !before || line.y < before.y || line.y - before.y > rowDistance * line.size) return undefined
    if (line.segments.length <= Math.max(2, most)) continue
    const found = grownFrom(lines, at)
    if (found && groupedHeader(place(lines.slice(start, found.end), found.columns), found.columns))
      return found
  }
  return undefined
}

/** The names of columns may be one, where the corner is empty and the table has two columns. */
const belowOneName = (lines: readonly Line[], start: number): Extent | undefined => {
  const [line, next] = [lines[start], lines[start + 1]]
  const [only, ...others] = line?.segments ?? []
  if (!line || !next || !only || others.length > 0 || next.y - line.y > rowDistance * next.size)
    return undefined
  const found = grownFrom(lines, start + 1)
  const [first, second, ...more] = found?.columns ?? []
  if (!found || !first || !second || more.length > 0) return undefined
  return only.x0 > first.x1 && only.x0 < second.x1 && only.x1 > second.x0 ? found : undefined
}

/** Rows of a table are no further apart, in multiples of the size. */
const rowDistance = 3.2

const grownFrom = (lines: readonly Line[], top: number): Extent | undefined => {
  const first = lines[top]
  if (!first || first.segments.length < 2 || hasLeaders(lineText(first))) return undefined
  let columns: readonly Span[] = first.segments.map(({ x0, x1 }) => ({ x0, x1 }))
  let end = top + 1
  let rows = 1
  let row = first
  const pitches: number[] = []
  for (let at = top + 1; at < lines.length; at++) {
    const line = lines[at]
    const before = lines[at - 1]
    const isFar = !line || !before || line.y - before.y > rowDistance * Math.max(line.size, before.size)
    if (isFar || line.y < before.y || hasLeaders(lineText(line))) break
    const gap = line.y - before.y
    // A heading between two tables is further away than the rows are, and the same headers may follow it.
    if (rows > 1 && line.segments.length === 1 && (gap > 1.25 * median(pitches) || isApart(line, row, gap)))
      break
    if (rows > 1 && line.segments.length > 1 && lineText(line) === lineText(first)) break
    const grown = grow(columns, line)
    if (!grown) break
    columns = grown
    if (line.segments.length > 1) {
      rows++
      end = at + 1
      pitches.push(line.y - row.y)
      row = line
    } else if (isInOneColumn(line, columns) && isContinuation(lines, at)) end = at + 1
  }
  return rows < 2 ? undefined : { columns, end }
}

/** A title is larger than the rows above it; a note in small print is further away than the lines of one cell are. */
const isApart = (line: Line, row: Line, gap: number): boolean =>
  line.size > 1.12 * row.size || (line.size < 0.9 * row.size && gap > 1.6 * line.size)

const place = (lines: readonly Line[], columns: readonly Span[]): PlacedLine[] =>
  lines.map(line => ({ line, cells: cellsOf(line, columns) }))

/** Wrapped headers may begin with a line of one cell, higher than the rest of the row. */
const firstRow = (lines: readonly Line[], start: number) => {
  let at = start
  while (lines[at]?.segments.length === 1) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (!line || !next || next.y - line.y > 0.9 * line.size || next.y < line.y) return start
    at++
  }
  return at
}

/** Columns after adding this line to the table: cells may widen them, but not merge two of them. */
const grow = (columns: readonly Span[], line: Line): Span[] | undefined => {
  const merged = mergeSpans([...columns, ...line.segments])
  if (
    line.segments.length > 1 &&
    merged.length >= Math.max(2, Math.min(columns.length, line.segments.length))
  )
    // A row with wider gaps between its first cells may reveal columns that the headers did not show.
    return merged
  if (line.segments.length >= columns.length && line.segments.length > 1) return undefined
  // A cell across several columns is not conclusive about their edges; prose across all ends the table.
  const [only] = line.segments
  if (line.segments.length === 1 && only && isProse(only, columns)) return undefined
  return [...columns]
}

const isProse = (segment: Segment, columns: readonly Span[]) => {
  const covered = columns.filter(column => segment.x0 < column.x1 && segment.x1 > column.x0).length
  return covered > 1 && segment.text.length > 60
}

const isInOneColumn = (line: Line, columns: readonly Span[]) =>
  line.segments.every(
    segment => columns.filter(span => segment.x0 < span.x1 && segment.x1 > span.x0).length <= 1,
  )

/** A single line after the last row belongs to it if it follows at the pitch of a wrapped cell. */
const isContinuation = (lines: readonly Line[], at: number) => {
  const [line, before] = [lines[at], lines[at - 1]]
  return (
    line !== undefined &&
    before !== undefined &&
    line.y - before.y <= 1.45 * line.size &&
    !/^[•–—▪-]\s/.test(line.segments[0]?.text ?? '')
  )
}

const rowsOf = (lines: readonly Line[], columns: readonly Span[], rules: Rules | undefined): PdfRow[] => {
  const placed = place(lines, columns)
  const header = groupedHeader(placed, columns)
  const body = placed.slice(header?.length ?? 0)
  const rows = (rules && drawnRows(body, columns, rules)) ?? rowsByPlace(body)
  return [
    ...(header ? [{ cells: header.names, fonts: fontsOf(placed.slice(0, header.length)) }] : []),
    ...rows.map(parts => ({
      cells: columns.map((_, column) => joinCell(parts.map(part => part.cells[column] ?? ''))),
      fonts: fontsOf(parts),
    })),
  ]
}

const rowsByPlace = (body: readonly PlacedLine[]): PlacedLine[][] => {
  const byGaps = cluster(body, wrapGap(body.map(({ line }) => line)))
  return byGaps.some(hasTwoFigures) ? cluster(body, undefined) : byGaps
}

const fontsOf = (parts: readonly PlacedLine[]): ReadonlySet<string> =>
  new Set(parts.flatMap(part => part.line.segments.map(segment => segment.font)))

const cellsOf = (line: Line, columns: readonly Span[]) => {
  const cells = columns.map(() => '')
  for (const segment of line.segments) {
    const column = columnOf(segment, columns)
    cells[column] = `${cells[column] ?? ''} ${segment.text}`.trim()
  }
  return cells
}

/** The line distance that separates wrapped lines from rows, if there are two kinds of distances. */
const wrapGap = (lines: readonly Line[]) => {
  const gaps = lines.slice(1).map((line, at) => (line.y - (lines[at]?.y ?? 0)) / line.size)
  // Closer than lines can be: cells centred vertically in their row beside taller ones.
  const sorted = gaps.filter(gap => gap >= overlap).toSorted((a, b) => a - b)
  let best: { ratio: number; gap: number } | undefined
  for (const [at, gap] of sorted.entries()) {
    const next = sorted[at + 1]
    if (next !== undefined && gap <= 1.7 && gap > 0 && next / gap > (best?.ratio ?? 1.2))
      best = { ratio: next / gap, gap: (gap + next) / 2 }
  }
  return best?.gap
}

/** Lines closer than this, as a multiple of their size, are side by side in one row. */
const overlap = 0.75

const cluster = (placed: readonly PlacedLine[], wrap: number | undefined) => {
  const rows: PlacedLine[][] = []
  for (const [at, part] of placed.entries()) {
    const before = placed[at - 1]
    const row = rows.at(-1)
    const gap = before ? (part.line.y - before.line.y) / part.line.size : Number.POSITIVE_INFINITY
    const joins =
      wrap === undefined ? continuesRow(part, { gap, row, rest: placed.slice(at + 1, at + 5) }) : gap < wrap
    if (row && joins) row.push(part)
    else rows.push([part])
  }
  return rows
}

interface Place {
  gap: number
  row: readonly PlacedLine[] | undefined
  /** Lines below. */
  rest: readonly PlacedLine[]
}

/** Signs used if distances are not conclusive: an unfinished sentence, and a first column filled once per row. */
const continuesRow = (part: PlacedLine, { gap, row, rest }: Place) => {
  const { cells } = part
  if (gap < overlap) return true
  if (gap > 1.7) return false
  const [first = ''] = cells
  if (first === '') return !cells.some(isFigure) && !leadsRow(cells, rest)
  const isLed = row?.every(led => led.cells[0] === '' && sharesFont(led, part)) ?? false
  if (isLed && cells.some(cell => /^\p{Ll}/u.test(cell))) return true
  return /^[\p{Ll}(]/u.test(first) && cells.some(cell => cell === '')
}

/** false: a name above the second column is set apart from the row below. */
const sharesFont = (one: PlacedLine, other: PlacedLine): boolean =>
  one.line.segments.some(({ font }) => other.line.segments.some(segment => segment.font === font))

/** First line of a tall cell in a row with vertically centred cells: the sentence continues beside them. */
const leadsRow = (cells: readonly string[], rest: readonly PlacedLine[]) => {
  const column = cells.findIndex(cell => cell !== '')
  const next = rest.findIndex(part => part.cells[column] !== '')
  return (
    /^\p{Lu}/u.test(cells[column] ?? '') &&
    /^\p{Ll}/u.test(rest[next]?.cells[column] ?? '') &&
    rest.slice(0, next + 1).some(part => part.cells[0] !== '')
  )
}

/** Returns whether a cell has two prices, which means that two rows were merged by mistake. */
const hasTwoFigures = (row: readonly PlacedLine[]) =>
  (row[0]?.cells ?? []).some((_, column) => row.filter(part => isFigure(part.cells[column] ?? '')).length > 1)

const isFigure = (cell: string) => /\d/.test(cell) && !/\p{L}{4}/u.test(cell)

const joinCell = (parts: readonly string[]) =>
  parts
    .filter(part => part !== '')
    .reduce(
      (text, part) => (/\p{L}[\u00ad\u2010]$/u.test(text) ? text.slice(0, -1) + part : `${text} ${part}`),
      '',
    )
    .trim()
