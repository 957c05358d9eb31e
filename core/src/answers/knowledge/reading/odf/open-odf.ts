import { failReading } from '../reading-errors.ts'
import { decodeText } from '../text/decode-text.ts'
import type { MarkupText } from '../word-check/plain-markup.ts'
import { openPackage } from '../xml/open-package.ts'

/** The markup of an OpenDocument file. */
interface OdfFile {
  content: string
  /** Common styles; in a file of one part (FODT) they are in its content. */
  styles: string
}

/** Opens an OpenDocument file, a zip or a single XML. Throws as `openPackage` does. */
export const openOdf = async (bytes: Uint8Array, { format }: { format: string }): Promise<OdfFile> => {
  if (bytes[0] !== 0x50) {
    const content = decodeText(bytes)?.text ?? ''
    return { content, styles: '' }
  }
  const { part } = await openPackage(bytes, { format })
  // The zip itself is not encrypted, its parts are (OpenDocument 1.3 part 2, 4.8).
  if ((await part('META-INF/manifest.xml'))?.includes('encryption-data'))
    throw failReading('knowledge.password-protected')
  const content = await part('content.xml')
  if (content === undefined || !/<\/(?:[\w.-]{1,40}:)?document-content>\s*$/.test(content.slice(-200)))
    throw new Error('the content is missing or breaks off')
  return { content, styles: (await part('styles.xml')) ?? '' }
}

/** What of OpenDocument markup is text, for the self-check of words. */
export const odfText: MarkupText = {
  text: new Set(['p', 'h']),
  without: new Set([
    'annotation',
    'tracked-changes',
    'table-of-content',
    'table-index',
    'illustration-index',
    'alphabetical-index',
    'ruby-text',
    'forms',
    'page-number',
    'page-count',
    'desc',
    'title',
  ]),
  styling: new Set(['span', 'a', 'bookmark', 'bookmark-start', 'bookmark-end', 'soft-page-break', 'change']),
}
