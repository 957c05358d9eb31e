import { maxColumns } from '../tables/sheet-rows.ts'
import { describeNumber, unescapeText } from './xlsx-values.ts'
import type { Workbook } from './xlsx-workbook.ts'
import { attributeOf, decodeXml, walkXml } from './xml-walk.ts'

/** The non-empty cells of a sheet as texts, without hidden rows and columns. */
export interface SheetContents {
  /** From the top; `row` is counted from 0, empty rows are missing. */
  rows: { row: number; cells: string[] }[]
  /** Hidden rows that were left out: they separate nothing. */
  hidden: ReadonlySet<number>
  /** There are columns beyond the maximum. */
  tooWide: 'yes' | 'no'
}

/** Parses a sheet's XML (ECMA-376 part 1, 18.3.1), and expands merged cells. */
export const readSheet = (xml: string, workbook: Workbook): SheetContents => {
  const rows = new Map<number, string[]>()
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  const merges: Merge[] = []
  let tooWide: SheetContents['tooWide'] = 'no'
  let row = -1
  let column = -1
  let hidden = false
  let cell: { type: string; style: number; value: string; inline: string } | undefined

  const endCell = () => {
    const text = cell ? textOf(cell, workbook) : ''
    cell = undefined
    if (text.trim() === '' || hidden || hiddenColumns.has(column)) return
    if (column >= maxColumns) tooWide = 'yes'
    else put(rows, { row, column, text })
  }

  for (const { name, kind, attributes, text } of walkXml(xml, names)) {
    if (name === 'row' && kind !== 'close') {
      row = Number(attributeOf(attributes, 'r') ?? row + 2) - 1
      column = -1
      hidden = isTrue(attributeOf(attributes, 'hidden'))
      if (hidden) hiddenRows.add(row)
    } else if (name === 'c' && kind !== 'close') {
      const place = placeOf(attributeOf(attributes, 'r') ?? '')
      column = place?.column ?? column + 1
      const type = attributeOf(attributes, 't') ?? 'n'
      cell = { type, style: Number(attributeOf(attributes, 's') ?? 0), value: '', inline: '' }
      if (kind === 'empty') cell = undefined
    } else if (name === 'c') endCell()
    else if (name === 'v' && kind === 'open' && cell) cell.value = decodeXml(text)
    else if (name === 't' && kind === 'open' && cell) cell.inline += decodeXml(text)
    else if (name === 'col' && isTrue(attributeOf(attributes, 'hidden'))) hide(hiddenColumns, attributes)
    else if (name === 'mergeCell' && kind !== 'close') merges.push(...mergeOf(attributes))
  }
  for (const merge of merges.slice(0, maxMerges)) spread(rows, merge)
  const sorted = [...rows].sort(([a], [b]) => a - b).map(([at, cells]) => ({ row: at, cells }))
  return { rows: sorted, hidden: hiddenRows, tooWide }
}

const names = ['row', 'c', 'v', 't', 'col', 'mergeCell']

/** Maximum merged areas. */
const maxMerges = 20_000

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

const textOf = (
  { type, style, value, inline }: { type: string; style: number; value: string; inline: string },
  { strings, formats, epoch1904 }: Workbook,
) => {
  if (type === 's') return strings[Number(value)] ?? ''
  if (type === 'inlineStr') return unescapeText(inline)
  if (type === 'str') return unescapeText(value)
  if (type === 'b') return value === '1' ? '✓' : '✗'
  if (type === 'd') return value.slice(0, 10).split('-').reverse().join('.')
  // The error value of a formula is not content.
  if (type === 'e' || value.trim() === '') return ''
  return describeNumber(Number(value), { format: formats.get(style), epoch1904 })
}

const put = (
  rows: Map<number, string[]>,
  { row, column, text }: { row: number; column: number; text: string },
) => {
  const cells = rows.get(row) ?? []
  while (cells.length <= column) cells.push('')
  cells[column] = text
  rows.set(row, cells)
}

const hide = (columns: Set<number>, attributes: string) => {
  const first = Number(attributeOf(attributes, 'min') ?? 0)
  const last = Math.min(Number(attributeOf(attributes, 'max') ?? first), maxColumns)
  for (let column = Math.max(first, 1); column <= last; column++) columns.add(column - 1)
}

interface Merge {
  top: number
  left: number
  bottom: number
  right: number
}

const mergeOf = (attributes: string): Merge[] => {
  const [from, to] = (attributeOf(attributes, 'ref') ?? '').split(':').map(placeOf)
  return from && to ? [{ top: from.row, left: from.column, bottom: to.row, right: to.column }] : []
}

const placeOf = (address: string) => {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address) ?? []
  if (!letters || !digits) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits) - 1, column: column - 1 }
}

/** Merged rows are expanded into each; merged columns only beside other cells: alone they are a heading. */
const spread = (rows: Map<number, string[]>, { top, left, bottom, right }: Merge) => {
  const first = rows.get(top)
  const text = first?.[left] ?? ''
  if (!first || text === '') return
  const isAlone = first.every((cell, column) => cell === '' || (column >= left && column <= right))
  const last = isAlone ? left : Math.min(right, left + 100)
  for (let row = top; row <= Math.min(bottom, top + 1_000); row++)
    for (let column = left; column <= last; column++)
      // Merging otherwise empty rows does not create rows.
      if (rows.has(row) && !rows.get(row)?.[column]) put(rows, { row, column, text })
}
