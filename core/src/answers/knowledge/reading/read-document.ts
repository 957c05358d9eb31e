import type { ReadDocument, ReadingHints } from '../../../search/passage.ts'
import { readEpub } from './book/read-epub.ts'
import { readFb2 } from './book/read-fb2.ts'
import { detectFormat } from './detect-format.ts'
import { readDocx } from './docx/read-docx.ts'
import { readHtml } from './html/read-html.ts'
import { readMail } from './mail/read-mail.ts'
import { readOdp } from './odf/read-odp.ts'
import { readOds } from './odf/read-ods.ts'
import { readOdt } from './odf/read-odt.ts'
import { readPdf, type ScanHandling } from './pdf/read-pdf.ts'
import { readPptx } from './pptx/read-pptx.ts'
import { readCsv } from './text/read-csv.ts'
import { readMarkdown } from './text/read-markdown.ts'
import { readTxt } from './text/read-txt.ts'
import { readXlsx } from './xlsx/read-xlsx.ts'
import { readXmlss } from './xmlss/read-xmlss.ts'

/** Reads a document of any format in the current thread; `createReader` isolates it. Throws as readers do. */
export const readDocument = async (
  bytes: Uint8Array,
  hints: ReadingHints = {},
  scans?: ScanHandling,
): Promise<ReadDocument> => {
  switch (detectFormat(bytes, hints)) {
    case 'pdf':
      return await readPdf(bytes, scans)
    case 'docx':
      return await readDocx(bytes)
    case 'xlsx':
      return await readXlsx(bytes)
    case 'odt':
      return await readOdt(bytes)
    case 'ods':
      return await readOds(bytes)
    case 'odp':
      return await readOdp(bytes)
    case 'pptx':
      return await readPptx(bytes)
    case 'xmlss':
      return await readXmlss(bytes)
    case 'epub':
      return await readEpub(bytes)
    case 'fb2':
      return await readFb2(bytes)
    case 'csv':
      return readCsv(bytes)
    case 'html':
      return readHtml(bytes, hints)
    case 'eml':
    case 'mhtml':
      return await readMail(bytes)
    case 'md':
      return readMarkdown(bytes)
    case 'txt':
      return readTxt(bytes)
  }
}
