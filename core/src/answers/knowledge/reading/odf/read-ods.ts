import type { ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import { createOutline, type Outline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { isNamedSheet } from '../tables/sheet-grid.ts'
import { addRows } from '../tables/sheet-rows.ts'
import { plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { orBroken } from '../xml/open-package.ts'
import { parseXml, textWithin, walkElements, type XmlElement } from '../xml/walk-elements.ts'
import { type OdfStyles, readOdfStyles } from './odf-styles.ts'
import { createOdsSheet, maxRepetitions, type OdsReading, type OdsSheet } from './ods-sheet.ts'
import { odfText, openOdf } from './open-odf.ts'

/**
 * Reads an ODS: each sheet under its name, each row with its column headers, cells as they are shown. Hidden sheets, rows and
 * columns are not read; `pages` are the sheets. Throws as `readXlsx` does, and `knowledge.too-much-markup`.
 */
export const readOds = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('ODS', async () => {
    const { content, styles } = await openOdf(bytes, { format: 'ODS' })
    const unread = collectUnread()
    const outline = createOutline()
    const skippedPages: ReadDocument['skippedPages'][number][] = []
    const leftOut: string[] = []
    const found = sheetsOf(content, { common: parseXml(styles), unread, leftOut })
    let pages = 0
    for (const sheet of found) {
      pages++
      const skip = (reason: 'hidden' | 'empty' | 'too-long') =>
        skippedPages.push({ page: pages, ...(sheet.name && { name: sheet.name }), reason })
      const rows = sheet.grid.rows()
      if (sheet.hidden || rows.length === 0) {
        skip(sheet.hidden ? 'hidden' : 'empty')
        for (const row of sheet.hidden ? rows : []) leftOut.push(...row)
        continue
      }
      if (sheet.grid.tooWide() === 'yes' || sheet.isCut()) skip('too-long')
      addSheet(sheet, rows, outline)
    }
    if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
    const plain = { ...plainOf([plainMarkup(content, odfText)?.replace(figures, ' ')]), leftOut }
    return summariseDocument(
      { format: 'ods', pages, skippedPages, unread: unread.list(), plain },
      { blocks: outline.blocks },
    )
  })

/** Words with figures are shown as the sheet has them, true and false are not. */
const figures = /^(?:TRUE|FALSE|ИСТИНА|ЛОЖЬ|PRAWDA|FAŁSZ|#\S+|\w+:\d{3})$/gmu

const addSheet = ({ name }: OdsSheet, rows: string[][], outline: Outline) => {
  if (isNamedSheet(name)) outline.addHeading(name, { level: 1 })
  else outline.endHeadings({ level: 1 })
  addRows(rows, { outline })
}

/** Elements around rows and columns. */
const streamed = new Set(
  'document document-content body spreadsheet table table-header-rows table-row-group table-rows table-columns table-column-group table-header-columns'.split(
    ' ',
  ),
)

function* sheetsOf(
  content: string,
  { common, unread, leftOut }: { common: XmlElement; unread: OdsReading['unread']; leftOut: string[] },
): Generator<OdsSheet> {
  const own: XmlElement = { name: 'document', attributes: '', children: [] }
  let known: OdfStyles | undefined
  const styles = () => {
    known ??= readOdfStyles([common, own])
    return known
  }
  const reading: OdsReading = { styles, unread, leftOut, repetitions: { left: maxRepetitions } }
  let sheet: OdsSheet | undefined
  let headers = 0
  let isSpreadsheet = false
  for (const step of walkElements(content, { streamed })) {
    if (step.kind === 'whole') {
      const { element } = step
      if (!sheet) own.children.push(...(isSpreadsheet ? [] : [element]))
      else if (element.name === 'table-row') sheet.addRow(element, { isHeader: headers > 0 })
      else if (element.name === 'table-column') sheet.addColumn(element)
      else if (element.name === 'shapes' && textWithin(element).trim() !== '')
        unread.add('unknown', { place: sheet.name })
      continue
    }
    const isBegin = step.kind === 'begin'
    if (step.name === 'spreadsheet') isSpreadsheet = isBegin
    else if (step.name === 'table-header-rows') headers += isBegin ? 1 : -1
    else if (step.name === 'table' && isSpreadsheet) {
      if (isBegin) sheet = createOdsSheet({ ...step, children: [] }, reading)
      else {
        if (sheet) yield sheet
        sheet = undefined
      }
    }
  }
  if (!isSpreadsheet && known === undefined) throw new Error('the ODS has no sheets')
}
