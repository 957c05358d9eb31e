import { CsvError, parse } from 'csv-parse/sync'
import type { ReadDocument } from '../passage.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { failForeign } from './foreign-content.ts'
import { createOutline } from './outline.ts'
import { readTxt } from './read-txt.ts'
import { failReading } from './reading-errors.ts'
import { addRows } from './sheet-rows.ts'
import { summariseDocument } from './summarise-document.ts'

/**
 * Reads a CSV file of any usual delimiter and encoding: each row stands alone, with the headers of its columns. What
 * has a line longer than any table's is read as plain text. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are no text.
 */
export const readCsv = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  if (hasEndlessLine(decoded.text)) return { ...readTxt(bytes), format: 'csv' }
  const { delimiter, body } = findDelimiter(decoded.text.replace(/^\ufeff/, ''))
  const outline = createOutline()
  addRows(rowsOf(body, { delimiter }), { outline })
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  return summariseDocument({ format: 'csv' }, { blocks: outline.blocks })
}

/** UTF-16 units of a line beyond which it is no row. */
const longestLine = 200_000

const hasEndlessLine = (text: string) => {
  let at = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
    if (end - at > longestLine) return true
    at = end + 1
  }
  return text.length - at > longestLine && text.indexOf('\r', at) === -1
}

const rowsOf = (text: string, { delimiter }: { delimiter: string }): string[][] => {
  const options = {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  }
  try {
    return parse(text, options)
  } catch (error) {
    // A quotation mark that nobody closed: then quotation marks mean nothing in this file.
    if (!(error instanceof CsvError)) throw error
    return parse(text, { ...options, quote: null })
  }
}
