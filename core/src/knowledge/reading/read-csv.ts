import { parse } from 'csv-parse/sync'
import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { failForeign } from './foreign-content.ts'
import { createOutline } from './outline.ts'
import { failReading } from './reading-errors.ts'
import { addRows } from './sheet-rows.ts'
import { summariseDocument } from './summarise-document.ts'

/**
 * Reads a CSV file of any usual delimiter and encoding: each row stands alone, with the headers of its columns. Throws
 * `knowledge.no-text`, `knowledge.broken-file`, and `knowledge.unsupported-format` for bytes that are no text.
 */
export const readCsv = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  const { delimiter, body } = findDelimiter(decoded.text.replace(/^\ufeff/, ''))
  const outline = createOutline()
  addRows(rowsOf(body, { delimiter }), { outline })
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  return summariseDocument({ format: 'csv' }, { blocks: outline.blocks })
}

const rowsOf = (text: string, { delimiter }: { delimiter: string }): string[][] => {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    })
  } catch (cause) {
    throw failReading('knowledge.broken-file', { params: { format: 'CSV' }, cause })
  }
}
