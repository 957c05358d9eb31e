import { describeRows, looksLikeHeaders } from './describe-rows.ts'
import type { Outline } from './outline.ts'

/** Columns beyond these are left out: nobody reads them, and a bomb has a million. */
export const mostColumns = 1_000

type Row = readonly string[]

/**
 * Adds the rows of a sheet as rows of a table, each with the headers of its columns. A line above the headers (a firm's
 * name, a date) is a heading, and so is a row of one cell inside the table; empty rows part tables, and the headers go
 * on where the same columns do.
 */
export const addRows = (
  rows: readonly Row[],
  { outline, level = 1 }: { outline: Outline; level?: number },
) => {
  let before: { headers: Row; figures: string } | undefined
  for (const table of tablesOf(rows)) {
    const start = table.findIndex(row => filledOf(row).length > 1)
    addLines(start === -1 ? table : table.slice(0, start), { outline, level: level + 1 })
    if (start === -1) continue
    const body = table.slice(start).map(row => row.slice(0, mostColumns))
    const own = headersOf(body)
    const carried = before?.figures === figuresOf(body[0] ?? []) ? before.headers : undefined
    const headers = own?.headers ?? carried
    addBody(body.slice(own?.length ?? 0), { outline, level: level + 2, headers })
    before = headers && { headers, figures: figuresOf(body.at(-1) ?? []) }
  }
  outline.endHeadings({ level: level + 1 })
}

const filledOf = (row: Row) => row.filter(cell => cell.trim() !== '')

/** In which columns figures stand. */
const figuresOf = (row: Row) =>
  row
    .map(cell => (/\d/.test(cell) ? '1' : '0'))
    .join('')
    .replace(/0+$/, '')

function* tablesOf(rows: readonly Row[]) {
  let open: Row[] = []
  for (const row of rows) {
    if (filledOf(row).length > 0) open.push(row)
    else if (open.length > 0) {
      yield open
      open = []
    }
  }
  if (open.length > 0) yield open
}

const addLines = (rows: readonly Row[], { outline, level }: { outline: Outline; level: number }) => {
  for (const [at, row] of rows.entries()) {
    const text = filledOf(row).join(' ')
    if (at === 0 && text.length <= 100) outline.addHeading(text, { level })
    else outline.add('paragraph', text)
  }
}

/** The first row, or the first two together where the first one groups the columns of the second. */
const headersOf = (body: readonly Row[]): { headers: Row; length: number } | undefined => {
  const sample = body.filter(row => filledOf(row).length > 1).slice(0, 200)
  const [first, second] = sample
  if (!first || first !== body[0]) return undefined
  if (looksLikeHeaders(sample) || namesText(sample)) return { headers: first, length: 1 }
  if (!second || second !== body[1]) return undefined
  const both = first.map((cell, column) => joinHeaders(cell, second[column] ?? ''))
  return looksLikeHeaders([both, ...sample.slice(2)]) ? { headers: both, length: 2 } : undefined
}

const joinHeaders = (upper: string, lower: string) =>
  upper === lower || lower === '' ? upper : `${upper} ${lower}`.trim()

/** Headers of a table of words: short, without figures, above texts that are much longer in some column. */
const namesText = ([first, ...rest]: readonly Row[]) => {
  if (!first || rest.length < 2 || new Set(first).size < first.length) return false
  if (!first.every(cell => /\p{L}/u.test(cell) && cell.length <= 30 && !/[\d?!.]/.test(cell))) return false
  return first.some((header, column) => {
    const lengths = rest.map(row => (row[column] ?? '').length)
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length > header.length * 2
  })
}

const addBody = (
  rows: readonly Row[],
  { outline, level, headers }: { outline: Outline; level: number; headers: Row | undefined },
) => {
  for (const row of rows) {
    const [only = '', ...others] = filledOf(row)
    const isSection =
      headers !== undefined && others.length === 0 && only.length <= 100 && /\p{L}/u.test(only)
    if (isSection) outline.addHeading(only, { level })
    else for (const text of describeRows([row], headers ? { headers } : {})) outline.add('table-row', text)
  }
}
