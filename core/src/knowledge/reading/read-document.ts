import type { ReadDocument, ReadingHints } from '../passage.ts'
import { detectFormat } from './detect-format.ts'
import { readCsv } from './read-csv.ts'
import { readDocx } from './read-docx.ts'
import { readHtml } from './read-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { readPdf } from './read-pdf.ts'
import { readTxt } from './read-txt.ts'
import { readXlsx } from './read-xlsx.ts'

/** Reads a document of any known format in this very thread; `createReader` is the safe way. Errors: those of the readers. */
export const readDocument = async (bytes: Uint8Array, hints: ReadingHints = {}): Promise<ReadDocument> => {
  switch (detectFormat(bytes, hints)) {
    case 'pdf':
      return await readPdf(bytes)
    case 'docx':
      return await readDocx(bytes)
    case 'xlsx':
      return await readXlsx(bytes)
    case 'csv':
      return readCsv(bytes)
    case 'html':
      return readHtml(bytes, hints)
    case 'md':
      return readMarkdown(bytes)
    case 'txt':
      return readTxt(bytes)
  }
}
