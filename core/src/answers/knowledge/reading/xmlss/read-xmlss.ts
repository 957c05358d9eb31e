import type { ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import { decodeHtml } from '../html/decode-html.ts'
import { createOutline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { isNamedSheet } from '../tables/sheet-grid.ts'
import { addRows } from '../tables/sheet-rows.ts'
import { type MarkupText, plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { orBroken } from '../xml/open-package.ts'
import { attribute, elementsIn, walkElements, type XmlElement } from '../xml/walk-elements.ts'
import { createXmlssSheet, type XmlssSheet } from './xmlss-sheet.ts'
import { readXmlssStyles } from './xmlss-styles.ts'

/**
 * Reads an XML Spreadsheet 2003, as Excel, older 1C and reports of sites write it: each sheet under its name, each row with its
 * column headers, numbers as their formats show them. Hidden sheets, rows and columns are not read. Throws
 * `knowledge.too-much-markup`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readXmlss = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('XLS (XML 2003)', () => {
    const xml = decodeHtml(bytes) ?? ''
    if (!/<\/(?:[\w.-]{1,40}:)?Workbook>\s*$/.test(xml.slice(-500))) throw new Error('the markup breaks off')
    const unread = collectUnread()
    const leftOut: string[] = []
    const outline = createOutline()
    const skippedPages: ReadDocument['skippedPages'][number][] = []
    let pages = 0
    for (const sheet of sheetsOf(xml, { unread, leftOut })) {
      pages++
      const rows = sheet.grid.rows()
      if (sheet.isHidden() || rows.length === 0) {
        skippedPages.push({ page: pages, name: sheet.name, reason: sheet.isHidden() ? 'hidden' : 'empty' })
        for (const row of rows) leftOut.push(...row)
        continue
      }
      if (sheet.grid.tooWide() === 'yes')
        skippedPages.push({ page: pages, name: sheet.name, reason: 'too-long' })
      if (isNamedSheet(sheet.name)) outline.addHeading(sheet.name, { level: 1 })
      else outline.endHeadings({ level: 1 })
      addRows(rows, { outline })
    }
    if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
    const plain = { ...plainOf([plainMarkup(xml.replace(figures, ' '), sheetText)]), leftOut }
    return summariseDocument(
      { format: 'xmlss', pages, skippedPages, unread: unread.list(), plain },
      { blocks: outline.blocks },
    )
  })

/** Figures take no part in the self-check of words: their format decides what is shown. */
const figures =
  /<(?:[\w.-]{1,40}:)?Data\s[^<>]{0,200}Type="(?:Number|DateTime|Boolean|Error)"[^<>]{0,200}>[^<]*/g

const sheetText: MarkupText = {
  text: new Set(['Data']),
  without: new Set(['Comment']),
  styling: new Set(['B', 'I', 'U', 'Font', 'Sub', 'Sup', 'S']),
}

const streamed = new Set(['Workbook', 'Worksheet', 'Table'])

function* sheetsOf(
  xml: string,
  { unread, leftOut }: Parameters<typeof createXmlssSheet>[2],
): Generator<XmlssSheet> {
  let styles = readXmlssStyles([])
  let sheet: XmlssSheet | undefined
  for (const step of walkElements(xml, { streamed })) {
    if (step.kind === 'whole') {
      const { element } = step
      if (element.name === 'Styles') styles = readXmlssStyles(elementsIn(element, 'Style'), sampleOf(xml))
      else if (element.name === 'Row') sheet?.addRow(element)
      else if (element.name === 'Column') sheet?.addColumn(element)
      else if (element.name === 'WorksheetOptions') sheet?.addOptions(element)
    } else if (step.name === 'Worksheet') {
      if (step.kind === 'begin') sheet = createXmlssSheet(nameOf(step), styles, { unread, leftOut })
      else {
        if (sheet) yield sheet
        sheet = undefined
      }
    }
  }
}

const nameOf = ({ attributes }: { attributes: string }) =>
  attribute({ name: '', attributes, children: [] } satisfies XmlElement, 'Name') ?? ''

/** Words of a workbook, enough to tell its language: the texts of cells. */
const sampleOf = (xml: string) => xml.slice(0, 200_000).replace(/<[^>]{0,1000}>/g, ' ')
