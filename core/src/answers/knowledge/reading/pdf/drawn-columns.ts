import {
  type DrawnLine,
  drawnLines,
  drawnText,
  firstWordWidth,
  type Stack,
  space,
  stacksOf,
} from './content-order.ts'
import { type Beside, tablesBeside } from './drawn-tables-beside.ts'
import type { Run } from './pdf-lines.ts'

/**
 * Parts a page where it draws running text side by side: first the whole of one column or box, then of the next.
 * Rows of cells are drawn so as well, but again and again, each below the last: these stay together. Returns
 * undefined if nothing is drawn in columns.
 */
export const partDrawnColumns = (runs: readonly Run[]): (readonly Run[])[] | undefined => {
  const lines = drawnLines(runs)
  const tables = tablesBeside(lines)
  const inTables = new Set(tables.flatMap(({ columns }) => columns.flatMap(column => column.lines)))
  const prose = lines.filter(line => !inTables.has(line))
  const found = withoutOverlaps([...tables, ...columnsOf(stacksOf(prose), prose)])
  if (found.length === 0) return undefined
  const inColumns = new Set(found.flatMap(({ columns }) => columns.flatMap(({ lines }) => lines)))
  const rest = lines.filter(line => !inColumns.has(line))
  const parts: (readonly Run[])[] = []
  let top = Number.NEGATIVE_INFINITY
  for (const each of found) {
    parts.push(runsOf(rest.filter(line => line.y >= top && line.y < each.top)))
    parts.push(...each.columns.map(column => runsOf(column.lines)))
    top = each.top
  }
  parts.push(runsOf(rest.filter(line => line.y >= top)))
  return parts.filter(part => part.length > 0)
}

const runsOf = (lines: readonly DrawnLine[]): Run[] => lines.flatMap(line => line.runs)

/** Neighbours in the order of drawing that stand side by side, from top to bottom of the page. */
const columnsOf = (stacks: readonly Stack[], lines: readonly DrawnLine[]): Beside[] => {
  const found: Beside[] = []
  let open: Stack[] = []
  let tried = 0
  const close = () => {
    const columns = trimmed(open)
    if (columns && isRunningText(columns) && tried++ < maxColumns && !isGrid(columns, lines))
      found.push(extentOf(columns))
    open = []
  }
  for (const stack of stacks) {
    const before = open.at(-1)
    if (before && !isBeside(before, stack)) close()
    open.push(stack)
  }
  close()
  return found
}

/** A line is beside another if their heights meet. */
const isBeside = (before: Stack, stack: Stack): boolean => {
  const [first] = stack.lines
  const last = before.lines.at(-1)
  if (!first || !last || first.y > last.y + 0.4 * first.size) return false
  const left = besideOf(before, stack)
  const right = besideOf(stack, before)
  if (left.length === 0 || right.length === 0) return false
  return rightOf(left) <= leftOf(right) || rightOf(right) <= leftOf(left)
}

/** The lines of a stack that are not above or below the other one. */
const besideOf = ({ lines }: Stack, other: Stack): DrawnLine[] => {
  const top = other.lines[0]?.y ?? 0
  const bottom = other.lines.at(-1)?.y ?? 0
  return lines.filter(line => line.y > top - 0.5 * line.size && line.y < bottom + 0.5 * line.size)
}

const leftOf = (lines: readonly DrawnLine[]): number =>
  lines.reduce((left, line) => Math.min(left, line.x0), Number.POSITIVE_INFINITY)
const rightOf = (lines: readonly DrawnLine[]): number =>
  lines.reduce((right, line) => Math.max(right, line.x1), Number.NEGATIVE_INFINITY)

/** More beside one another are no columns that a person reads; each takes a look at the whole page. */
const maxColumns = 100

/** A title or paragraph above the others was drawn before, with one of them. */
const trimmed = (open: readonly Stack[]): Stack[] | undefined => {
  if (open.length < 2 || open.length > maxColumns) return undefined
  const tops = open.map(({ lines: [line] }) => (line ? line.y - 0.5 * line.size : 0))
  const [highest = 0, second = 0] = tops.toSorted((a, b) => a - b)
  const columns = open.map(({ lines }, at) => {
    const top = tops[at] === highest ? second : highest
    return { lines: lines.filter(line => line.y > top) }
  })
  return columns.some(({ lines }) => lines.length === 0) ? undefined : columns
}

/** Lines of a list that stands beside a box; one or two are a label. */
const listLength = 3

const isRunningText = (columns: readonly Stack[]): boolean => {
  const others = columns.filter(column => !isWrapped(column))
  const wrapped = columns.length - others.length
  return wrapped > 1 || (wrapped === 1 && others.every(({ lines }) => lines.length >= listLength))
}

/** Lines end where the next word had no room, and a sentence goes on in the next one; names and prices do not. */
const isWrapped = ({ lines }: Stack): boolean => {
  const right = rightOf(lines)
  const breaks = lines.slice(1).map((next, at) => ({ line: lines[at], next }))
  const full = breaks.filter(
    ({ line, next }) => line && right - line.x1 <= firstWordWidth(next) + 2 * space * next.size,
  )
  const goesOn = breaks.some(({ next }) => /^\p{Ll}/u.test(drawnText(next)))
  const letters = lines.reduce((sum, line) => sum + drawnText(line).length, 0)
  // Paragraphs end where they end: as many as two lines of three may be full in short ones.
  return breaks.length > 0 && goesOn && full.length >= 0.5 * breaks.length && letters >= 8 * lines.length
}

const extentOf = (columns: readonly Stack[]): Beside => ({
  top: Math.min(...columns.map(({ lines: [line] }) => (line ? line.y - 0.5 * line.size : 0))),
  bottom: Math.max(...columns.map(({ lines }) => lines.at(-1)?.y ?? 0)),
  columns,
})

const withoutOverlaps = (found: readonly Beside[]): Beside[] => {
  const kept: Beside[] = []
  for (const each of found.toSorted((a, b) => a.top - b.top))
    if (each.top >= (kept.at(-1)?.bottom ?? Number.NEGATIVE_INFINITY)) kept.push(each)
  return kept
}

/** Rows of a table follow closely; a paragraph or heading between is none. */
const rowDistance = 3.2

/** true: the line directly above or below has cells in the same places, so that these are cells as well. */
const isGrid = (columns: readonly Stack[], lines: readonly DrawnLine[]): boolean => {
  const { top, bottom } = extentOf(columns)
  const own = new Set(columns.flatMap(column => column.lines))
  const size = columns[0]?.lines[0]?.size ?? 0
  const others = lines.filter(line => !own.has(line))
  const above = others.filter(line => line.y <= top && line.y > top - rowDistance * size)
  const below = others.filter(line => line.y > bottom && line.y <= bottom + rowDistance * size)
  return [above, below].some(near => sharesCells(columns, near))
}

const sharesCells = (columns: readonly Stack[], near: readonly DrawnLine[]): boolean => {
  const starts = near.flatMap(({ runs }) => runs)
  const aligned = columns.filter(({ lines }) => {
    const [left, right] = [leftOf(lines), rightOf(lines)]
    const size = lines[0]?.size ?? 0
    return starts.some(
      run =>
        Math.abs(run.x - left) < 3 ||
        Math.abs(run.x + run.width / 2 - (left + right) / 2) < 3 ||
        // Figures are flush right; so is every line of a justified column.
        (right - left < 10 * size && Math.abs(run.x + run.width - right) < 3),
    )
  })
  return aligned.length > 1
}
