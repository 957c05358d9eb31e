import { withRowGaps } from './row-gaps.ts'
import { maxColumns } from './sheet-rows.ts'
import { type MergedArea, spreadMerged } from './spread-merged.ts'

/** The cells of a sheet as texts, put one by one; all places are counted from 0. */
export interface SheetGrid {
  /** Puts a text that is not empty. */
  put: (place: { row: number; column: number }, text: string) => void
  /** Rows that are not shown, from one to another: they separate nothing. */
  hideRows: (from: number, to: number) => void
  /** A merged area. */
  merge: (area: MergedArea) => void
  /** `yes`: there are columns beyond the maximum. */
  tooWide: () => 'yes' | 'no'
  /** All rows from the top, merged cells spread; one empty row stands for all that separate two rows. */
  rows: () => string[][]
}

/** Maximum merged areas. */
const maxMerges = 20_000

/** A sheet without cells. */
export const createSheetGrid = (): SheetGrid => {
  const rows = new Map<number, string[]>()
  const hidden: { from: number; to: number }[] = []
  const merges: MergedArea[] = []
  let tooWide: 'yes' | 'no' = 'no'
  const put: SheetGrid['put'] = ({ row, column }, text) => {
    if (column >= maxColumns) {
      tooWide = 'yes'
      return
    }
    const cells = rows.get(row) ?? []
    while (cells.length <= column) cells.push('')
    cells[column] = text
    rows.set(row, cells)
  }
  return {
    put,
    hideRows: (from, to) => hidden.push({ from, to }),
    merge: area => {
      if (merges.length < maxMerges) merges.push(area)
    },
    tooWide: () => tooWide,
    rows: () => {
      for (const area of merges.splice(0)) spreadMerged(rows, area, put)
      hidden.sort((a, b) => a.from - b.from)
      let at = 0
      const shownFrom = (row: number): number => {
        let next = row
        for (let range = hidden[at]; range && range.from <= next; range = hidden[++at])
          next = Math.max(next, range.to + 1)
        return next
      }
      const inOrder = [...rows].sort(([a], [b]) => a - b)
      return withRowGaps(
        inOrder.map(([row, cells]) => ({ row, cells })),
        shownFrom,
      )
    },
  }
}

/** true: a person gave the sheet its name. «Лист1» is the default name, not a title, and so is «TDSheet» of 1C. */
export const isNamedSheet = (name: string) =>
  !/^(?:лист|sheet|arkusz|таблица|table|tdsheet)\s*\d*$/iu.test(name.trim())
