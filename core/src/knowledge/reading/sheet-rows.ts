import { describeRows, looksLikeHeaders } from './describe-rows.ts'
import type { Outline } from './outline.ts'

/** Columns beyond these are left out: nobody reads them, and a bomb has a million. */
export const mostColumns = 1_000

/**
 * Adds the rows of a sheet as rows of a table, each with the headers of its columns. Texts above the headers (a firm's
 * name, a date) are paragraphs; a row of one cell inside the table names the rows below it; empty rows part tables.
 */
export const addRows = (
  rows: readonly (readonly string[])[],
  { outline, level = 1 }: { outline: Outline; level?: number },
) => {
  for (const table of tablesOf(rows)) addTable(table, { outline, level })
  outline.endHeadings({ level: level + 1 })
}

const filledOf = (row: readonly string[]) => row.filter(cell => cell.trim() !== '')

const tablesOf = (rows: readonly (readonly string[])[]) => {
  const tables: (readonly string[])[][] = []
  let open: (readonly string[])[] | undefined
  for (const row of rows) {
    if (filledOf(row).length === 0) open = undefined
    else if (open) open.push(row)
    else {
      open = [row]
      tables.push(open)
    }
  }
  return tables
}

const addTable = (
  rows: readonly (readonly string[])[],
  { outline, level }: { outline: Outline; level: number },
) => {
  const start = rows.findIndex(row => filledOf(row).length > 1)
  const before = start === -1 ? rows : rows.slice(0, start)
  for (const row of before) outline.add('paragraph', filledOf(row).join(' '))
  if (start === -1) return
  const table = rows.slice(start).map(row => row.slice(0, mostColumns))
  const full = table.filter(row => filledOf(row).length > 1)
  const headers = looksLikeHeaders(full.slice(0, 200)) ? full[0] : undefined
  for (const row of table) {
    if (row === headers) continue
    const [only = '', ...others] = filledOf(row)
    if (headers && others.length === 0 && only.length <= 100) outline.addHeading(only, { level: level + 1 })
    else for (const text of describeRows([row], headers ? { headers } : {})) outline.add('table-row', text)
  }
}
