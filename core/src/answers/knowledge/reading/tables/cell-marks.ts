/**
 * What a sheet says of a cell besides its text, as marks at the text's end that nobody sees: rows stay lists of
 * texts in all formats, and a large sheet costs no object per cell.
 */
const marks = { continued: '\u2060', strong: '\u200b' }

/** The text of a merged cell in a column behind its first one. */
export const continued = (text: string) => text + marks.continued

/** The text of a cell in bold or with a coloured background. */
export const strong = (text: string) => text + marks.strong

/** true: the cell is the one to the left of it, merged. */
export const isContinued = (cell: string) => cell.endsWith(marks.continued)

/** true: the cell is in bold or has a coloured background. */
export const isStrong = (cell: string) =>
  cell.endsWith(marks.strong) || cell.endsWith(marks.strong + marks.continued)

/** The text of a cell in one line, without marks. */
export const tidyCell = (cell: string) => cell.replace(/[\s\u200b\u2060]+/g, ' ').trim()
