import type { ReadDocument, ReadingHints } from '../../../search/passage.ts'
import { detectFormat } from './detect-format.ts'
import { readDocx } from './docx/read-docx.ts'
import { readHtml } from './html/read-html.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { readCsv } from './text/read-csv.ts'
import { readMarkdown } from './text/read-markdown.ts'
import { readTxt } from './text/read-txt.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'

/** Reads a document of any format in the current thread; `createReader` isolates it. Throws as readers do. */
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
