import { listEntries, openZip, streamEntry } from '../../../../platform/archive/zip-entries.ts'
import type { ReadDocument } from '../../../../search/passage.ts'
import { checkUnpackedSize } from '../check-unpacked-size.ts'
import { collectUnread } from '../collect-unread.ts'
import { decodeHtml } from '../html/decode-html.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { type MarkupText, plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { orBroken } from '../xml/open-package.ts'
import { elementAt, elementsIn, elementsWithin, parseXml, textWithin } from '../xml/walk-elements.ts'
import { fb2Html } from './fb2-html.ts'

/**
 * Reads an FB2, also alone in a zip: chapters with their titles, poems line by line, tables, notes at the end. Pictures are
 * counted. Throws `knowledge.unpacks-too-large`, `knowledge.too-much-markup`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readFb2 = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('FB2', async () => {
    const xml = withoutBinaries(decodeHtml(await unpacked(bytes)) ?? '')
    const root = parseXml(xml)
    const bodies = elementsIn(root, 'body')
    if (bodies.length === 0) throw new Error('the FB2 has no body')
    const info = elementAt(root, 'description', 'title-info')
    const title = textWithin(elementAt(info, 'book-title')).trim()
    const language = textWithin(elementAt(info, 'lang')).trim()
    const unread = collectUnread()
    for (const body of bodies)
      for (const _ of elementsWithin(body, new Set(['image']))) unread.add('pictures')
    const blocks = blocksOfHtml(fb2Html(bodies))
    if (blocks.length === 0) throw failReading('knowledge.no-text')
    const plain = plainOf([plainMarkup(xml, bookText)])
    return summariseDocument(
      { format: 'fb2', ...(title && { title }), unread: unread.list(), plain },
      { blocks, ...(language && { language }) },
    )
  })

const unpacked = async (bytes: Uint8Array): Promise<Uint8Array> => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(file, { format: 'FB2' })
  const zip = await openZip(file)
  const entry = (await listEntries(zip, { most: 10 }))?.find(({ fileName }) => /\.fb2$/i.test(fileName))
  if (!entry) throw new Error('the zip has no book')
  const parts: Buffer[] = []
  for await (const part of await streamEntry(zip, entry)) parts.push(part)
  return Buffer.concat(parts)
}

/** Pictures are most of a file; their text is no markup. */
const withoutBinaries = (xml: string): string => {
  const kept: string[] = []
  let end = 0
  for (let at = xml.indexOf('<binary'); at >= 0; at = xml.indexOf('<binary', end)) {
    kept.push(xml.slice(end, at))
    const close = xml.indexOf('</binary>', at)
    end = close === -1 ? xml.length : close + '</binary>'.length
  }
  return kept.join('') + xml.slice(end)
}

/** What of a book is text, for the self-check of words. */
const bookText: MarkupText = {
  text: new Set(['body']),
  without: new Set(),
  styling: new Set(['emphasis', 'strong', 'style', 'sub', 'sup', 'strikethrough', 'code', 'a']),
}
