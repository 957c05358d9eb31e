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
      fence === undefined && !mark ? (drawnTable(lines, at) ?? alignedTable(lines, at)) : undefined
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

interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  /** The first line behind it. */
  end: number
}

const pipes = ({ header, rows }: Table) => [
  pipeRow(header),
  `|${header.map(() => '---|').join('')}`,
  ...rows.map(pipeRow),
]
const pipeRow = (cells: readonly string[]) =>
  `| ${cells.map(cell => cell.replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`

const underline = /^ {0,3}-{2,}(?: +-{2,})+ *$/

/** A header, a line of dashes over each column, and rows up to an empty line or another line of dashes. */
const alignedTable = (lines: readonly string[], at: number): Table | undefined => {
  const dashes = lines[at + 1]
  if (!lines[at]?.trim() || lines[at - 1]?.trim() || !dashes || !underline.test(dashes)) return
  const starts = [...dashes.matchAll(/-+/g)].map(({ index }) => index)
  const cells = (line: string) => {
    // A word across the border of two columns: these are no columns.
    if (starts.slice(1).some(start => /\S/.test(line[start - 1] ?? ' '))) return
    return starts.map((start, column) => line.slice(column === 0 ? 0 : start, starts[column + 1]).trim())
  }
  const header = cells(lines[at] ?? '')
  const rows: string[][] = []
  let end = at + 2
  for (; lines[end]?.trim() && !underline.test(lines[end] ?? ''); end++) {
    const row = cells(lines[end] ?? '')
    if (!row) return
    rows.push(row)
  }
  if (!header || rows.length === 0) return
  return { header, rows, end: lines[end]?.trim() ? end + 1 : end }
}

const border = /^ {0,3}\+(?:[-=:]+\+)+ *$/

/** Cells between borders of `+` and `-`, each of one line or several; `=` is below the header. */
const drawnTable = (lines: readonly string[], at: number): Table | undefined => {
  const top = lines[at] ?? ''
  if (!border.test(top)) return
  const corners = [...top.matchAll(/\+/g)].map(({ index }) => index)
  const rows: string[][] = []
  let header: string[] | undefined
  let open: string[] | undefined
  let end = at + 1
  for (; lines[end]?.trim(); end++) {
    const line = lines[end] ?? ''
    if (border.test(line)) {
      if (open) rows.push(open)
      open = undefined
      if (line.includes('=')) header = rows.pop()
      continue
    }
    // A cell over several columns or rows has no border there.
    if (corners.some(corner => line[corner] !== '|')) return
    const parts = corners
      .slice(1)
      .map((corner, column) => line.slice((corners[column] ?? 0) + 1, corner).trim())
    open = parts.map((part, column) => `${open?.[column] ?? ''} ${part}`.trim())
  }
  if (open || rows.length === 0) return
  return { header: header ?? corners.slice(1).map(() => ''), rows, end }
}
