import { type FileFormatId, fileFormats } from '../../../contract/file-formats.ts'
import type { ReadDocument, ReadingHints } from '../../../search/passage.ts'
import { detectInZip } from './detect-in-zip.ts'
import { failForeign, recogniseForeign, recogniseForeignText } from './foreign-content.ts'
import { isMail } from './mail/is-mail.ts'
import { failReading, maxFileBytes } from './reading-errors.ts'
import { decodeText } from './text/decode-text.ts'
import { documentOfXml } from './xml/document-of-xml.ts'
import { withoutXmlComments } from './xml/xml-comments.ts'

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
  const called = calledFormat(hints)
  if (isMail(bytes, { isNamed: called === 'eml' || called === 'mhtml' })) return detectInMail(bytes)
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

/** Which of the two only parsing shows. */
const detectInMail = (bytes: Uint8Array): ReadDocument['format'] => {
  const foreign = recogniseForeignText(new TextDecoder('latin1').decode(bytes))
  if (foreign) throw failForeign(foreign)
  return 'eml'
}

/** How a file of a zip begins. */
export const zipStart = Buffer.from('PK\x03\x04', 'latin1')

/** The signature of [MS-CFB]: old Office documents, and encrypted new ones ([MS-OFFCRYPTO] 2.3). */
const compoundStart = Buffer.from('d0cf11e0a1b11ae1', 'hex')

const compoundError = (file: Buffer) => {
  const holds = (stream: string) => file.includes(Buffer.from(stream, 'utf16le'))
  if (holds('EncryptedPackage')) return failReading('knowledge.password-protected')
  if (holds('Workbook')) return failForeign('xls')
  if (holds('PowerPoint Document')) return failForeign('presentation')
  if (holds('__substg1.0_')) return failForeign('msg')
  return failForeign(holds('WordDocument') ? 'doc' : 'binary')
}

/** Kinds of text. Markup is detected by its beginning; Markdown, CSV and HTML fragments by name. */
const detectInText = (text: string, hints: ReadingHints): ReadDocument['format'] => {
  const markup = recogniseMarkup(text)
  const called = calledFormat(hints)
  if (markup === 'html') {
    // Usually an error page that was saved instead of the document.
    if (called !== undefined && notPages.has(called)) throw failForeign('html')
    return 'html'
  }
  const document = documentOfXml(text)
  if (document) return document
  if (markup === 'xml') throw failForeign('xml')
  const foreign = recogniseForeignText(text)
  if (foreign) throw failForeign(foreign)
  // Programs of shops and offices write a table of HTML, without the rest of a page, as a «workbook» or «document».
  if ((called === 'xls' || called === 'doc') && isFragment(text)) return 'html'
  if (called === 'html') return hints.url !== undefined || /<[a-z][^<>]{0,1000}>/i.test(text) ? 'html' : 'txt'
  return called === 'md' || called === 'csv' ? called : 'txt'
}

const recogniseMarkup = (text: string) => {
  const head = text.slice(0, 2_000).trimStart().toLowerCase()
  const start = withoutXmlComments(head.replace(/^<\?xml[^>]*>\s*/, '')).trimStart()
  if (/^<(!doctype html|html|head|body)\b/.test(start)) return 'html'
  return head.startsWith('<?xml') ? 'xml' : undefined
}

const isFragment = (text: string) =>
  /^\ufeff?\s{0,100}<(?:table|meta|style|title|div|p|h[1-6]|center|font|link|base|xml)[\s>]/i.test(
    text.slice(0, 500),
  )

/** Documents in whose place an error page may have been saved; what programs call a workbook is often a page. */
const notPages: ReadonlySet<string> = new Set([
  'pdf',
  'docx',
  'xlsx',
  'odt',
  'ods',
  'odp',
  'pptx',
  'epub',
  'fb2',
])

const byExtension = new Map(
  fileFormats.flatMap(({ id, extensions }) => extensions.map(extension => [extension, id] as const)),
)
const byMediaType = new Map(
  fileFormats.flatMap(({ id, mediaTypes }) => mediaTypes.map(type => [type, id] as const)),
)

/** The format by a known file extension, else by the media type; `xls` and `doc` are names of many formats. */
const calledFormat = ({ fileName, mediaType }: ReadingHints): FileFormatId | undefined => {
  const extension = /\.(\w{1,8})$/.exec(fileName?.trim() ?? '')?.[1]?.toLowerCase()
  if (extension === 'xls' || extension === 'doc') return extension
  if (extension !== undefined) return byExtension.get(extension)
  return byMediaType.get(mediaType?.split(';')[0]?.trim().toLowerCase() ?? '')
}
