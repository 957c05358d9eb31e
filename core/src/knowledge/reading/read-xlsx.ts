import readSheets from 'read-excel-file/universal'
import type { ReadDocument } from '../passage.ts'
import { checkUnpackedSize } from './check-unpacked-size.ts'
import { createOutline } from './outline.ts'
import { failReading } from './reading-errors.ts'
import { addRows } from './sheet-rows.ts'
import { summariseDocument } from './summarise-document.ts'

/** Reads an XLSX: each sheet under its name. */
export const readXlsx = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(buffer)
  const sheets = await readSheets(new Uint8Array(bytes).buffer)
  const outline = createOutline()
  for (const { sheet, data } of sheets) {
    outline.addHeading(sheet, { level: 1 })
    addRows(
      data.map(row => row.map(cell => (cell === null ? '' : String(cell)))),
      { outline },
    )
  }
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  return summariseDocument({ format: 'xlsx', pages: sheets.length }, { blocks: outline.blocks })
}
