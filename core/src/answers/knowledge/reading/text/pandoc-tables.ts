import { drawnTable, type MarkdownTable } from './drawn-tables.ts'

/**
 * Rewrites the tables that pandoc writes into Markdown and GitHub's flavour does not know, aligned by spaces
 * (`Town  Price` above `----- -----`) or drawn (`+---+---+`), as tables with pipes. Code stays as it is.
 */
export const standardTables = (markdown: string): string => {
  if (!/^ {0,3}(?:--+ +--|\+[-=:]{2})/m.test(markdown)) return markdown
  const lines = markdown.split('\n').map(line => line.replace(/\r$/, ''))
  const told: string[] = []
  let fence: string | undefined
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? ''
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1]
    if (mark) fence = fence === undefined ? mark : fence === mark ? undefined : fence
    const table =
      fence === undefined && !mark
        ? (drawnTable(lines, at) ?? multilineTable(lines, at) ?? alignedTable(lines, at))
        : undefined
    if (!table) {
      told.push(line)
      at++
      continue
    }
    told.push(...(told.at(-1)?.trim() ? [''] : []), ...pipes(table), '')
    at = table.end
    while (at < lines.length && lines[at]?.trim() === '') at++
    const caption = /^ {0,3}(?:Table)?:[ \t]+(\S.*)$/.exec(lines[at] ?? '')?.[1]
    if (caption) lines[at] = caption
  }
  return told.join('\n')
}

const pipes = ({ header, rows }: MarkdownTable) => [
  pipeRow(header),
  `|${header.map(() => '---|').join('')}`,
  ...rows.map(pipeRow),
]
const pipeRow = (cells: readonly string[]) =>
  `| ${cells.map(cell => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`

const underline = /^ {0,3}-{2,}(?: +-{2,})+ *$/

/** Cells of a line that stand under these places; undefined if a word crosses the border of two columns. */
const cutAt = (line: string, starts: readonly number[]): string[] | undefined =>
  starts.slice(1).some(start => /\S/.test(line[start - 1] ?? ' '))
    ? undefined
    : starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim())

const startsOf = (dashes: string): number[] => [...dashes.matchAll(/-+/g)].map(({ index }) => index)

/** A header, a line of dashes over each column, and rows up to an empty line or another line of dashes. */
const alignedTable = (lines: readonly string[], at: number): MarkdownTable | undefined => {
  const dashes = lines[at + 1]
  if (!lines[at]?.trim() || lines[at - 1]?.trim() || !dashes || !underline.test(dashes)) return undefined
  const starts = startsOf(dashes)
  let end = at + 2
  while (lines[end]?.trim() && !isRule(lines[end])) end++
  const header = cutAt(lines[at] ?? '', starts)
  const rows = lines.slice(at + 2, end).map(line => cutAt(line, starts))
  if (!header || rows.length === 0 || !rows.every(row => row !== undefined)) return undefined
  return { header, rows, end: lines[end]?.trim() ? end + 1 : end }
}

const isRule = (line: string | undefined): boolean => /^ {0,3}---[- ]*$/.test(line ?? '')

/** Lines of one table. */
const maxLines = 5_000

/**
 * Rows of several lines with an empty line between, from a line of dashes to another; without a header, the first line
 * of dashes has gaps between the columns.
 */
const multilineTable = (lines: readonly string[], at: number): MarkdownTable | undefined => {
  if (!isRule(lines[at]) || lines[at - 1]?.trim()) return undefined
  const isNamed = !underline.test(lines[at] ?? '')
  let below = at
  if (isNamed)
    do below++
    while (lines[below]?.trim() && !isRule(lines[below]))
  if (!underline.test(lines[below] ?? '')) return undefined
  const starts = startsOf(lines[below] ?? '')
  let end = below + 1
  while (end < lines.length && end - at < maxLines && !isRule(lines[end])) end++
  if (!isRule(lines[end])) return undefined
  const rows: string[][] = []
  let open: string[] | undefined
  for (const line of lines.slice(below + 1, end)) {
    const cells = cutAt(line, starts)
    if (!cells) return undefined
    if (line.trim() === '') open = undefined
    else if (open) joinCells(open, cells)
    else {
      open = cells
      rows.push(open)
    }
  }
  const header = starts.map(() => '')
  for (const line of lines.slice(at + 1, below)) joinCells(header, cutAt(line, starts) ?? [])
  return rows.length > 0 ? { header, rows, end: end + 1 } : undefined
}

const joinCells = (row: string[], cells: readonly string[]): void => {
  for (const [column, cell] of cells.entries()) row[column] = `${row[column] ?? ''} ${cell}`.trim()
}
