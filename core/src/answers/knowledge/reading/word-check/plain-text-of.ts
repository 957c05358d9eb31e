import type { ReadDocument } from '../../../../search/passage.ts'
import { decodeText } from '../text/decode-text.ts'
import { plainDocx } from './plain-docx.ts'
import { plainMarkdown } from './plain-markdown.ts'

/** Bytes of text that are extracted a second time: of more, the reader has taken the memory. */
const maxBytes = 8 * 1024 * 1024

/**
 * The text of a file by the shortest way: no layout, no tables, no converter. Undefined for formats whose reader gives it
 * (`ReadDocument.plain`), and for files that cannot be read so.
 */
export const plainTextOf = async (
  bytes: Uint8Array,
  format: ReadDocument['format'],
): Promise<readonly string[] | undefined> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (format) {
    case 'docx':
      return plainDocx(file)
    case 'md':
      return textOf(bytes)?.map(plainMarkdown)
    case 'csv':
    case 'txt':
      return textOf(bytes)
    default:
      return undefined
  }
}

const textOf = (bytes: Uint8Array): string[] | undefined => {
  const text = bytes.length > maxBytes ? undefined : decodeText(bytes)?.text
  return text === undefined ? undefined : [text]
}
