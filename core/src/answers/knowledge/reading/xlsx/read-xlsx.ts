import { AppError } from '../../../../platform/errors/app-error.ts'
import type { ReadDocument, Unread } from '../../../../search/passage.ts'
import { checkUnpackedSize } from '../check-unpacked-size.ts'
import { createOutline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { withRowGaps } from '../tables/row-gaps.ts'
import { isNamedSheet } from '../tables/sheet-grid.ts'
import { addRows } from '../tables/sheet-rows.ts'
import { plainOf } from '../word-check/plain-markup.ts'
import { createPlainSheets } from '../word-check/plain-sheets.ts'
import { createPlaceList, lettersOf, type PlaceList } from './place-list.ts'
import { readSheet, type SheetContents } from './xlsx-sheet.ts'
import { openWorkbook } from './xlsx-workbook.ts'

/**
 * Reads an XLSX: each sheet under its name, each row with its column headers, numbers as their formats show
 * them, formulas by their stored values; sums and products without one are calculated. Hidden sheets, rows and
 * columns are not read; `pages` are the sheets, those hidden, empty or too wide are `skippedPages`. Throws `knowledge.unpacks-too-large`, `knowledge.password-protected`,
 * `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readXlsx = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(buffer, { format: 'XLSX' })
  try {
    return await readWorkbook(buffer)
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    throw failReading('knowledge.broken-file', { params: { format: 'XLSX' }, cause })
  }
}

const readWorkbook = async (buffer: Buffer) => {
  const workbook = await openWorkbook(buffer)
  const outline = createOutline()
  const skippedPages: ReadDocument['skippedPages'][number][] = []
  const formulas = createPlaceList()
  const hiddenPlaces = createPlaceList()
  const plainSheet = createPlainSheets(workbook.strings)
  const parts: (string | undefined)[] = []
  for (const [index, { name, hidden, path }] of workbook.sheets.entries()) {
    const skip = (reason: 'hidden' | 'empty' | 'too-long') =>
      skippedPages.push({ page: index + 1, name, reason })
    if (hidden === 'yes') {
      skip('hidden')
      continue
    }
    const xml = await workbook.part(path)
    if (!/sheet>\s*$/.test(xml.slice(-200))) throw new Error(`the markup of sheet ${index + 1} breaks off`)
    const contents = readSheet(xml, workbook)
    parts.push(plainSheet(xml))
    const { unread } = contents
    for (const place of unread.formulas) formulas.addCell({ sheet: name, ...place })
    for (const row of unread.rows) hiddenPlaces.addLine({ sheet: name, line: String(row + 1) })
    for (const column of unread.columns) hiddenPlaces.addLine({ sheet: name, line: lettersOf(column) })
    for (const place of unread.cells) hiddenPlaces.addCell({ sheet: name, ...place })
    if (contents.rows.length === 0) {
      skip('empty')
      continue
    }
    if (contents.tooWide === 'yes') skip('too-long')
    if (isNamedSheet(name)) outline.addHeading(name, { level: 1 })
    else outline.endHeadings({ level: 1 })
    addRows(
      withRowGaps(contents.rows, row => shownFrom(row, contents)),
      { outline },
    )
  }
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  const unread = [...unreadOf('formulas', formulas), ...unreadOf('hidden', hiddenPlaces)]
  return summariseDocument(
    { format: 'xlsx', pages: workbook.sheets.length, skippedPages, unread, plain: plainOf(parts) },
    { blocks: outline.blocks },
  )
}

const unreadOf = (what: Unread['what'], { count, places }: PlaceList): Unread[] =>
  count > 0 ? [{ what, count, places: places() }] : []

/** The first row from this one on that is not hidden. */
const shownFrom = (row: number, { hidden }: SheetContents): number => {
  let next = row
  while (hidden.has(next)) next++
  return next
}
