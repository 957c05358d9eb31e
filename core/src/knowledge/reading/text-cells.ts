import { hasLeaders, withoutLeaders } from './leaders.ts'

/** Cells of a line that is a row of a table: split by `|`, by tabs, or by three and more spaces; nothing otherwise. */
export const splitCells = (line: string): string[] | undefined => {
  const text = hasLeaders(line) ? withoutLeaders(line.trim()) : line.trim()
  if (/^\|.*\|$/.test(text)) return clean(text.slice(1, -1).split('|'))
  if (line.includes('\t')) return enough(clean(line.split('\t')))
  if (/\S\s+\|\s+\S/.test(text)) return enough(clean(text.split('|')))
  if (/\S {3,}\S/.test(text)) return enough(clean(text.split(/ {3,}/)))
  return undefined
}

/** The line under the headers of a Markdown table, or a border drawn with signs. */
export const isTableRule = (line: string) =>
  /^\s*(?:[|+:][\s:]*)?[-=]{2}[\s:|+=-]*$/.test(line) && /[|+]/.test(line)

const clean = (cells: readonly string[]) => cells.map(cell => cell.trim())

const enough = (cells: string[]) => (cells.filter(cell => cell !== '').length > 1 ? cells : undefined)
