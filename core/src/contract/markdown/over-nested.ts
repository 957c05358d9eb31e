/** Quotations and lists within one another that are read as such. */
const deepest = 12
/** Cells of a row, spaces before the sign of a list. */
const maxCells = 100
const widestIndent = 4 * deepest

/** One more than `deepest`. */
const nestedMarks = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))){13}/
/** Matches more than 32 signs. */
const longRun = /[*_~]{33}/

/**
 * true: Markdown is nested deeper, or denser, than in any real text. Each level takes a
 * parser once more through what is in it: show such a text as plain text. Takes time in proportion to the text.
 */
export const isOverNested = (markdown: string): boolean => {
  let fenced = false
  for (let from = 0; from < markdown.length; ) {
    const found = markdown.indexOf('\n', from)
    const end = found < 0 ? markdown.length : found
    const line = markdown.slice(from, end)
    from = end + 1
    if (/^\s*(?:```|~~~)/.test(line.slice(0, 200))) fenced = !fenced
    else if (!fenced && isOverNestedLine(line)) return true
  }
  return false
}

const isOverNestedLine = (line: string): boolean => {
  if (nestedMarks.test(line) && /[^\s*+-]/.test(line)) return true
  const text = line.trimStart()
  if (line.length - text.length > widestIndent && /^(?:[-*+]|\d{1,9}[.)])[ \t]/.test(text)) return true
  if (line.length <= maxCells) return false
  if (longRun.test(line) && /[^\s*_~]/.test(line)) return true
  return line.includes('|') && line.split('|', maxCells + 2).length > maxCells + 1
}
