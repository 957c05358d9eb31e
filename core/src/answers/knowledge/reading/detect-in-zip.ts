import { constants, inflateRawSync } from 'node:zlib'
import type { ReadFormatId } from '../../../contract/file-formats.ts'
import { failForeign } from './foreign-content.ts'
import { failReading } from './reading-errors.ts'

const zipEnd = Buffer.from('PK\x05\x06', 'latin1')

/**
 * The document that a zip is, by the media type that it begins with (OpenDocument, EPUB) or by the names of its parts. Throws
 * `knowledge.broken-file` for one that was cut off, `knowledge.unsupported-format` for any other zip.
 */
export const detectInZip = (file: Buffer): ReadFormatId => {
  const format = formatOf(file)
  if (!file.subarray(-65_600).includes(zipEnd))
    throw failReading('knowledge.broken-file', { params: { format: format.toUpperCase() } })
  return format
}

const openDocument: Readonly<Record<string, ReadFormatId>> = {
  text: 'odt',
  spreadsheet: 'ods',
  presentation: 'odp',
}

const formatOf = (file: Buffer): ReadFormatId => {
  const declared = declaredType(file)
  const odf = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)?/.exec(declared)
  if (odf) {
    const found = openDocument[odf[1] ?? '']
    if (!found) throw failForeign('opendocument')
    return found
  }
  if (declared.startsWith('application/epub')) return 'epub'
  // Names are uncompressed in a zip; of one that was cut off, its directory is missing.
  const names = namesOf(file)
  const has = (part: string) => (names ? names.some(name => name.startsWith(part)) : file.includes(part))
  if (has('ppt/presentation')) return 'pptx'
  // Word itself sometimes writes `word/document2.xml`.
  if (has('word/document')) return 'docx'
  if (has('xl/workbook')) {
    if (has('xl/workbook.bin')) throw failForeign('xlsb')
    return 'xlsx'
  }
  // Packed once more by another program, whose first entry is another one.
  if (has('META-INF/container.xml')) return 'epub'
  if (names?.length === 1 && /\.fb2$/i.test(names[0] ?? '')) return 'fb2'
  if (file.includes('application/vnd.oasis.opendocument')) throw failForeign('opendocument')
  if (has('[Content_Types].xml')) return 'docx'
  throw failForeign('archive')
}

const maxTypeLength = 200

/** The text of the first entry `mimetype`: uncompressed by the rules of OpenDocument and EPUB, not always in fact. */
const declaredType = (file: Buffer): string => {
  if (file.length < 60 || file.toString('latin1', 30, 38) !== 'mimetype' || file.readUInt16LE(26) !== 8)
    return ''
  const begin = 38 + file.readUInt16LE(28)
  const isPacked = file.readUInt16LE(8) !== 0
  if (!isPacked) return file.toString('latin1', begin, begin + maxTypeLength)
  try {
    const packed = file.subarray(begin, begin + maxTypeLength)
    return inflateRawSync(packed, { maxOutputLength: 4_096, finishFlush: constants.Z_SYNC_FLUSH }).toString(
      'latin1',
    )
  } catch {
    // Another entry of this name: the names of the parts decide.
    return ''
  }
}

/** Maximum entries whose names are looked at. */
const maxNames = 20_000

/** Names of the zip's entries by its directory (APPNOTE 4.3.12); a file within may be a zip too. Undefined without one. */
const namesOf = (file: Buffer): string[] | undefined => {
  const end = file.lastIndexOf(zipEnd)
  if (end < 0 || end + 20 > file.length) return undefined
  const count = Math.min(file.readUInt16LE(end + 10), maxNames)
  const names: string[] = []
  let at = file.readUInt32LE(end + 16)
  for (let n = 0; n < count; n++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = file.readUInt16LE(at + 28)
    names.push(file.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return names
}
