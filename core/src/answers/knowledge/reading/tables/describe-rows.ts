import { isContinued, tidyCell } from './cell-marks.ts'

type Row = readonly string[]

/** Maximum columns of a grid whose empty cells are written. */
const maxReported = 30

/**
 * Turns table rows into self-contained lines: «Услуга: Стрижка | Цена: 1 500 ₽» if the table has column
 * headers (repeated in every row, no line of their own), else «Стрижка | 1 500 ₽». Empty cells do not shift
 * the others: they are omitted where cells have headers, and «—» where they have none, or where the header is
 * a size or a year: «600×2000: 8700 | 700×2000: — | 800×2000: 9000». A row with repeated headers («Услуга |
 * Цена | Услуга | Цена») gives one line per repetition; an empty row none.
 */
export const describeRows = (rows: readonly Row[], options: { headers?: Row } = {}): string[] => {
  const headers = (options.headers ?? []).map(header => tidyCell(header).replace(/:$/, ''))
  const parts = partsOf(headers)
  const used = new Set(
    rows.flatMap(row => row.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))),
  )
  return rows.flatMap(row =>
    parts.flatMap(({ from, to }) => {
      const line = describeRow(row, {
        from,
        to: Math.min(to, Math.max(row.length, headers.length)),
        headers,
        used,
      })
      return line === '' ? [] : [line]
    }),
  )
}

interface Part {
  from: number
  to: number
}

const describeRow = (
  row: Row,
  { from, to, headers, used }: Part & { headers: Row; used: ReadonlySet<number> },
) => {
  const cells: string[] = []
  // Empty cells without a header are written only if a non-empty one without a header follows.
  let waiting: string[] = []
  const isNarrow = headers.length <= maxReported
  let filled = 0
  let isLabel = false
  for (let column = from; column < to; column++) {
    const raw = row[column] ?? ''
    const cell = tidyCell(raw)
    const header = headers[column] ?? ''
    // A merged cell is said once, or with each header that it stands under.
    if (filled > 0 && isContinued(raw) && (isLabel || header === '' || header === headers[column - 1]))
      continue
    isLabel = filled === 0 && labelsRow(row, { column, from, headers })
    if (cell !== '') filled++
    if (isLabel) cells.push(cell)
    else if (header !== '' && cell !== '') cells.push(`${header}: ${cell}`)
    else if (header !== '' && isNarrow && /\d/.test(header) && cells.length > 0) cells.push(`${header}: —`)
    else if (header === '' && cell !== '') {
      const before = cells.at(-1) ?? ''
      // «Покупатель: | Иванов» says what the cell is, as a header would.
      if (/^[^:]{1,60}:$/.test(before)) cells[cells.length - 1] = `${before} ${cell}`
      else cells.push(...waiting, cell)
      waiting = []
    } else if (header === '' && used.has(column)) waiting.push('—')
  }
  return filled === 0 ? '' : cells.join(' | ')
}

/** true: the first cell of a row is merged over columns of other names, so it names the row («Итого»). */
const labelsRow = (row: Row, { column, from, headers }: { column: number; from: number; headers: Row }) => {
  if (!isContinued(row[column + 1] ?? '') || isContinued(row[column] ?? '')) return false
  const isOver = headers[column] !== '' && headers[column] !== headers[column + 1]
  return isOver && (column === from || /\p{L}:$/u.test(tidyCell(row[column] ?? '')))
}

/** Tables side by side: the headers of the first one are repeated. */
export const partsOf = (headers: Row): Part[] => {
  const period = headers.indexOf(headers[0] ?? '', 1)
  const whole = [{ from: 0, to: Number.POSITIVE_INFINITY }]
  if (period < 2 || headers[0] === '' || headers.length % period !== 0) return whole
  if (!headers.every((header, column) => header === headers[column % period])) return whole
  if (new Set(headers).size < period) return whole
  return Array.from({ length: headers.length / period }, (_, n) => ({
    from: n * period,
    to: (n + 1) * period,
  }))
}
