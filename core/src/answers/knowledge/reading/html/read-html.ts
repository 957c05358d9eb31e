import type { ReadDocument, ReadingHints } from '../../../../search/passage.ts'
import { failForeign } from '../foreign-content.ts'
import { createOutline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { plainHtml } from '../word-check/plain-html.ts'
import { decodeHtml } from './decode-html.ts'
import { withoutMenus } from './furniture.ts'
import { addElement } from './html-blocks.ts'
import { openHtml } from './html-dom.ts'
import { faqOf, hiddenFaqOf } from './json-ld-faq.ts'
import { mainTextOf } from './main-text.ts'
import { tidyDocument } from './tidy-document.ts'
import { titleOfPage, webPageOf } from './web-page.ts'

/**
 * Reads HTML. With an address (`url`) it is a web page: its main text without menus, footers and banners, and
 * `web`; otherwise a file that is read completely, but for marked menus and notices. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are not text.
 */
export const readHtml = (bytes: Uint8Array, { url, mediaType }: ReadingHints = {}): ReadDocument => {
  const html = decodeHtml(bytes, { mediaType })
  if (html === undefined) throw failForeign('binary')
  const document = openHtml(html)
  const language = document.documentElement.getAttribute('lang') ?? undefined
  const web = url === undefined ? undefined : webPageOf(document, { url })
  const title = titleOfPage(document)
  const unread = tidyDocument(document, { source: html })
  if (url === undefined) withoutMenus(document)
  const root = url === undefined ? document.documentElement : mainTextOf(document)
  const plain = { parts: [plainHtml(root)] }
  const outline = createOutline()
  addElement(root, { outline, levels: 'shown' })
  const faq = hiddenFaqOf(faqOf(html), root)
  if (faq !== '') addElement(openHtml(faq).documentElement, { outline })
  const { blocks } = outline
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const found = summariseDocument(
    { format: 'html', plain, unread, ...(title && { title }) },
    { blocks, ...(language && { language }) },
  )
  return web ? { ...found, web } : found
}
