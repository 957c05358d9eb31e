import type { DrawnLine } from './content-order.ts'
import { type Line, linesOf } from './pdf-lines.ts'

/** Parts of a page, each drawn whole before the next one, which stands to the right of it. */
export interface Beside {
  top: number
  bottom: number
  columns: readonly { lines: readonly DrawnLine[] }[]
}

/**
 * Tables that a page draws side by side: the rows of one from top to bottom, then those of the next from higher up, to
 * the right of it. The right half of one table is drawn so by programs that draw wrapped cells last: the rows of tables
 * are in line there, and no title stands above the second.
 */
export const tablesBeside = (lines: readonly DrawnLine[]): Beside[] => {
  const found: Beside[] = []
  const looks = { left: maxLooks }
  let from = 0
  for (let at = 1; at < lines.length; at++) {
    const left = leftPart(lines, { from, at, looks })
    if (!left) continue
    const columns = [left]
    let to = at
    while (to < lines.length && columns.length < maxColumns) {
      const end = endOfPart(lines, to, columns)
      const next = lines.slice(to, end)
      if (!isTable(next) || !standsApart(columns.at(-1) ?? [], next)) break
      columns.push(next)
      to = end
    }
    if (columns.length === 1) continue
    found.push(extentOf(columns))
    from = to
    at = to
  }
  return found
}

/** Lines that are looked at again, for all parts of a page together. */
const maxLooks = 20_000
const maxColumns = 20

interface Place {
  from: number
  at: number
  looks: { left: number }
}

/** The lines drawn directly before this one that stand beside or below it, if they are a table to the left of it. */
const leftPart = (lines: readonly DrawnLine[], { from, at, looks }: Place): DrawnLine[] | undefined => {
  const [first, before] = [lines[at], lines[at - 1]]
  if (!first || !before || before.y - first.y < 2 * first.size) return undefined
  let start = at
  while (start > from && looks.left > 0) {
    const line = lines[start - 1]
    if (!line || line.y < first.y - 0.5 * first.size) break
    if (line.x1 >= first.x0) return undefined
    start--
    looks.left--
  }
  const part = lines.slice(start, at)
  return looks.left > 0 && isTable(part) ? part : undefined
}

/** The index of the first line that is not below the part's first line and to the right of the parts before it. */
const endOfPart = (
  lines: readonly DrawnLine[],
  at: number,
  columns: readonly (readonly DrawnLine[])[],
): number => {
  const first = lines[at]
  const edge = rightOf(columns.at(-1) ?? [])
  if (!first) return at
  let end = at
  let right = first.x1
  for (; end < lines.length; end++) {
    const [line, before] = [lines[end], lines[end - 1]]
    if (!line || !before || line.x0 <= edge || line.y < first.y - 0.5 * first.size) break
    // The next table begins higher up, to the right of all of this one.
    if (end > at && before.y - line.y >= 2 * line.size && line.x0 > right) break
    right = Math.max(right, line.x1)
  }
  return end
}

/** Two rows of several cells at least. */
const isTable = (part: readonly DrawnLine[]): boolean => rowsOf(part).filter(isRow).length > 1

const rowsOf = (part: readonly DrawnLine[]): Line[] => linesOf(part.flatMap(({ runs }) => runs))

const isRow = ({ segments }: Line): boolean => segments.length > 1

/** A title of its own stands above the rows, or these are not in line with the rows beside them. */
const standsApart = (left: readonly DrawnLine[], right: readonly DrawnLine[]): boolean => {
  const [rows, beside] = [rowsOf(right), rowsOf(left)]
  if (rows[0] && !isRow(rows[0])) return true
  const inLine = rows.filter(row => beside.some(({ y }) => Math.abs(y - row.y) < 0.3 * row.size))
  return inLine.length * 2 < rows.length
}

const rightOf = (lines: readonly DrawnLine[]): number =>
  lines.reduce((right, { x1 }) => Math.max(right, x1), Number.NEGATIVE_INFINITY)

const extentOf = (columns: readonly (readonly DrawnLine[])[]): Beside => {
  const all = columns.flat()
  return {
    top: all.reduce((top, { y, size }) => Math.min(top, y - 0.5 * size), Number.POSITIVE_INFINITY),
    bottom: all.reduce((bottom, { y }) => Math.max(bottom, y), Number.NEGATIVE_INFINITY),
    columns: columns.map(lines => ({ lines })),
  }
}
