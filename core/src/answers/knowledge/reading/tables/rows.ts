import { isContinued, tidyCell } from './cell-marks.ts'

export type Row = readonly string[]

/** The cells with text; a merged one counts in each of its columns. */
export const filledOf = (row: Row) => row.filter(cell => cell.trim() !== '')

/** true: a row has a single value, possibly merged over many cells: a title, a section. */
export const saysOne = (row: Row) => {
  const filled = filledOf(row)
  if (filled.length < 2 || filled.every((cell, at) => at === 0 || isContinued(cell))) return true
  return /\p{L}{4}/u.test(filled[0] ?? '') && new Set(filled.map(tidyCell)).size === 1
}
