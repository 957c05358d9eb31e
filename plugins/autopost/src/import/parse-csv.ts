/** Cells of a CSV text (RFC 4180) with `,`, `;` or tab between them; rows without any text are left out, and counted. */
export const parseCsv = (text: string): { row: number; cells: string[] }[] => {
  const body = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(body)
  const rows: { row: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let row = 1
  const endRow = (): void => {
    cells.push(cell)
    if (cells.some(one => one.trim() !== '')) rows.push({ row, cells })
    cells = []
    cell = ''
    row += 1
  }
  for (let at = 0; at < body.length; at += 1) {
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
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') endRow()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endRow()
  return rows
}

/** The one that is in the head most often. */
const separatorOf = (text: string): string => {
  const end = text.indexOf('\n')
  const head = end === -1 ? text : text.slice(0, end)
  const count = (sign: string): number => head.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
