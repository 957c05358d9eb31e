import type { Line, Segment } from './pdf-lines.ts'

/** Left and right edge of a column. */
export interface Span {
  x0: number
  x1: number
}

/** A line of a table, with its segments by columns. */
export interface PlacedLine {
  line: Line
  cells: readonly string[]
}

interface Group {
  text: string
  span: Span
}

/** Names of columns, and how many lines they take. */
interface GroupedHeader {
  names: readonly string[]
  length: number
}

/** Lines of a header in two levels; its names may be wrapped. */
const maxLength = 6

/**
 * The header of a table that begins with these lines, if it has two levels: the upper one names groups of the columns
 * that the lower one names («С доставкой» above «Москва» and «Область»), the first column is named once. Lines of a
 * wrapped header stand one below the other, and are none.
 */
export const groupedHeader = (
  placed: readonly PlacedLine[],
  columns: readonly Span[],
): GroupedHeader | undefined => {
  for (let length = 2; length < Math.min(placed.length, maxLength); length++)
    for (let at = 1; at < length; at++) {
      const groups = groupsOf(placed.slice(0, at), columns)
      const names = joinLevels(groups, textsOf(placed.slice(at, length), columns), columns)
      if (names) return { names, length }
    }
  return undefined
}

/** The column that a segment belongs to: the first that it overlaps, else the nearest. */
export const columnOf = ({ x0, x1 }: Segment, columns: readonly Span[]): number => {
  const shared = columns.map(span => Math.min(span.x1, x1) - Math.max(span.x0, x0))
  const column = shared.findIndex(width => width > 0)
  return column === -1 ? shared.indexOf(Math.max(...shared)) : column
}

const textsOf = (parts: readonly PlacedLine[], columns: readonly Span[]): string[] =>
  columns.map((_, column) =>
    parts
      .map(({ cells }) => cells[column] ?? '')
      .filter(cell => cell !== '')
      .join(' '),
  )

const groupsOf = (parts: readonly PlacedLine[], columns: readonly Span[]): (Group | undefined)[] => {
  const groups: (Group | undefined)[] = columns.map(() => undefined)
  for (const segment of parts.flatMap(({ line }) => line.segments)) {
    const column = columnOf(segment, columns)
    const before = groups[column]
    const span = {
      x0: Math.min(before?.span.x0 ?? segment.x0, segment.x0),
      x1: Math.max(before?.span.x1 ?? 0, segment.x1),
    }
    groups[column] = { text: `${before?.text ?? ''} ${segment.text}`.trim(), span }
  }
  return groups
}

const joinLevels = (
  upper: readonly (Group | undefined)[],
  lower: readonly string[],
  spans: readonly Span[],
): readonly string[] | undefined => {
  if (!upper[0] || lower[0] !== '' || lower.some(text => /\d/.test(text))) return undefined
  const names = upper.map(group => group?.text ?? '')
  let isGrouped = false
  for (let from = 1; from < lower.length; from++) {
    if (lower[from] === '') continue
    let to = from
    while (to < lower.length && lower[to] !== '') to++
    const groups = upper.slice(from, to).flatMap(group => group ?? [])
    if (groups.length === 0) return undefined
    isGrouped ||= groups.length < to - from
    const own = spans.slice(from, to)
    for (const [at, column] of own.entries())
      names[from + at] = `${groupOf(column, groups, own)?.text ?? ''} ${lower[from + at]}`.trim()
    from = to
  }
  return isGrouped ? names : undefined
}

const middleOf = ({ x0, x1 }: Span): number => (x0 + x1) / 2

/** Points by which edges that are in line may differ. */
const slack = 3

/** Groups begin where their first column begins, or stand in the middle of their columns. */
const groupOf = (column: Span, groups: readonly Group[], spans: readonly Span[]): Group | undefined => {
  const isLeft = groups.every(({ span }) => spans.some(({ x0 }) => Math.abs(x0 - span.x0) < slack))
  if (isLeft) return groups.findLast(({ span }) => span.x0 < column.x0 + slack) ?? groups[0]
  const distances = groups.map(({ span }) => Math.abs(middleOf(span) - middleOf(column)))
  return groups[distances.indexOf(Math.min(...distances))]
}

/** Spans that overlap or touch as one, from left to right. */
export const mergeSpans = (spans: readonly Span[]) => {
  const merged: Span[] = []
  for (const span of spans.toSorted((a, b) => a.x0 - b.x0)) {
    const last = merged.at(-1)
    if (last && span.x0 <= last.x1 + 1) last.x1 = Math.max(last.x1, span.x1)
    else merged.push({ x0: span.x0, x1: span.x1 })
  }
  return merged
}
