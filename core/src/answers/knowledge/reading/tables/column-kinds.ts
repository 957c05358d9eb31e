import { filledOf, type Row } from './rows.ts'

/** The kind of content of each column of a table. */
export type Kinds = readonly ('figures' | 'words' | 'empty')[]

/** The kinds of the columns, by the majority of their cells. */
export const kindsOf = (rows: readonly Row[]): Kinds => {
  const sample = rows.filter(row => filledOf(row).length > 1).slice(0, 100)
  const width = sample.reduce((most, row) => Math.max(most, row.length), 0)
  return Array.from({ length: width }, (_, column) => {
    const cells = sample.map(row => row[column] ?? '').filter(cell => cell.trim() !== '')
    if (cells.length === 0) return 'empty'
    return cells.filter(cell => /\d/.test(cell)).length * 2 >= cells.length ? 'figures' : 'words'
  })
}

/** true: tables of the same columns, a name before figures: they stand side by side without headers. */
export const areAlike = (parts: readonly (readonly Row[])[]) => {
  const [first = [], ...others] = parts.map(kindsOf)
  const isList = first[0] === 'words' && first.includes('figures')
  return isList && others.length > 0 && others.every(kinds => kinds.join() === first.join())
}
