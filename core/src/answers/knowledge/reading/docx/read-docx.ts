import mammoth from 'mammoth'
import { AppError } from '../../../../platform/errors/app-error.ts'
import type { ReadDocument } from '../../../../search/passage.ts'
import { checkUnpackedSize } from '../check-unpacked-size.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { openDocx } from './open-docx.ts'

/**
 * Reads a DOCX: headings by style (or paragraphs all in bold), lists, tables with their headers in every row.
 * Images are never read and no external reference is resolved. Throws `knowledge.unpacks-too-large`,
 * `knowledge.too-much-markup`, `knowledge.password-protected`, `knowledge.broken-file`, `knowledge.no-text`.
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
    // An empty path: then mammoth reads from `file`, which its types do not list.
    const input = { path: '', file: await openDocx(buffer) }
    const { value } = await mammoth.convertToHtml(input, {
      styleMap,
      // A style map in the file itself would be the sender's.
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      transformDocument: withoutImages,
    })
    return value
  } catch (cause) {
    if (cause instanceof AppError) throw cause
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

/** Images are removed before conversion, so that none is read, embedded or external (CVE-2025-11849). */
const withoutImages = (element: WordElement): WordElement =>
  element.children
    ? { ...element, children: element.children.filter(child => child.type !== 'image').map(withoutImages) }
    : element
