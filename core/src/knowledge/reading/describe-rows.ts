/**
 * Turns the rows of a table into lines that are understood alone: «Услуга: Стрижка | Цена: 1 500 ₽» when the table
 * has column headers (they then stand in every row and give no line of their own), «Стрижка | 1 500 ₽» when not.
 * Empty cells are left out; a row without any gives an empty line.
 */
export const describeRows = (
  rows: readonly (readonly string[])[],
  options: { headers?: readonly string[] } = {},
) => rows.map(cells => describeRow(cells, options.headers ?? []))

const describeRow = (cells: readonly string[], headers: readonly string[]) =>
  cells
    .map((raw, column) => {
      const cell = raw.replace(/\s+/g, ' ').trim()
      const header = headers[column]?.replace(/\s+/g, ' ').trim().replace(/:$/, '')
      return cell !== '' && header ? `${header}: ${cell}` : cell
    })
    .filter(cell => cell !== '')
    .join(' | ')

/**
 * Whether the first row names the columns, judged by the words alone: every cell filled, short and without figures,
 * while figures stand below in a column (a table of words only has headers when its format says so).
 */
export const looksLikeHeaders = ([first, ...rest]: readonly (readonly string[])[]) => {
  if (!first || rest.length === 0 || first.length < 2) return false
  if (new Set(first).size < first.length) return false
  const named = first.every(cell => cell.trim() !== '' && cell.length <= 60 && !/\d{2}|^\d/.test(cell))
  if (!named) return false
  return first.some((_, column) => {
    const figures = rest.filter(row => /\d/.test(row[column] ?? '')).length
    return figures >= Math.max(1, rest.length / 2)
  })
}
