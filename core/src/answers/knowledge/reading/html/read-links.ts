import type { ReadingHints, WebPage } from '../../../../search/passage.ts'
import { decodeHtml } from './decode-html.ts'
import { openHtml } from './html-dom.ts'
import { titleOfPage, webPageOf } from './web-page.ts'

/** The links of a page and its title; no links if it is not text. Never throws for invalid markup. */
export const readLinks = (
  bytes: Uint8Array,
  { url, mediaType }: ReadingHints,
): WebPage & { title?: string } => {
  const html = decodeHtml(bytes, { mediaType })
  if (html === undefined) return { links: [] }
  const document = openHtml(html)
  const title = titleOfPage(document)
  return { ...webPageOf(document, { url }), ...(title && { title }) }
}
