import { isStrong, tidyCell } from './cell-marks.ts'
import { filledOf, type Row, saysOne } from './rows.ts'

/** Maximum length of a heading inside of a sheet. */
export const maxHeading = 100

/**
 * true: a line alone below rows of a table is a note to them rather than the heading of what follows: a
 * sentence, a footnote, or plain words where headings stand out.
 */
export const isNote = (cell: string, { headingsStandOut }: { headingsStandOut: boolean }) => {
  const text = tidyCell(cell)
  if (text.length > maxHeading || /^[*†‡•–—(]/.test(text)) return true
  if (isStrong(cell)) return false
  const words = text.split(' ').length
  return headingsStandOut || (words > 1 && /^\p{Ll}/u.test(text)) || (words > 2 && isSentence.test(text))
}

/** The end of a sentence, not of an abbreviation («2026 г.»). */
const isSentence = /[!?…;]$|(?<!(?:^|[\s\d])\p{L}{1,3})\.$/u

/** true: among these rows a line alone is in bold or has a background. */
export const hasStrongLine = (rows: readonly Row[]) =>
  rows.some(row => saysOne(row) && isStrong(filledOf(row)[0] ?? ''))
