import { hasLeaders, withoutLeaders } from '../leaders.ts'

/** Cells of a table row: split by `|`, tabs, or three and more spaces; undefined if the line is not a row. */
export const splitCells = (line: string): string[] | undefined => {
  const text = hasLeaders(line) ? withoutLeaders(line.trim()) : line.trim()
  if (/^\|.*\|$/.test(text)) return clean(text.slice(1, -1).split('|'))
  if (line.includes('\t')) return enough(clean(line.split('\t')))
  if (/\S\s+\|\s+\S/.test(text)) return enough(clean(text.split('|')))
  if (/\S {3,}\S/.test(text)) return enough(clean(text.split(/ {3,}/)))
  return undefined
}

/** The line under the headers of a Markdown table, or a drawn border. */
export const isTableRule = (line: string) =>
  /^\s*(?:[|+:][\s:]*)?[-=]{2}[\s:|+=-]*$/.test(line) && /[|+]/.test(line)

const clean = (cells: readonly string[]) => cells.map(cell => cell.trim())

const enough = (cells: string[]) => (cells.filter(cell => cell !== '').length > 1 ? cells : undefined)
