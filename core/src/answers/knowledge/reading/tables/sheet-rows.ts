import type { Outline } from '../outline.ts'
import { describeRows } from './describe-rows.ts'
import { filledOf, type Row, saysOne, tablesOf } from './sheet-tables.ts'
import { findHeaders } from './table-headers.ts'

/** Maximum columns: far more than real tables have; a zip bomb has a million. */
export const maxColumns = 1_000

/**
 * Adds the rows of a sheet as table rows with their column headers. A line above the headers (a company name,
 * a date) is a heading, and so is a row of one cell inside the table. Empty rows separate tables; the headers
 * carry over if the columns are the same.
 */
export const addRows = (
  all: readonly Row[],
  { outline, level = 1 }: { outline: Outline; level?: number },
) => {
  const before = new Map<number, { headers: Row; kinds: Kinds }>()
  const rows = all.map(row => (row.length > maxColumns ? row.slice(0, maxColumns) : row))
  for (const { left, rows: table } of tablesOf(rows)) {
    const start = table.findIndex(row => !saysOne(row))
    addLines(start === -1 ? table : table.slice(0, start), { outline, level: level + 1 })
    if (start === -1) continue
    const body = table.slice(start)
    const own = headersOf(body)
    const carried = before.get(left)
    const kinds = kindsOf(body.slice(own?.length ?? 0))
    const headers = own?.names ?? (carried && goesOn(carried, kinds) ? carried.headers : undefined)
    addBody(body.slice(own?.length ?? 0), { outline, level: level + 2, headers })
    if (headers) before.set(left, { headers, kinds })
    else before.delete(left)
  }
  outline.endHeadings({ level: level + 1 })
}

const headersOf = (body: readonly Row[]) => {
  // A row of one cell among the headers is a heading of the rows below it.
  const next = body.slice(1).findIndex(row => filledOf(row).length > 1) + 1
  const full = body.filter(row => filledOf(row).length > 1)
  const found = findHeaders(full)
  return found && found.length > 1 && next !== 1 ? undefined : found
}

type Kinds = readonly ('figures' | 'words' | 'empty')[]

/** The kind of content of each column, by the majority of its cells. */
const kindsOf = (rows: readonly Row[]): Kinds => {
  const sample = rows.filter(row => filledOf(row).length > 1).slice(0, 100)
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map(row => row[column] ?? '').filter(cell => cell.trim() !== '')
    if (cells.length === 0) return 'empty'
    return cells.filter(cell => /\d/.test(cell)).length * 2 >= cells.length ? 'figures' : 'words'
  })
}

/** true: a table without headers has the same columns as the one above it. */
const goesOn = ({ headers, kinds }: { headers: Row; kinds: Kinds }, own: Kinds) =>
  own.length <= headers.length &&
  (own.length === headers.length || own.includes('figures')) &&
  own.every((kind, column) => {
    const above = kinds[column] ?? 'empty'
    return kind === 'empty' || ((headers[column] ?? '') !== '' && (above === 'empty' || above === kind))
  })

const addLines = (rows: readonly Row[], { outline, level }: { outline: Outline; level: number }) => {
  for (const [at, row] of rows.entries()) {
    const [text = ''] = filledOf(row)
    if (at === 0 && text.length <= 100) outline.addHeading(text, { level })
    else outline.add('paragraph', text)
  }
}

const addBody = (
  rows: readonly Row[],
  { outline, level, headers }: { outline: Outline; level: number; headers: Row | undefined },
) => {
  let open: Row[] = []
  const close = () => {
    for (const text of describeRows(open, headers ? { headers } : {})) outline.add('table-row', text)
    open = []
  }
  for (const row of rows) {
    const [only = '', ...others] = filledOf(row)
    const isSection =
      headers !== undefined && others.length === 0 && only.length <= 100 && /\p{L}/u.test(only)
    if (isSection) {
      close()
      outline.addHeading(only, { level })
    } else open.push(row)
  }
  close()
}
