import { fileFormats } from '../../../contract/file-formats.ts'
import type { Text } from '../../../contract/text.ts'
import { texts } from '../texts.ts'

const megabyte = 1_048_576
const page = 5 * megabyte
const file = 20 * megabyte

/** Accepted media types, with their maximum size in bytes. */
const limits: Readonly<Record<string, number>> = {
  'text/html': page,
  'application/xhtml+xml': page,
  'text/plain': page,
  'text/markdown': page,
  'text/x-markdown': page,
  'text/csv': file,
  'application/csv': file,
  'application/pdf': file,
  'application/x-pdf': file,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': file,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': file,
  ...Object.fromEntries(
    fileFormats
      .filter(({ kind, id }) => kind === 'slides' || kind === 'book' || id === 'odt' || id === 'ods')
      .flatMap(({ mediaTypes }) => mediaTypes.map(type => [type, file])),
  ),
  // Generic types of misconfigured servers: the format is detected from the bytes.
  'application/octet-stream': file,
  'binary/octet-stream': file,
  'application/force-download': file,
}

export const accept =
  'text/html,application/xhtml+xml,text/plain;q=0.9,text/markdown;q=0.9,application/pdf;q=0.9,text/csv;q=0.8,*/*;q=0.5'

/** Maximum bytes of a type; null if it is not text. A missing type is treated as HTML. */
export const limitOf = (contentType: string | null): number | null => {
  const type = bare(contentType)
  return type === '' ? page : (limits[type] ?? null)
}

export const isHtml = (contentType: string | null): boolean =>
  ['', 'text/html', 'application/xhtml+xml'].includes(bare(contentType))

/** The kind of a non-text type, in words that follow «не текст, а …». */
export const nameOf = (contentType: string | null): Text => {
  const type = bare(contentType)
  const [kind = ''] = type.split('/')
  return kinds[kind] ?? { ru: type, en: type, pl: type }
}

const kinds: Readonly<Record<string, Text>> = texts.mediaTypes

const bare = (contentType: string | null): string =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
