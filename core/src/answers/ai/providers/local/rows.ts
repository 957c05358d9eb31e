/** A table row in the reader's format: `Услуга: Стрижка | Цена: 1 500 ₽`, or `Стрижка | 1 500 ₽` without headers. */
export interface Row {
  cells: readonly { header?: string; text: string }[]
}

/** Parses a line as a row; undefined when it is none. */
export const readRow = (line: string): Row | undefined => {
  const separator = line.includes('\t') ? '\t' : line.includes(' | ') ? ' | ' : undefined
  if (!separator) return undefined
  const cells = line
    .replace(/^\||\|$/g, '')
    .split(separator)
    .map(cell => readCell(cell.trim()))
  return cells.length > 1 ? { cells } : undefined
}

const readCell = (cell: string) => {
  const named = /^([^:]{1,60}?):\s+(.+)$/su.exec(cell)
  return named?.[1] && named[2] ? { header: named[1], text: named[2] } : { text: cell }
}

/** The row as a line of text: `Стрижка — 1 500 ₽`, `Стрижка — Цена: 1 500 ₽; Время: 45 мин`. */
export const quoteRow = ({ cells: [first, ...rest] }: Row): string => {
  if (!first) return ''
  const [only] = rest
  if (rest.length === 1 && only && !isFigured(only)) return `${first.text} — ${only.text}`
  return `${first.text} — ${rest.map(({ header, text }) => (header ? `${header}: ${text}` : text)).join('; ')}`
}

type Cell = Row['cells'][number]

/** A header with a size, a year or an amount: «600×2000: 8700» means little without it. */
const isFigured = ({ header = '' }: Cell) => /\d/.test(header)

/**
 * The row reduced to the column of the size, year or amount that was asked for; `fit` returns how well a
 * header matches the question. The whole row where none matches better than the others.
 */
export const narrowRow = (row: Row, fit: (header: string) => number): Row => {
  const fits = row.cells.map((cell, at) => (at > 0 && isFigured(cell) ? fit(cell.header ?? '') : undefined))
  const known = fits.filter(value => value !== undefined)
  const best = Math.max(0, ...known)
  if (known.length < 2 || best === 0 || known.every(value => value === best)) return row
  return { cells: row.cells.filter((_, at) => fits[at] === undefined || fits[at] === best) }
}

/** Rows as a Markdown table when all have the same named columns; undefined otherwise. */
export const tableOf = (rows: readonly Row[]): string | undefined => {
  const [first] = rows
  const headers = first?.cells.map(({ header }) => header)
  if (rows.length < 2 || !headers || headers.some(header => header === undefined)) return undefined
  const same = rows.every(
    ({ cells }) => cells.length === headers.length && cells.every((cell, at) => cell.header === headers[at]),
  )
  if (!same) return undefined
  const line = (cells: readonly (string | undefined)[]) =>
    `| ${cells.map(cell => cell?.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(headers),
    line(headers.map(() => '---')),
    ...rows.map(({ cells }) => line(cells.map(({ text }) => text))),
  ].join('\n')
}
