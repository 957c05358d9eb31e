import type { ReadDocument } from '../../../../search/passage.ts'
import { collectUnread, type UnreadCounts } from '../collect-unread.ts'
import { addElement } from '../html/html-blocks.ts'
import { openHtml } from '../html/html-dom.ts'
import { tidyDocument } from '../html/tidy-document.ts'
import { createOutline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { plainHtml } from '../word-check/plain-html.ts'
import { openPackage, orBroken } from '../xml/open-package.ts'
import { attribute, elementAt, elementsIn, parseXml, textWithin } from '../xml/walk-elements.ts'

/** Maximum chapters. */
const maxChapters = 5_000

/**
 * Reads an EPUB: its chapters in their order as pages of HTML are read, without the table of contents. Pictures are counted.
 * Throws `knowledge.unpacks-too-large`, `knowledge.password-protected` (a book with protection against copying),
 * `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readEpub = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('EPUB', async () => {
    const file = await openPackage(bytes, { format: 'EPUB' })
    const container = parseXml((await file.part('META-INF/container.xml')) ?? '')
    const [rootfile] = elementsIn(elementAt(container, 'rootfiles'), 'rootfile')
    const path = (rootfile && attribute(rootfile, 'full-path')) ?? ''
    const book = parseXml((await file.part(path)) ?? '')
    const chapters = chaptersOf(book, path)
    if (chapters.length === 0) throw new Error('the EPUB has no chapters')
    const locked = (await file.part('META-INF/encryption.xml')) ?? ''
    if (chapters.some(name => locked.includes(`"${name}"`))) throw failReading('knowledge.password-protected')
    const outline = createOutline()
    const parts: string[] = []
    const unread = collectUnread()
    for (const name of chapters.slice(0, maxChapters)) {
      const html = await file.part(name)
      if (html === undefined) continue
      const document = openHtml(html.replace(/^\ufeff?\s{0,100}<\?xml[^>]{0,500}\?>/, ''))
      countPictures(document.querySelectorAll('img, image'), unread)
      for (const { what, count, places = [] } of tidyDocument(document, { source: html }))
        for (let n = 0; n < count; n++) unread.add(what, { place: places[n] })
      parts.push(plainHtml(document.documentElement))
      addElement(document.documentElement, { outline })
    }
    if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
    const metadata = elementAt(book, 'metadata')
    const title = textWithin(elementAt(metadata, 'title')).trim()
    const language = textWithin(elementAt(metadata, 'language')).trim()
    return summariseDocument(
      { format: 'epub', ...(title && { title }), unread: unread.list(), plain: { parts } },
      { blocks: outline.blocks, ...(language && { language }) },
    )
  })

const countPictures = (pictures: Iterable<unknown>, unread: UnreadCounts) => {
  for (const _ of pictures) unread.add('pictures')
}

/** Names of the parts in the order of reading (EPUB 3.3, 5.7), without the table of contents. */
const chaptersOf = (book: ReturnType<typeof parseXml>, path: string): string[] => {
  const items = new Map(
    elementsIn(elementAt(book, 'manifest'), 'item').map(item => [attribute(item, 'id'), item]),
  )
  return elementsIn(elementAt(book, 'spine'), 'itemref').flatMap(reference => {
    const item = items.get(attribute(reference, 'idref'))
    const type = item && attribute(item, 'media-type')
    if (!item || !/html/.test(type ?? '') || /(?:^|\s)nav(?:\s|$)/.test(attribute(item, 'properties') ?? ''))
      return []
    return [resolve(path, attribute(item, 'href') ?? '')]
  })
}

const resolve = (path: string, href: string): string => {
  const address = new URL(href.split('#', 1)[0] ?? '', `file:///${path}`)
  return decodeURIComponent(address.pathname.slice(1))
}
