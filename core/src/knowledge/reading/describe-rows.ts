type Row = readonly string[]

/** Columns up to which the empty cells of a grid are told. */
const mostTold = 30

/**
 * Turns the rows of a table into lines that are understood alone: «Услуга: Стрижка | Цена: 1 500 ₽» when the table
 * has column headers (they then stand in every row and give no line of their own), «Стрижка | 1 500 ₽» when not.
 * An empty cell moves no other one under its header: it is left out where the others say their headers, and is «—»
 * where they do not, or where its header is a size or a year: «600×2000: 8700 | 700×2000: — | 800×2000: 9000».
 * A row whose headers repeat («Услуга | Цена | Услуга | Цена») gives a line for each time; one without cells none.
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

const tidyCell = (cell: string) => cell.replace(/\s+/g, ' ').trim()

interface Part {
  from: number
  to: number
}

const describeRow = (
  row: Row,
  { from, to, headers, used }: Part & { headers: Row; used: ReadonlySet<number> },
) => {
  const cells: string[] = []
  // Empty cells without a header count only when another one without follows.
  let waiting: string[] = []
  const isNarrow = headers.length <= mostTold
  let filled = 0
  for (let column = from; column < to; column++) {
    const cell = tidyCell(row[column] ?? '')
    const header = headers[column] ?? ''
    if (cell !== '') filled++
    if (header !== '' && cell !== '') cells.push(`${header}: ${cell}`)
    else if (header !== '' && isNarrow && /\d/.test(header) && cells.length > 0) cells.push(`${header}: —`)
    else if (header === '' && cell !== '') {
      cells.push(...waiting, cell)
      waiting = []
    } else if (header === '' && used.has(column)) waiting.push('—')
  }
  return filled === 0 ? '' : cells.join(' | ')
}

/** Tables side by side: the headers of the first one begin again. */
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
