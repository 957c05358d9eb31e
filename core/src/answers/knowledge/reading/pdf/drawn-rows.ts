import type { Rule, Rules } from './drawn-rules.ts'
import type { PlacedLine, Span } from './grouped-header.ts'
import { type Run, rowsOfRuns } from './pdf-lines.ts'

/** A rule of a table may end a little before its text does, in points. */
const slack = 3

/** Lines of text stand above the rule that they end at, by so much of their size. */
const rise = 0.4

/** Runs behind a line that is drawn down between two cells of their row. */
export const runsBehindRules = (runs: readonly Run[], { down }: Rules): Run[] => {
  if (down.length === 0) return []
  return rowsOfRuns(runs).flatMap(row => {
    const sorted = row.toSorted((a, b) => a.x - b.x)
    const [first] = sorted
    const near = first ? down.filter(rule => stands(rule, first.y - rise * first.size)) : []
    return sorted.filter((run, at) => {
      const before = sorted[at - 1]
      const end = before ? before.x + before.width : Number.POSITIVE_INFINITY
      return near.some(({ at: place }) => place > end - 1 && place < run.x + 1)
    })
  })
}

const stands = ({ from, to }: Rule, place: number): boolean => from < place && place < to

/**
 * The rows of a table that draws a line between each and the next, whatever stands in a cell; undefined if it does not.
 * Lines under the names and above the sum only are none of rows; lines that part some columns are of merged cells.
 */
export const drawnRows = (
  placed: readonly PlacedLine[],
  columns: readonly Span[],
  { across }: Rules,
): PlacedLine[][] | undefined => {
  const [first, last] = [placed[0]?.line, placed.at(-1)?.line]
  const [left, right] = [columns[0]?.x0 ?? 0, columns.at(-1)?.x1 ?? 0]
  if (!first || !last) return undefined
  const between = across.filter(
    ({ at, from, to }) => at > first.y && at < last.y && from < right && to > left,
  )
  if (between.length === 0 || between.some(({ from, to }) => from > left + slack || to < right - slack))
    return undefined
  const rows = new Map<number, PlacedLine[]>()
  for (const part of placed) {
    const above = between.filter(({ at }) => at < part.line.y - rise * part.line.size).length
    rows.set(above, [...(rows.get(above) ?? []), part])
  }
  const found = [...rows.values()]
  return found.some(hasRows) ? undefined : found
}

/** true: between two lines stand several rows, each with all of the cells and a figure in one place. */
const hasRows = (parts: readonly PlacedLine[]): boolean => {
  const used = parts.reduce((most, { cells }) => Math.max(most, filled(cells)), 0)
  const full = parts.filter(({ cells }) => filled(cells) === used)
  const columns = full[0]?.cells ?? []
  const repeatsFigure = columns.some((_, at) => full.every(({ cells }) => /\d/.test(cells[at] ?? '')))
  return used > 1 && (full.length > 2 || (full.length > 1 && repeatsFigure))
}

const filled = (cells: readonly string[]): number => cells.filter(cell => cell !== '').length
