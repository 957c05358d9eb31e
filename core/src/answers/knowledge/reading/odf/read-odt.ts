import type { ReadDocument } from '../../../../search/passage.ts'
import { collectUnread } from '../collect-unread.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { plainMarkup, plainOf } from '../word-check/plain-markup.ts'
import { orBroken } from '../xml/open-package.ts'
import { elementAt, parseXml } from '../xml/walk-elements.ts'
import { odfBlocks } from './odf-html.ts'
import { readOdfStyles } from './odf-styles.ts'
import { createWriting } from './odf-writing.ts'
import { odfText, openOdf } from './open-odf.ts'

/**
 * Reads an ODT: headings and lists with their numbers, tables with their headers in every row, notes behind their paragraphs.
 * Deleted text and tables of contents are no text; what is hidden or struck out is counted. Throws `knowledge.unpacks-too-large`,
 * `knowledge.too-much-markup`, `knowledge.password-protected`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readOdt = (bytes: Uint8Array): Promise<ReadDocument> =>
  orBroken('ODT', async () => {
    const { content, styles } = await openOdf(bytes, { format: 'ODT' })
    const root = parseXml(content)
    const body = elementAt(root, 'body', 'text')
    if (!body) throw new Error('the ODT has no text')
    const unread = collectUnread()
    const writing = createWriting(readOdfStyles([parseXml(styles), root]), unread)
    const blocks = blocksOfHtml(odfBlocks(body, writing))
    if (blocks.length === 0) throw failReading('knowledge.no-text')
    const [first] = blocks
    const title = first?.kind === 'heading' ? first.text : undefined
    const plain = { ...plainOf([plainMarkup(content, odfText)]), leftOut: writing.leftOut }
    return summariseDocument(
      { format: 'odt', ...(title && { title }), unread: unread.list(), plain },
      { blocks },
    )
  })
