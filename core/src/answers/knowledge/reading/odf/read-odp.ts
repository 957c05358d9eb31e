import type { Block, ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { slideHtml } from '../slides/slide-html.ts'
import { type SlideItem, toMillimetres } from '../slides/slide-order.ts'
import { summariseDocument } from '../summarise-document.ts'
import { plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { orBroken } from '../xml/open-package.ts'
import {
  attribute,
  elementAt,
  elementsIn,
  parseXml,
  textWithin,
  type XmlElement,
} from '../xml/walk-elements.ts'
import { odfBlocks } from './odf-html.ts'
import { readOdfStyles } from './odf-styles.ts'
import { createWriting, type OdfWriting } from './odf-writing.ts'
import { odfText, openOdf } from './open-odf.ts'

/**
 * Reads an ODP: slides as pages, their titles as headings, their texts as they stand on the slide, tables, and the notes of the
 * speaker. Hidden slides are not read. Throws as `readOdt` does.
 */
export const readOdp = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('ODP', async () => {
    const { content, styles } = await openOdf(bytes, { format: 'ODP' })
    const root = parseXml(content)
    const body = elementAt(root, 'body', 'presentation')
    if (!body) throw new Error('the ODP has no slides')
    const unread = collectUnread()
    const writing = createWriting(readOdfStyles([parseXml(styles), root]), unread)
    const slides = elementsIn(body, 'page')
    const blocks: Block[] = []
    const skippedPages: ReadDocument['skippedPages'][number][] = []
    for (const [index, slide] of slides.entries()) {
      const page = index + 1
      if (writing.styles.styleOf(slide).hidden) {
        skippedPages.push({ page, reason: 'hidden' })
        writing.leftOut.push(textWithin(slide))
        continue
      }
      writing.place = String(page)
      const found = blocksOfHtml(htmlOf(slide, writing))
      if (found.length === 0) skippedPages.push({ page, reason: 'empty' })
      blocks.push(...found.map(block => ({ ...block, page })))
    }
    if (blocks.length === 0) throw failReading('knowledge.no-text')
    const plain = { ...plainOf([plainMarkup(content, odfText)]), leftOut: writing.leftOut }
    return summariseDocument(
      { format: 'odp', pages: slides.length, skippedPages, unread: unread.list(), plain },
      { blocks },
    )
  })

const htmlOf = (slide: XmlElement, writing: OdfWriting) => {
  const items: SlideItem[] = []
  addItems(slide, { items, writing })
  const notes = elementsIn(slide, 'notes').map(note =>
    odfBlocks(note, { ...writing, unread: collectUnread() }),
  )
  return slideHtml(items, notes.join(''))
}

/** What the master shows on every slide, and what is drawn without text. */
const furniture = new Set(['footer', 'date-time', 'page-number', 'header'])

const addItems = (
  parent: XmlElement,
  { items, writing }: { items: SlideItem[]; writing: OdfWriting },
): void => {
  for (const shape of elementsIn(parent)) {
    const kind = attribute(shape, 'class') ?? ''
    if (shape.name === 'notes' || furniture.has(kind) || attribute(shape, 'placeholder') === 'true') continue
    if (shape.name === 'g') {
      addItems(shape, { items, writing })
      continue
    }
    const html = odfBlocks({ name: 'g', attributes: '', children: [shape] }, writing)
    if (html === '') continue
    items.push({
      html,
      isTitle: kind === 'title',
      left: toMillimetres(attribute(shape, 'x')),
      top: toMillimetres(attribute(shape, 'y')),
      width: toMillimetres(attribute(shape, 'width')) ?? 0,
      height: toMillimetres(attribute(shape, 'height')) ?? 0,
    })
  }
}
