import { joinHeaderRows } from '../tables/table-headers.ts'

/** A table of Markdown: names of columns, which may be empty, and rows of as many cells. */
export interface MarkdownTable {
  header: readonly string[]
  rows: readonly (readonly string[])[]
  /** The first line behind it. */
  end: number
}

const border = /^ {0,3}\+(?:[-=:]+\+)+ *$/
const inner = /[+|] *(?:[-=:]+\+|\+)/

/** A row of the drawing: its lines of text, and the line that is drawn below it. */
interface Band {
  lines: string[]
  below: string
}

/**
 * Reads a table drawn with `+---+---+`, each cell of one line or several, merged or not; `=` is below the header, which
 * may have several rows. A cell over several rows is in each of them, one over several columns in the first, a header in
 * all. Returns undefined if no table begins at this line, or if a drawn line is broken.
 */
export const drawnTable = (lines: readonly string[], at: number): MarkdownTable | undefined => {
  if (!border.test(lines[at] ?? '')) return undefined
  let end = at
  while (/^ {0,3}[+|].*[+|] *$/.test(lines[end] ?? '')) end++
  const drawn = lines.slice(at, end)
  if (!border.test(drawn.at(-1) ?? '')) return undefined
  const rules = drawn.filter(isRule)
  const corners = [
    ...new Set(rules.flatMap(rule => [...rule.matchAll(/\+/g)].map(({ index }) => index))),
  ].sort((a, b) => a - b)
  const bands = bandsOf(drawn, corners)
  const headerEnd = bands.findIndex(({ below }) => below.includes('='))
  const isHeader = (row: number): boolean => row <= headerEnd && headerEnd < bands.length - 1
  const rows = bands.map((band, row) => cellsOf(band, corners, { isHeader: isHeader(row) }))
  for (const [column, corner] of corners.slice(0, -1).entries()) {
    let first = 0
    for (const [row, { below }] of bands.entries()) {
      if (!isRuled(below, corner, corners[column + 1])) continue
      // Where no line is drawn below a cell, it goes on.
      const whole = rows.slice(first, row + 1)
      const text = whole.map(cells => cells[column] ?? '').filter(cell => cell !== '')
      for (const cells of whole) cells[column] = text.join(' ')
      first = row + 1
    }
  }
  if (rows.length === 0) return undefined
  const header = rows.filter((_, row) => isHeader(row)).reduce<readonly string[]>(joinHeaderRows, [])
  const body = rows.filter((_, row) => !isHeader(row))
  return { header: header.length > 0 ? header : corners.slice(1).map(() => ''), rows: body, end }
}

const isRule = (line: string): boolean => border.test(line) || (inner.test(line) && /-{2}|={2}/.test(line))

const bandsOf = (drawn: readonly string[], corners: readonly number[]): Band[] => {
  const bands: Band[] = []
  let open: string[] = []
  for (const line of drawn) {
    if (!isRule(line)) open.push(line)
    else {
      if (open.length > 0) bands.push({ lines: open, below: line })
      open = border.test(line) ? [] : [textBeside(line, corners)]
    }
  }
  return bands
}

/** A line that parts some cells may have text of another cell, which goes on beside them. */
const textBeside = (rule: string, corners: readonly number[]): string =>
  [...rule]
    .map((sign, at) => (corners.includes(at) ? '|' : sign))
    .join('')
    .replace(/(?<=\|)[-=:]+(?=\|)/g, line => ' '.repeat(line.length))

const isRuled = (rule: string, corner: number, next: number | undefined): boolean =>
  /^[-=:+]+$/.test(rule.slice(corner + 1, next))

const cellsOf = (
  { lines }: Band,
  corners: readonly number[],
  { isHeader }: { isHeader: boolean },
): string[] => {
  const cells: string[] = []
  for (let column = 0; column < corners.length - 1; ) {
    let next = column + 1
    while (next < corners.length - 1 && lines.some(line => line[corners[next] ?? 0] !== '|')) next++
    const text = lines
      .map(line => line.slice((corners[column] ?? 0) + 1, corners[next]).trim())
      .join(' ')
      .trim()
    for (let own = column; own < next; own++) cells[own] = isHeader || own === column ? text : ''
    column = next
  }
  return cells
}
