import type { ReadDocument, ReadingHints } from '../../../../search/passage.ts'
import { failForeign } from '../foreign-content.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { decodeHtml } from './decode-html.ts'
import { blocksOfElement } from './html-blocks.ts'
import { openHtml } from './html-dom.ts'
import { mainTextOf } from './main-text.ts'
import { titleOfPage, webPageOf } from './web-page.ts'
import { withoutHidden } from './without-hidden.ts'

/**
 * Reads HTML. With an address (`url`) it is a web page: its main text without menus, footers and banners, and
 * `web`; otherwise a file that is read completely. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are not text.
 */
export const readHtml = (bytes: Uint8Array, { url, mediaType }: ReadingHints = {}): ReadDocument => {
  const html = decodeHtml(bytes, { mediaType })
  if (html === undefined) throw failForeign('binary')
  const document = openHtml(html)
  const language = document.documentElement.getAttribute('lang') ?? undefined
  const web = url === undefined ? undefined : webPageOf(document, { url })
  const title = titleOfPage(document)
  withoutHidden(document)
  const root = url === undefined ? document.documentElement : mainTextOf(document)
  const blocks = blocksOfElement(root)
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const found = summariseDocument(
    { format: 'html', ...(title && { title }) },
    { blocks, ...(language && { language }) },
  )
  return web ? { ...found, web } : found
}
