import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { failForeign, recogniseForeign } from './foreign-content.ts'
import { failReading, maxFileBytes } from './reading-errors.ts'

/**
 * Says what a file is by its contents; its name is never asked. Throws AppErrors: `knowledge.empty-file`,
 * `knowledge.too-large` (over 20 MB), `knowledge.password-protected` (an encrypted DOCX; a PDF's password shows only
 * when it is opened), `knowledge.broken-file`, and `knowledge.unsupported-format`, which names what it is instead.
 */
export const detectFormat = (bytes: Uint8Array): ReadDocument['format'] => {
  checkSize(bytes)
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  // Readers accept a PDF whose header stands anywhere in the first kilobyte (ISO 32000-1, annex H.3.4.1).
  if (file.subarray(0, 1_029).includes('%PDF-')) return 'pdf'
  if (file.subarray(0, 4).equals(zipStart)) return detectInZip(file)
  if (file.subarray(0, 8).equals(compoundStart)) throw compoundError(file)
  const foreign = recogniseForeign(bytes)
  if (foreign) throw failForeign(foreign)
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const markup = recogniseMarkup(decoded.text)
  if (markup) throw failForeign(markup)
  return 'txt'
}

/** Throws `knowledge.empty-file` or `knowledge.too-large`; cheap enough to ask before the bytes go anywhere. */
export const checkSize = (bytes: Uint8Array) => {
  if (bytes.byteLength === 0) throw failReading('knowledge.empty-file')
  if (bytes.byteLength > maxFileBytes)
    throw failReading('knowledge.too-large', { params: { limit: maxFileBytes / 1024 / 1024 } })
}

const zipStart = Buffer.from('PK\x03\x04', 'latin1')
const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/** The signature of [MS-CFB]: old Office documents, and the envelope of encrypted new ones ([MS-OFFCRYPTO] 2.3). */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const detectInZip = (file: Buffer): ReadDocument['format'] => {
  // Names stand uncompressed in a zip; Word itself writes `word/document2.xml` at times.
  if (file.includes('word/document')) {
    if (!file.subarray(-65_600).includes(zipEnd))
      throw failReading('knowledge.broken-file', { params: { format: 'DOCX' } })
    return 'docx'
  }
  if (file.includes('xl/workbook')) throw failForeign('spreadsheet')
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
  if (holds('Workbook')) return failForeign('spreadsheet')
  if (holds('PowerPoint Document')) return failForeign('presentation')
  return failForeign(holds('WordDocument') ? 'doc' : 'binary')
}

const recogniseMarkup = (text: string) => {
  const head = text.slice(0, 2_000).trimStart().toLowerCase()
  if (/^(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*<(!doctype html|html|head|body)\b/s.test(head)) return 'html'
  return head.startsWith('<?xml') ? 'xml' : undefined
}
