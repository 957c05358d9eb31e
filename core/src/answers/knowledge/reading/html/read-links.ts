import { createHash } from 'node:crypto'
import type { PageLinks, ReadingHints } from '../../../../search/passage.ts'
import { decodeHtml } from './decode-html.ts'
import { type HtmlDocument, openHtml } from './html-dom.ts'
import { titleOfPage, webPageOf } from './web-page.ts'

/** The links of a page, its title and what it says; no links if it is not text. Never throws for invalid markup. */
export const readLinks = (bytes: Uint8Array, { url, mediaType }: ReadingHints): PageLinks => {
  const html = decodeHtml(bytes, { mediaType })
  if (html === undefined) return { links: [] }
  const document = openHtml(html)
  const title = titleOfPage(document)
  const says = digestOf(document)
  return { ...webPageOf(document, { url }), ...(title && { title }), ...(says && { says }) }
}

/** Of its words without their order: a list that is sorted otherwise says the same. */
const digestOf = (document: HtmlDocument) => {
  const words = (document.documentElement.textContent ?? '').match(/[\p{L}\p{N}]+/gu)
  return words && createHash('sha256').update(words.sort().join(' ')).digest('base64url')
}
