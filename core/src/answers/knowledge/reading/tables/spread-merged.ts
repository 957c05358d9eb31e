import { continued } from './cell-marks.ts'

/** A merged area of a sheet; its places are counted from 0. */
export interface MergedArea {
  top: number
  left: number
  bottom: number
  right: number
}

/** Maximum rows and columns that one area fills. */
const limits = { rows: 1_000, columns: 100 }

/**
 * Merged rows are expanded into each; merged columns only beside other cells, alone they are a heading. The columns behind the
 * first one are marked: whether they are columns at all, the rest of the table says.
 */
export const spreadMerged = (
  rows: ReadonlyMap<number, string[]>,
  { top, left, bottom, right }: MergedArea,
  put: (place: { row: number; column: number }, text: string) => void,
) => {
  const first = rows.get(top)
  const text = first?.[left] ?? ''
  if (!first || text === '') return
  const isAlone = first.every((cell, column) => cell === '' || (column >= left && column <= right))
  const last = isAlone ? left : Math.min(right, left + limits.columns)
  for (let row = top; row <= Math.min(bottom, top + limits.rows); row++)
    for (let column = left; column <= last; column++)
      // Merging otherwise empty rows does not create rows.
      if (rows.has(row) && !rows.get(row)?.[column])
        put({ row, column }, column === left ? text : continued(text))
}
