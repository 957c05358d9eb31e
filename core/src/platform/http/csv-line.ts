/** A spreadsheet takes a cell that begins so for a formula, and runs it; some leave out spaces before it, or take wide signs. */
const beginsFormula = /^[\t\r\n]|^\s*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/

/** A line of CSV (RFC 4180); what a spreadsheet would take for a formula stays text, by an apostrophe before it. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

const cellOf = (text: string): string => {
  const safe = beginsFormula.test(text) ? `'${text}` : text
  return /[",\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
