import type { ReadDocument, ReadingHints } from '../../../search/passage.ts'
import { failForeign, recogniseForeign } from './foreign-content.ts'
import { failReading, maxFileBytes } from './reading-errors.ts'
import { decodeText } from './text/decode-text.ts'

/**
 * Detects a file's format by its contents; name and media type only distinguish kinds of text. Throws
 * `knowledge.empty-file`, `knowledge.too-large` (over 20 MB), `knowledge.password-protected` (encrypted DOCX
 * or XLSX; PDF only on opening), `knowledge.broken-file`, `knowledge.unsupported-format`.
 */
export const detectFormat = (bytes: Uint8Array, hints: ReadingHints = {}): ReadDocument['format'] => {
  checkSize(bytes)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Readers accept a PDF whose header is anywhere in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  if (file.subarray(0, 1_029).includes('%PDF-')) return 'pdf'
  if (file.subarray(0, 4).equals(zipStart)) return detectInZip(file)
  if (file.subarray(0, 8).equals(compoundStart)) throw compoundError(file)
  const foreign = recogniseForeign(bytes)
  if (foreign) throw failForeign(foreign)
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  return detectInText(decoded.text, hints)
}

/** Throws `knowledge.empty-file` or `knowledge.too-large`; cheap, called before the bytes are stored. */
export const checkSize = (bytes: Uint8Array) => {
  if (bytes.byteLength === 0) throw failReading('knowledge.empty-file')
  if (bytes.byteLength > maxFileBytes)
    throw failReading('knowledge.too-large', { params: { limit: maxFileBytes / 1024 / 1024 } })
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/** The signature of [MS-CFB]: old Office documents, and encrypted new ones ([MS-OFFCRYPTO] 2.3). */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const detectInZip = (file: Buffer): ReadDocument['format'] => {
  // Names are uncompressed in a zip; Word itself sometimes writes `word/document2.xml`.
  if (file.includes('word/document')) {
    if (!file.subarray(-65_600).includes(zipEnd))
      throw failReading('knowledge.broken-file', { params: { format: 'DOCX' } })
    return 'docx'
  }
  if (file.includes('xl/workbook')) {
    if (file.includes('xl/workbook.bin')) throw failForeign('xlsb')
    if (!file.subarray(-65_600).includes(zipEnd))
      throw failReading('knowledge.broken-file', { params: { format: 'XLSX' } })
    return 'xlsx'
  }
  if (file.includes('ppt/presentation')) throw failForeign('presentation')
  if (file.includes('application/vnd.oasis.opendocument')) throw failForeign('opendocument')
  if (file.includes('application/epub')) throw failForeign('ebook')
  if (file.includes('[Content_Types].xml'))
    throw failReading('knowledge.broken-file', { params: { format: 'DOCX' } })
  throw failForeign('archive')
}

const compoundError = (file: Buffer) => {
  const holds = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return failReading('knowledge.password-protected')
  if (holds('Workbook')) return failForeign('xls')
  if (holds('PowerPoint Document')) return failForeign('presentation')
  return failForeign(holds('WordDocument') ? 'doc' : 'binary')
}

/** Kinds of text. Markup is detected by its beginning; Markdown, CSV and HTML fragments by name. */
const detectInText = (text: string, hints: ReadingHints): ReadDocument['format'] => {
  const markup = recogniseMarkup(text)
  const called = calledFormat(hints)
  if (markup === 'html') {
    // Usually an error page that was saved instead of the document.
    if (called === 'pdf' || called === 'docx' || called === 'xlsx') throw failForeign('html')
    return 'html'
  }
  if (markup === 'xml') throw failForeign('xml')
  if (called === 'html') return hints.url !== undefined || /<[a-z][^<>]{0,1000}>/i.test(text) ? 'html' : 'txt'
  return called === 'md' || called === 'csv' ? called : 'txt'
}

const recogniseMarkup = (text: string) => {
  const head = text.slice(0, 2_000).trimStart().toLowerCase()
  const start = withoutComments(head.replace(/^<\?xml[^>]*>\s*/, ''))
  if (/^<(!doctype html|html|head|body)\b/.test(start)) return 'html'
  return head.startsWith('<?xml') ? 'xml' : undefined
}

const withoutComments = (head: string): string => {
  let rest = head.trimStart()
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->')
    if (end === -1) return rest
    rest = rest.slice(end + 3).trimStart()
  }
  return rest
}

const mediaTypes: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'text/csv': 'csv',
  'application/csv': 'csv',
  'text/tab-separated-values': 'csv',
}

const extensions: Readonly<Record<string, string>> = {
  markdown: 'md',
  htm: 'html',
  xhtml: 'html',
  tsv: 'csv',
}

/** The format by a known file extension, else by the media type. */
const calledFormat = ({ fileName, mediaType }: ReadingHints) => {
  const extension = /\.(\w{1,8})$/.exec(fileName?.trim() ?? '')?.[1]?.toLowerCase()
  if (extension !== undefined) return extensions[extension] ?? extension
  return mediaTypes[mediaType?.split(';')[0]?.trim().toLowerCase() ?? '']
}
