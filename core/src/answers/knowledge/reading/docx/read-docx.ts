import mammoth from 'mammoth'
import { AppError } from '../../../../platform/errors/app-error.ts'
import type { ReadDocument } from '../../../../search/passage.ts'
import { checkUnpackedSize } from '../check-unpacked-size.ts'
import type { UnreadCounts } from '../collect-unread.ts'
import { blocksOfHtml } from '../html/html-blocks.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { embeddedHtml } from './embedded-html.ts'
import { type EmbeddedFile, type OpenDocx, openDocx } from './open-docx.ts'

/**
 * Reads a DOCX as Word shows it: headings by style (or paragraphs all in bold), lists and clauses with their numbers, tables
 * with their headers in every row; what is hidden or struck out is counted, not read. Images are never read and no external
 * reference is resolved. Throws `knowledge.unpacks-too-large`, `knowledge.too-much-markup`, `knowledge.password-protected`,
 * `knowledge.broken-file`, `knowledge.no-text`.
 */
export const readDocx = async (bytes: Uint8Array): Promise<ReadDocument> => {
  const { html, unread } = await convert(bytes)
  const blocks = blocksOfHtml(html)
  if (blocks.length === 0) throw failReading('knowledge.no-text')
  const first = blocks[0]
  const title = first?.kind === 'heading' ? first.text : undefined
  return summariseDocument(
    { format: 'docx', ...(title && { title }), unread: unread.list(), plain: { leftOut: unread.texts() } },
    { blocks },
  )
}

interface Converted {
  html: string
  unread: UnreadCounts
}

/** A document as HTML; `within`: another one, whose limits and counts it shares. */
const convert = async (bytes: Uint8Array, { within }: { within?: OpenDocx } = {}): Promise<Converted> => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  await checkUnpackedSize(buffer, { format: 'DOCX' })
  try {
    const document = await openDocx(buffer, within)
    // An empty path: then mammoth reads from `file`, which its types do not list.
    const input = { path: '', file: document.parts }
    const { value } = await mammoth.convertToHtml(input, {
      styleMap,
      // A style map in the file itself would be the sender's.
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
    })
    return { html: await withEmbedded(value, { document, within }), unread: document.unread }
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

interface Nesting {
  document: OpenDocx
  within: OpenDocx | undefined
}

/** Puts the files within the document in the place of their markers. */
const withEmbedded = async (html: string, nesting: Nesting) => {
  let result = html
  for (const file of nesting.document.embedded) {
    const content = await contentOf(file, nesting)
    if (content === undefined)
      nesting.document.unread.add('files', { place: file.name.slice(file.name.lastIndexOf('/') + 1) })
    result = result.replace(`<p>${file.marker}</p>`, () => `<div>${content ?? ''}</div>`)
  }
  return result
}

/** Documents are read within a document, but not within those. */
const contentOf = async (
  { name, read }: EmbeddedFile,
  { document, within }: Nesting,
): Promise<string | undefined> => {
  const bytes = await read()
  const isDocx = /\.docx$/i.test(name)
  if (isDocx && within) return undefined
  try {
    if (!isDocx) return await embeddedHtml(name, bytes, { unread: document.unread })
    return (await convert(bytes, { within: document })).html
  } catch (error) {
    if (error instanceof AppError && unreadable.has(error.code)) return undefined
    throw error
  }
}

/** A document within one is missed for these; for the others the whole is refused. */
const unreadable: ReadonlySet<string> = new Set([
  'knowledge.broken-file',
  'knowledge.password-protected',
  'knowledge.no-text',
])
