import type { UnreadCounts } from '../collect-unread.ts'
import { strong } from '../tables/cell-marks.ts'
import { createSheetGrid, type SheetGrid } from '../tables/sheet-grid.ts'
import { maxColumns } from '../tables/sheet-rows.ts'
import { lettersOf } from '../xlsx/place-list.ts'
import { attribute, elementsIn, type XmlElement } from '../xml/walk-elements.ts'
import type { OdfStyles } from './odf-styles.ts'

/** A sheet whose columns and rows come one by one. */
export interface OdsSheet {
  name: string
  hidden: boolean
  grid: SheetGrid
  addColumn: (column: XmlElement) => void
  addRow: (row: XmlElement, options: { isHeader: boolean }) => void
  /** Rows or columns stand for more than are read. */
  isCut: () => boolean
}

/** What the sheets of a document share: the styles, and how many cells may still be repeated. */
export interface OdsReading {
  styles: () => OdfStyles
  unread: UnreadCounts
  leftOut: string[]
  repetitions: { left: number }
}

/** Maximum cells that repetition makes of others in a document: a bomb has them by the thousand million. */
export const maxRepetitions = 200_000

/** Maximum columns of a sheet that LibreOffice has. */
const maxDeclared = 16_384

interface Column {
  hidden: boolean
  cellStyle: string | undefined
}

/** A sheet without rows; `table` is its element, without children. */
export const createOdsSheet = (table: XmlElement, reading: OdsReading): OdsSheet => {
  const { unread, leftOut, repetitions } = reading
  const name = attribute(table, 'name') ?? ''
  const grid = createSheetGrid()
  const hiddenColumns = new Set<number>()
  const columns: Column[] = []
  let row = 0
  let isCut = false

  const addColumn = (element: XmlElement) => {
    const hidden = isHidden(element) || reading.styles().styleOf(element).hidden
    const column = { hidden, cellStyle: attribute(element, 'default-cell-style-name') }
    for (let n = timesOf(element, 'number-columns-repeated'); n > 0 && columns.length < maxDeclared; n--)
      columns.push(column)
  }

  const takeRepetitions = (wanted: number) => {
    if (wanted <= repetitions.left) {
      repetitions.left -= wanted
      return true
    }
    isCut = true
    return false
  }

  const addRow = (element: XmlElement, { isHeader }: { isHeader: boolean }) => {
    const times = timesOf(element, 'number-rows-repeated')
    const first = row
    row += times
    const cells = cellsOf(element)
    if (isHidden(element)) {
      grid.hideRows(first, row - 1)
      const texts = cells.map(({ cell }) => textOf(cell)).filter(text => text !== '')
      if (texts.length > 0) unread.add('hidden', { place: `${name}!${first + 1}:${first + 1}` })
      leftOut.push(...texts)
      return
    }
    const found = cells.flatMap(one =>
      readCell(one, { row: first, rowStyle: attribute(element, 'default-cell-style-name') }),
    )
    if (found.length === 0) return
    const extra = found.reduce((sum, { columns: n }) => sum + n, 0) * times - found.length
    const isWhole = extra === 0 || takeRepetitions(extra)
    for (let at = 0; at < (isWhole ? times : 1); at++)
      for (const { column, columns: n, text, cell } of found) {
        const marked = isHeader ? strong(text) : text
        for (let beside = 0; beside < (isWhole ? n : 1); beside++)
          grid.put({ row: first + at, column: column + beside }, marked)
        const [wide, high] = [timesOf(cell, 'number-columns-spanned'), timesOf(cell, 'number-rows-spanned')]
        if (wide > 1 || high > 1)
          grid.merge({
            top: first + at,
            left: column,
            bottom: first + at + high - 1,
            right: column + wide - 1,
          })
      }
  }

  /** A hidden column counts once, however many cells it has. */
  const addHiddenColumn = (at: number) => {
    if (hiddenColumns.has(at)) return
    hiddenColumns.add(at)
    unread.add('hidden', { place: `${name}!${lettersOf(at)}:${lettersOf(at)}` })
  }

  const readCell = (
    { cell, column, times }: PlacedCell,
    { row: at, rowStyle }: { row: number; rowStyle: string | undefined },
  ) => {
    const place = `${name}!${lettersOf(column)}${at + 1}`
    for (const _ of elementsIn(cell, 'annotation')) unread.add('comments', { place })
    if (elementsIn(cell, 'frame').length > 0) unread.add('pictures', { place })
    const text = textOf(cell)
    const type = attribute(cell, 'value-type')
    if (columns[column]?.hidden) {
      if (text !== '') addHiddenColumn(column)
      leftOut.push(text)
      return []
    }
    if (text === '') {
      const hasFormula = attribute(cell, 'formula') !== undefined && type === undefined
      if (hasFormula) unread.add('formulas', { place })
      else if (type === 'float' && Number(attribute(cell, 'value')) !== 0) unread.add('hidden', { place })
      return []
    }
    if (isError(cell, text)) return []
    const style = attribute(cell, 'style-name') ?? rowStyle ?? columns[column]?.cellStyle
    const { bold, filled } = reading.styles().named(style)
    const shown = type === 'boolean' ? (attribute(cell, 'boolean-value') === 'true' ? '✓' : '✗') : text
    const wide = Math.min(times, Math.max(1, maxColumns - column))
    return [{ cell, column, columns: wide, text: bold || filled ? strong(shown) : shown }]
  }

  return { name, hidden: reading.styles().styleOf(table).hidden, grid, addColumn, addRow, isCut: () => isCut }
}

interface PlacedCell {
  cell: XmlElement
  column: number
  times: number
}

const cellsOf = (row: XmlElement): PlacedCell[] => {
  const cells: PlacedCell[] = []
  let column = 0
  for (const cell of elementsIn(row)) {
    const times = timesOf(cell, 'number-columns-repeated')
    if (cell.name === 'table-cell') cells.push({ cell, column, times })
    if (cell.name === 'table-cell' || cell.name === 'covered-table-cell') column += times
  }
  return cells
}

/** The shown text: a paragraph for each line. */
const textOf = (cell: XmlElement): string => elementsIn(cell, 'p').map(lineOf).join('\n').trim()

const lineOf = (element: XmlElement): string =>
  element.children
    .map(child => {
      if (typeof child === 'string') return child
      if (child.name === 's' || child.name === 'tab') return ' '
      if (child.name === 'line-break') return '\n'
      return child.name === 'annotation' ? '' : lineOf(child)
    })
    .join('')

/** The error value of a formula is no content. */
const isError = (cell: XmlElement, text: string) =>
  attribute(cell, 'formula') !== undefined &&
  /^(?:#[A-ZА-ЯŁ/0!?]{2,20}[!?]?|(?:Err|Ошибка|Błąd):\d{3})$/u.test(text)

const isHidden = (element: XmlElement) => /^(?:collapse|filter)$/.test(attribute(element, 'visibility') ?? '')

const timesOf = (element: XmlElement, name: string) =>
  Math.min(Math.max(Number(attribute(element, name) ?? 1) || 1, 1), 1_048_576)
