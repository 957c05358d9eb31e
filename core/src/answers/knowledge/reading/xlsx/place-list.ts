/** Maximum places that are named. */
const maxPlaces = 20

/** Cells of a workbook as a person finds them, one below the other as a range: `Лист1!C7:C12`. */
export interface PlaceList {
  count: number
  /** The next cell; rows in order. */
  addCell: (place: { sheet: string; row: number; column: number }) => void
  /** The next row or column as a whole: `Лист1!7:7`, `Лист1!C:C`. */
  addLine: (place: { sheet: string; line: string }) => void
  places: () => string[]
}

interface Range {
  sheet: string
  column: number
  from: number
  to: number
}

/** A list without places. */
export const createPlaceList = (): PlaceList => {
  const listed: (Range | string)[] = []
  const open = new Map<number, Range>()
  const list: PlaceList = {
    count: 0,
    addCell({ sheet, row, column }) {
      list.count++
      const above = open.get(column)
      if (above?.sheet === sheet && above.to === row - 1) {
        above.to = row
        return
      }
      if (listed.length >= maxPlaces) return
      const range = { sheet, column, from: row, to: row }
      open.set(column, range)
      listed.push(range)
    },
    addLine({ sheet, line }) {
      list.count++
      if (listed.length < maxPlaces) listed.push(`${sheet}!${line}:${line}`)
    },
    places: () =>
      listed.map(place => {
        if (typeof place === 'string') return place
        const first = `${lettersOf(place.column)}${place.from + 1}`
        const last = `${lettersOf(place.column)}${place.to + 1}`
        return `${place.sheet}!${first === last ? first : `${first}:${last}`}`
      }),
  }
  return list
}

/** The letters of a column, counted from 0. */
export const lettersOf = (column: number): string =>
  (column >= 26 ? lettersOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))
