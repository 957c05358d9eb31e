export interface CsvRow {
  row: number
  cells: string[]
}

export interface ParsedCsv {
  rows: CsvRow[]
  /** The row in which a quotation mark opens a cell that never ends; null: none. */
  openRow: number | null
}

/** Maximum sizes of a row and of a file; the rest is not read. */
interface Most {
  rows: number
  cells: number
}

/**
 * Parses the cells of a CSV text (RFC 4180) with `,`, `;` or tab between them; rows without any text are left
 * out, and counted. A row ends with CRLF, LF or CR.
 */
export const parseCsv = (text: string, most: Most): ParsedCsv => {
  const body = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(body)
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let row = 1
  const endCell = (): void => {
    if (cells.length < most.cells) cells.push(cell)
    cell = ''
  }
  const endRow = (): void => {
    endCell()
    if (cells.some(one => one.trim() !== '')) rows.push({ row, cells })
    cells = []
    row += 1
  }
  for (let at = 0; at < body.length && rows.length < most.rows; at += 1) {
    const sign = body[at] ?? ''
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (body[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign === '\r') {
      if (body[at + 1] !== '\n') endRow()
    } else cell += sign
  }
  if (isQuoted) return { rows, openRow: row }
  if (rows.length < most.rows && (cell !== '' || cells.length > 0)) endRow()
  return { rows, openRow: null }
}

/** Returns the separator that the head has most often; the head is the first line with any text. */
const separatorOf = (text: string): string => {
  const start = Math.max(text.search(/[^\r\n]/), 0)
  const length = text.slice(start).search(/[\r\n]/)
  const head = text.slice(start, length === -1 ? undefined : start + length)
  const count = (sign: string): number => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
