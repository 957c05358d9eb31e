import type { Rule, Rules } from './drawn-rules.ts'
import type { Span } from './grouped-header.ts'
import type { Line, Segment } from './pdf-lines.ts'

/** Lines of cells that begin or end between two tables; fewer are of signatures and single names. */
const fewest = 3

/** A rule of a table may end a little before its text does, in points. */
const slack = 3

/** Cells of one table are no further apart, in points. */
const narrowest = 6

/**
 * The columns of a table as lines drawn down all of it part them: a name in the middle above short figures at the edge
 * is one column with them. The columns as they are where its cells are not drawn.
 */
export const drawnSpans = (
  columns: readonly Span[],
  lines: readonly Line[],
  { down }: Rules,
): readonly Span[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return columns
  const borders = down.filter(({ from, to }) => from < first.y && to > last.y - 0.5 * last.size)
  const placeOf = (span: Span) => borders.filter(({ at }) => at < (span.x0 + span.x1) / 2).length
  const spans = new Map<number, Span>()
  for (const column of columns) {
    const place = placeOf(column)
    const { x0, x1 } = spans.get(place) ?? column
    spans.set(place, { x0: Math.min(x0, column.x0), x1: Math.max(x1, column.x1) })
  }
  const hasTwo = (line: Line) => new Set(line.segments.map(placeOf)).size < line.segments.length
  return spans.size < 2 || lines.some(hasTwo) ? columns : [...spans.values()]
}

/** The columns of each of the tables that stand side by side: no line across their cells leads from one to the next. */
export const spansBeside = (
  columns: readonly Span[],
  lines: readonly Line[],
  { across }: Rules,
): (readonly Span[])[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return [columns]
  const near = across.filter(({ at }) => at > first.y - 2 * first.size && at < last.y + last.size)
  const parts: Span[][] = []
  for (const [at, column] of columns.entries()) {
    const before = columns[at - 1]
    if (before && !isBetween(near, before, column)) parts.at(-1)?.push(column)
    else parts.push([column])
  }
  return parts.some(part => part.length < 2) ? [columns] : parts
}

const isBetween = (rules: readonly Rule[], before: Span, next: Span): boolean => {
  const ends = rules.filter(({ to }) => to > before.x1 - slack && to < next.x0)
  const begins = rules.filter(({ from }) => from > before.x1 && from < next.x0 + slack)
  if (ends.length < fewest || begins.length < fewest) return false
  const left = Math.max(...ends.map(({ to }) => to))
  const right = Math.min(...begins.map(({ from }) => from))
  return right - left > narrowest && !rules.some(({ from, to }) => from < left && to > right)
}

/** The line's segments in these columns. */
export const cutLine = (line: Line, columns: readonly Span[]): Line => ({
  ...line,
  segments: line.segments.filter(segment => isIn(segment, columns)),
})

const isIn = (segment: Segment, columns: readonly Span[]): boolean =>
  segment.x0 >= (columns[0]?.x0 ?? 0) && segment.x1 <= (columns.at(-1)?.x1 ?? 0)
