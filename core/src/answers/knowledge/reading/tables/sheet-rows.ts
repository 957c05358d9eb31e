import type { Outline } from '../outline.ts'
import { tidyCell } from './cell-marks.ts'
import { type Kinds, kindsOf } from './column-kinds.ts'
import { describeRows } from './describe-rows.ts'
import { hasStrongLine, isNote, maxHeading } from './notes.ts'
import { filledOf, type Row, saysOne } from './rows.ts'
import { tablesOf } from './sheet-tables.ts'
import { strongHeaders } from './strong-headers.ts'
import { findHeaders } from './table-headers.ts'

/** Maximum columns: far more than real tables have; a zip bomb has a million. */
export const maxColumns = 1_000

/**
 * Adds the rows of a sheet as table rows with their column headers. A line above the headers (a company name,
 * a date) is a heading, and so is a row of one cell inside the table, unless it is a note or nothing follows
 * it. Empty rows separate tables; the headers carry over if the columns are the same.
 */
export const addRows = (
  all: readonly Row[],
  { outline, level = 1 }: { outline: Outline; level?: number },
) => {
  const before = new Map<number | undefined, Carried>()
  const rows = all.map(row => (row.length > maxColumns ? row.slice(0, maxColumns) : row))
  const tables = [...tablesOf(rows)]
  // Lines above the first table are of the whole sheet.
  const below = rows.slice(
    Math.max(
      0,
      rows.findIndex(row => !saysOne(row)),
    ),
  )
  const headingsStandOut = hasStrongLine(below)
  let hasTable = false
  for (const [index, { columns, rows: table }] of tables.entries()) {
    const start = table.findIndex(row => !saysOne(row))
    // The sections of a table do not go on in lines of their own.
    if (start === -1) outline.endHeadings({ level: level + 2 })
    addLines(start === -1 ? table : table.slice(0, start), {
      outline,
      level: level + 1,
      isLast: start === -1 && index === tables.length - 1,
      saysNote: text => hasTable && isNote(text, { headingsStandOut }),
    })
    if (start === -1) continue
    hasTable = true
    const body = table.slice(start)
    const own = headersOf(body)
    const [left] = columns
    const kinds = kindsOf(body.slice(own?.length ?? 0))
    const headers = own?.names ?? carriedOver(before.get(left), { columns, kinds })
    addBody(body.slice(own?.length ?? 0), { outline, level: level + 2, headers })
    if (headers) before.set(left, { headers, kinds, columns })
    else before.delete(left)
  }
  outline.endHeadings({ level: level + 1 })
}

const headersOf = (body: readonly Row[]) => {
  // A row of one cell among the headers is a heading of the rows below it.
  const next = body.slice(1).findIndex(row => filledOf(row).length > 1) + 1
  const full = body.filter(row => filledOf(row).length > 1)
  const found = findHeaders(full, { sure: strongHeaders(full) })
  return found && found.length > 1 && next !== 1 ? undefined : found
}

/** The headers of a table, and the columns of the sheet under them. */
interface Carried {
  headers: Row
  kinds: Kinds
  columns: readonly number[]
}

/** The headers of the table above, for one without any that has the same columns. */
const carriedOver = (
  above: Carried | undefined,
  { columns, kinds }: { columns: readonly number[]; kinds: Kinds },
): Row | undefined => {
  if (!above || columns.length > above.columns.length) return undefined
  if (kinds.length !== above.headers.length && !kinds.includes('figures')) return undefined
  const places = columns.map(column => above.columns.indexOf(column))
  const goesOn = kinds.every((kind, at) => {
    const place = places[at] ?? -1
    const other = above.kinds[place] ?? 'empty'
    return kind === 'empty' || ((above.headers[place] ?? '') !== '' && (other === 'empty' || other === kind))
  })
  return goesOn ? places.map(place => above.headers[place] ?? '') : undefined
}

/** The first line is the heading of what follows; the last line of a sheet is of nothing. */
const addLines = (
  rows: readonly Row[],
  {
    outline,
    level,
    isLast,
    saysNote,
  }: { outline: Outline; level: number; isLast: boolean; saysNote: (text: string) => boolean },
) => {
  for (const [at, row] of rows.entries()) {
    const [text = ''] = filledOf(row)
    const isTitle = tidyCell(text).length <= maxHeading && !saysNote(text)
    const isHeading = at === 0 && isTitle && !(isLast && rows.length === 1)
    if (isHeading) outline.addHeading(text, { level })
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
  const headingsStandOut = hasStrongLine(rows)
  const last = rows.findLastIndex(row => filledOf(row).length > 1)
  for (const [at, row] of rows.entries()) {
    const [only = '', ...others] = filledOf(row)
    const text = tidyCell(only)
    const canBeLine = headers !== undefined || at > last
    const isLine = canBeLine && others.length === 0 && /\p{L}/u.test(text)
    const isRemark = isNote(only, { headingsStandOut }) || (at > last && text.split(' ').length > 2)
    // The last rows of a table head nothing: a remark, or an offer without a price.
    if (!isLine || (at > last && !isRemark)) open.push(row)
    else {
      close()
      if (isRemark || text.length > maxHeading) outline.add('paragraph', text)
      else outline.addHeading(text, { level })
    }
  }
  close()
}
