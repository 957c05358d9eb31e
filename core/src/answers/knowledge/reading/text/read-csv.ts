import type { ReadDocument } from '../../../../search/passage.ts'
import { failForeign } from '../foreign-content.ts'
import { createOutline } from '../outline.ts'
import { failReading } from '../reading-errors.ts'
import { summariseDocument } from '../summarise-document.ts'
import { addRows } from '../tables/sheet-rows.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { parseCsv } from './parse-csv.ts'
import { readTxt } from './read-txt.ts'

/**
 * Reads a CSV file of any usual delimiter and encoding: each row becomes a block with its column headers. A
 * file with a line too long for a table is read as plain text. Throws `knowledge.no-text`, and
 * `knowledge.unsupported-format` for bytes that are not text.
 */
export const readCsv = (bytes: Uint8Array): ReadDocument => {
  const decoded = decodeText(bytes)
  if (!decoded) throw failForeign('binary')
  if (hasEndlessLine(decoded.text)) return { ...readTxt(bytes), format: 'csv' }
  const { delimiter, body } = findDelimiter(decoded.text.replace(/^\ufeff/, ''))
  const outline = createOutline()
  addRows(parseCsv(body, { delimiter }), { outline })
  if (outline.blocks.length === 0) throw failReading('knowledge.no-text')
  return summariseDocument({ format: 'csv' }, { blocks: outline.blocks })
}

/** Maximum UTF-16 units of a row. */
const maxLineLength = 200_000

const hasEndlessLine = (text: string) => {
  let at = 0
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', at)) {
    if (end - at > maxLineLength) return true
    at = end + 1
  }
  return text.length - at > maxLineLength && text.indexOf('\r', at) === -1
}
