import mammoth from 'mammoth'
import type { ReadDocument } from '../passage.ts'
import { checkUnpackedSize } from './check-unpacked-size.ts'
import { blocksOfHtml } from './html-blocks.ts'
import { failReading } from './reading-errors.ts'
import { summariseDocument } from './summarise-document.ts'

/**
 * Reads a DOCX: headings by style (or by a paragraph all in bold), lists, tables with their headers in every row.
 * Pictures are never read and nothing outside the file is ever resolved. Throws `knowledge.unpacks-too-large`,
 * `knowledge.password-protected`, `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readDocx = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(buffer, { format: 'DOCX' })
  const blocks = blocksOfHtml(await toHtml(buffer))
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const first = blocks[0]
  const title = first?.kind === 'heading' ? first.text : undefined
  return summariseDocument({ format: 'docx', ...(title && { title }) }, { blocks })
}

const toHtml = async (buffer: Buffer) => {
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer },
      { styleMap, externalFileAccess: false, transformDocument: withoutImages },
    )
    return value
  } catch (cause) {
    throw failReading('knowledge.broken-file', { params: { format: 'DOCX' }, cause })
  }
}

const styleMap = [
  "p[style-name='Title'] => h1.title:fresh",
  "p[style-name='Название'] => h1.title:fresh",
  ...[1, 2, 3, 4, 5, 6].map(level => `p[style-name='Заголовок ${level}'] => h${level}:fresh`),
]

interface WordElement {
  type: string
  children?: readonly WordElement[]
}

/** An image that is taken out before conversion cannot be read, be it in the file or behind a link (CVE-2025-11849). */
const withoutImages = (element: WordElement): WordElement =>
  element.children
    ? { ...element, children: element.children.filter(child => child.type !== 'image').map(withoutImages) }
    : element
