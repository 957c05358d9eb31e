import readSheets from 'read-excel-file/universal'
import type { ReadDocument } from '../passage.ts'
import { checkUnpackedSize } from './check-unpacked-size.ts'
import { createOutline } from './outline.ts'
import { failReading } from './reading-errors.ts'
import { addRows, mostColumns } from './sheet-rows.ts'
import { summariseDocument } from './summarise-document.ts'
import { type CellRange, readLayout, type SheetLayout } from './xlsx-layout.ts'
import { describeValue } from './xlsx-values.ts'

/**
 * Reads an XLSX: each sheet under its name, each row with the headers of its columns, formulas by the values that were
 * saved with them; `pages` are its sheets, those that are hidden or empty are `skippedPages`. Throws
 * `knowledge.unpacks-too-large`, `knowledge.password-protected`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readXlsx = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(buffer, { format: 'XLSX' })
  const { layouts, values } = await open(buffer)
  const outline = createOutline()
  const skippedPages: ReadDocument['skippedPages'][number][] = []
  for (const [index, layout] of layouts.entries()) {
    const skip = (reason: 'hidden' | 'empty' | 'too-long') => skippedPages.push({ page: index + 1, reason })
    const rows = layout.hidden ? [] : rowsOf(layout, values.get(layout.name) ?? [])
    if (layout.hidden) skip('hidden')
    else if (!rows.some(row => row.some(cell => cell.trim() !== ''))) skip('empty')
    else {
      if (rows.some(row => row.length > mostColumns)) skip('too-long')
      // «Лист1» says nothing.
      if (isNamed(layout.name)) outline.addHeading(layout.name, { level: 1 })
      else outline.endHeadings({ level: 1 })
      addRows(rows, { outline })
    }
  }
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  return summariseDocument(
    { format: 'xlsx', pages: layouts.length, skippedPages },
    { blocks: outline.blocks },
  )
}

const open = async (buffer: Buffer) => {
  try {
    const layouts = await readLayout(buffer)
    const sheets = await readSheets(new Uint8Array(buffer).buffer)
    return { layouts, values: new Map(sheets.map(({ sheet, data }) => [sheet, data])) }
  } catch (cause) {
    // The engine running out of memory or stack is the reader's to tell.
    throw failReading('knowledge.broken-file', { params: { format: 'XLSX' }, cause })
  }
}

const isNamed = (name: string) => !/^(лист|sheet|arkusz|таблица|table)\s*\d*$/iu.test(name.trim())

const rowsOf = ({ units, merges }: SheetLayout, data: readonly (readonly unknown[])[]) => {
  const rows = data.map((cells, row) =>
    cells.map((cell, column) => describeValue(cell, units.get(`${row},${column}`))),
  )
  for (const merge of merges) spread(rows, merge)
  return rows
}

/** What is merged over rows stands in each of them; over columns only beside other cells: alone it names what follows. */
const spread = (rows: string[][], { top, left, bottom, right }: CellRange) => {
  const value = rows[top]?.[left] ?? ''
  if (value === '') return
  const isAlone = rows[top]?.every((cell, column) => cell === '' || (column >= left && column <= right))
  for (let row = top; row <= Math.min(bottom, rows.length - 1); row++)
    for (let column = left; column <= Math.min(right, left + mostColumns); column++)
      if (!(isAlone && column > left) && rows[row]?.[column] === '') (rows[row] ?? [])[column] = value
}
