import type { UnreadCounts } from '../collect-unread.ts'
import { strong } from '../tables/cell-marks.ts'
import { createSheetGrid, type SheetGrid } from '../tables/sheet-grid.ts'
import { maxColumns } from '../tables/sheet-rows.ts'
import { lettersOf } from '../xlsx/place-list.ts'
import { attribute, elementAt, elementsIn, textWithin, type XmlElement } from '../xml/walk-elements.ts'
import type { XmlssStyles } from './xmlss-styles.ts'

/** A sheet whose columns, rows and options come one by one. */
export interface XmlssSheet {
  name: string
  grid: SheetGrid
  addColumn: (column: XmlElement) => void
  addRow: (row: XmlElement) => void
  addOptions: (options: XmlElement) => void
  isHidden: () => boolean
}

/** Rows and columns of Excel: places beyond are an error of the file. */
const [lastRow, lastColumn] = [1_048_576, 16_384]

/** A sheet without rows. */
export const createXmlssSheet = (
  name: string,
  styles: XmlssStyles,
  { unread, leftOut }: { unread: UnreadCounts; leftOut: string[] },
): XmlssSheet => {
  const grid = createSheetGrid()
  const hiddenColumns = new Set<number>()
  const columns = new Map<number, XmlElement>()
  /** The last row that a merged cell covers, by column. */
  const coveredTo = new Map<number, number>()
  let [row, column, hidden] = [-1, -1, false]

  const addColumn = (element: XmlElement) => {
    const first = placeOf(element, 'Index', lastColumn) ?? column + 1
    const last = Math.min(first + numberOf(element, 'Span'), lastColumn)
    for (let at = first; at <= last; at++) columns.set(at, element)
    column = last
  }

  const addRow = (element: XmlElement) => {
    row = placeOf(element, 'Index', lastRow) ?? row + 1
    const isHiddenRow = isOn(element, 'Hidden')
    const span = numberOf(element, 'Span')
    if (isHiddenRow) {
      grid.hideRows(row, row + span)
      const texts = elementsIn(element, 'Cell').map(cell => textWithin(elementAt(cell, 'Data')))
      if (texts.some(text => text.trim() !== ''))
        unread.add('hidden', { place: `${name}!${row + 1}:${row + 1}` })
      leftOut.push(...texts)
    } else addCells(element)
    row += span
  }

  const addCells = (element: XmlElement) => {
    let at = -1
    for (const cell of elementsIn(element, 'Cell')) {
      at = placeOf(cell, 'Index', lastColumn) ?? firstFree(at + 1)
      const across = numberOf(cell, 'MergeAcross')
      readCell(cell, { at, across, rowStyle: attribute(element, 'StyleID') })
      at += across
    }
  }

  /** Excel writes the place of a cell beside one that is merged from above, LibreOffice does not. */
  const firstFree = (from: number) => {
    let at = from
    while ((coveredTo.get(at) ?? -1) >= row) at++
    return at
  }

  /** A hidden column counts once, however many cells it has. */
  const addHiddenColumn = (at: number) => {
    if (hiddenColumns.has(at)) return
    hiddenColumns.add(at)
    unread.add('hidden', { place: `${name}!${lettersOf(at)}:${lettersOf(at)}` })
  }

  const readCell = (
    cell: XmlElement,
    { at, across, rowStyle }: { at: number; across: number; rowStyle: string | undefined },
  ) => {
    const place = `${name}!${lettersOf(at)}${row + 1}`
    if (elementsIn(cell, 'Comment').length > 0) unread.add('comments', { place })
    const data = elementAt(cell, 'Data')
    const above = columns.get(at)
    const style = attribute(cell, 'StyleID') ?? rowStyle ?? (above && attribute(above, 'StyleID'))
    const raw = textWithin(data)
    if (above && isOn(above, 'Hidden')) {
      if (raw.trim() !== '') addHiddenColumn(at)
      leftOut.push(raw)
      return
    }
    if (!data || raw.trim() === '') {
      if (attribute(cell, 'Formula') !== undefined) unread.add('formulas', { place })
      return
    }
    const text = shownOf(raw, { type: attribute(data, 'Type') ?? 'String', style })
    if (text.trim() === '') return
    grid.put({ row, column: at }, styles.isStrong(style) ? strong(text) : text)
    const down = numberOf(cell, 'MergeDown')
    for (let beside = at; down > 0 && beside <= Math.min(at + across, maxColumns); beside++)
      coveredTo.set(beside, row + down)
    if (across > 0 || down > 0) grid.merge({ top: row, left: at, bottom: row + down, right: at + across })
  }

  const shownOf = (raw: string, { type, style }: { type: string; style: string | undefined }) => {
    if (type === 'Error') return ''
    if (type === 'Boolean') return raw.trim() === '1' ? '✓' : '✗'
    const format = styles.formatOf(style)
    if (type === 'Number') return Number.isFinite(Number(raw)) ? format.number(Number(raw)) : raw
    if (type !== 'DateTime') return format.text(raw)
    const days = daysOf(raw)
    return days === undefined ? raw : format.number(days)
  }

  return {
    name,
    grid,
    addColumn,
    addRow,
    addOptions: options => {
      const visible = textWithin(elementsIn(options, 'Visible')[0])
      hidden = /hidden/i.test(visible)
    },
    isHidden: () => hidden,
  }
}

/** Days since the epoch of 1900. */
const daysOf = (moment: string): number | undefined => {
  const ms = Date.parse(`${moment.trim().replace(/Z$/, '')}Z`)
  return Number.isNaN(ms) ? undefined : ms / 86_400_000 + 25_569
}

/** A place counted from 1 in the file, here from 0. */
const placeOf = (element: XmlElement, name: string, most: number): number | undefined => {
  const value = Number(attribute(element, name))
  return Number.isInteger(value) && value >= 1 && value <= most ? value - 1 : undefined
}

const numberOf = (element: XmlElement, name: string) =>
  Math.min(Math.max(Math.trunc(Number(attribute(element, name) ?? 0)) || 0, 0), lastRow)

const isOn = (element: XmlElement, name: string) => /^(?:1|true)$/.test(attribute(element, name) ?? '')
