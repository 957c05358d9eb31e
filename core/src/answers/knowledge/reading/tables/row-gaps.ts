/**
 * The rows of a sheet one below the other, with one empty row for all that separate two: they separate tables. `shownFrom` gives
 * the first row from a place on that is not hidden: hidden ones separate nothing. Rows are counted from 0 and in order.
 */
export const withRowGaps = (
  rows: Iterable<{ row: number; cells: string[] }>,
  shownFrom: (row: number) => number,
): string[][] => {
  const all: string[][] = []
  let next = 0
  for (const { row, cells } of rows) {
    if (all.length > 0 && row > shownFrom(next)) all.push([])
    all.push(cells)
    next = row + 1
  }
  return all
}
