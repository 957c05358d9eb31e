import { isContinued, isStrong, tidyCell } from './cell-marks.ts'
import { filledOf, type Row } from './rows.ts'

/** Maximum header rows that are joined. */
const maxHeaders = 3

/** The number of top rows that stand out from those below by bold or background: they have the headers. */
export const strongHeaders = (rows: readonly Row[]): number => {
  const other = rows.findIndex(row => !isStrongRow(row))
  // None, or all: then a look says nothing.
  if (other < 1 || other > maxHeaders) return 0
  // Several are headers together if the upper ones are divided by the lower ones; else the first is a letterhead.
  return rows.slice(0, other - 1).every(row => row.some(isContinued)) ? other : 0
}

const isStrongRow = (row: Row) => {
  const filled = filledOf(row)
  const texts = filled.map(tidyCell)
  return (
    new Set(texts).size > 1 &&
    filled.every(isStrong) &&
    texts.every(text => text.length <= 100) &&
    // A total or an offer in bold has prices.
    texts.filter(text => /\d/.test(text)).length * 2 <= texts.length
  )
}
