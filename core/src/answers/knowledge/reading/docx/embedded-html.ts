import type { UnreadCounts } from '../collect-unread.ts'
import { decodeHtml } from '../html/decode-html.ts'
import { openHtml } from '../html/html-dom.ts'
import { tidyDocument } from '../html/tidy-document.ts'
import { htmlOfMail } from '../mail/read-mail.ts'
import { decodeText } from '../text/decode-text.ts'
import { escapeXml } from '../xml/tags.ts'

/**
 * A file that Word shows as a part of a document (`w:altChunk`), as HTML: a web page, also one saved as one file, or a text.
 * Undefined for any other kind. Throws `knowledge.broken-file`, `knowledge.too-much-markup`.
 */
export const embeddedHtml = async (
  name: string,
  bytes: Uint8Array,
  { unread }: { unread: UnreadCounts },
): Promise<string | undefined> => {
  if (/\.x?html?$/i.test(name)) return visibleHtml(decodeHtml(bytes), unread)
  if (/\.mh(?:t|tml)$/i.test(name)) return visibleHtml(await htmlOfMail(bytes), unread)
  if (/\.txt$/i.test(name)) return paragraphs(decodeText(bytes)?.text)
  return undefined
}

const visibleHtml = (source: string | undefined, unread: UnreadCounts) => {
  if (source === undefined) return undefined
  const document = openHtml(source)
  unread.addAll(tidyDocument(document, { source }))
  return (document.querySelector('body') ?? document.documentElement).innerHTML
}

const paragraphs = (text: string | undefined) =>
  text
    ?.split(/\r?\n/)
    .map(line => `<p>${escapeXml(line)}</p>`)
    .join('')
