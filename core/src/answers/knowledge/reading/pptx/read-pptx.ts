import type { Block, ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { type MarkupText, plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { openPackage, orBroken } from '../xml/open-package.ts'
import { attribute, elementAt, elementsIn } from '../xml/walk-elements.ts'
import { readPart, relatedTo } from './pptx-parts.ts'
import { type PptxReading, slideOf } from './pptx-slide.ts'

/** Maximum slides. */
const maxSlides = 3_000

/**
 * Reads a PPTX: slides as pages, their titles as headings, their texts in the order of reading, tables, charts, diagrams, and
 * the notes of the speaker. Hidden slides are not read, pictures are counted. Throws `knowledge.unpacks-too-large`,
 * `knowledge.too-much-markup`, `knowledge.too-many-pages`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readPptx = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('PPTX', async () => {
    const file = await openPackage(bytes, { format: 'PPTX' })
    const presentation = await readPart(file, 'ppt/presentation.xml')
    if (!presentation) throw new Error('the PPTX has no presentation')
    const slides = elementsIn(elementAt(presentation.root, 'sldIdLst'), 'sldId')
    if (slides.length > maxSlides)
      throw failReading('knowledge.too-many-pages', { params: { pages: slides.length, limit: maxSlides } })
    const reading: PptxReading = { package: file, unread: collectUnread(), struckOut: [], layouts: new Map() }
    const blocks: Block[] = []
    const parts: (string | undefined)[] = []
    const skippedPages: ReadDocument['skippedPages'][number][] = []
    for (const [index, { attributes }] of slides.entries()) {
      const page = index + 1
      const id = attribute({ name: '', attributes, children: [] }, 'r:id') ?? ''
      const name = relatedTo(presentation, { id })
      const slide = name === undefined ? undefined : await readPart(file, name)
      if (!slide || name === undefined) throw new Error(`slide ${page} is missing`)
      if (/^(?:0|false)$/.test(attribute(slide.root, 'show') ?? '')) {
        skippedPages.push({ page, reason: 'hidden' })
        continue
      }
      const found = blocksOfHtml(await slideOf(slide, { reading, page }))
      if (found.length === 0) skippedPages.push({ page, reason: 'empty' })
      blocks.push(...found.map(block => ({ ...block, page })))
      parts.push(plainMarkup((await file.part(name)) ?? '', slideText))
    }
    if (blocks.length === 0) throw failReading('knowledge.no-text')
    for (const _ of reading.struckOut) reading.unread.add('struck-out')
    const plain = { ...plainOf(parts), leftOut: reading.struckOut }
    return summariseDocument(
      { format: 'pptx', pages: slides.length, skippedPages, unread: reading.unread.list(), plain },
      { blocks },
    )
  })

/** What of a slide is text, for the self-check of words: fields show the number of the slide or the date. */
const slideText: MarkupText = {
  text: new Set(['t']),
  without: new Set(['fld', 'Fallback']),
  styling: new Set([
    'r',
    'rPr',
    't',
    'latin',
    'solidFill',
    'srgbClr',
    'schemeClr',
    'ea',
    'cs',
    'sym',
    'effectLst',
    'highlight',
    'ln',
    'noFill',
    'hlinkClick',
    'uLnTx',
    'uFillTx',
    'lumMod',
    'lumOff',
    'alpha',
    'prstClr',
  ]),
}
