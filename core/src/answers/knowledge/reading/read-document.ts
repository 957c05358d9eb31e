import type { ReadFormatId } from '../../../contract/file-formats.ts'
import type { ReadDocument, ReadingHints } from '../../../search/passage.ts'
import { detectFormat } from './detect-format.ts'
import type { ScanHandling } from './pdf/read-pdf.ts'

type Read = (
  bytes: Uint8Array,
  options: { hints: ReadingHints; scans: ScanHandling | undefined },
) => ReadDocument | Promise<ReadDocument>

/** The readers, each loaded for the first document of its format: together their libraries take longer than most documents. */
const readers: Readonly<Record<ReadFormatId, () => Promise<Read>>> = {
  pdf: async () => {
    const { readPdf } = await import('./pdf/read-pdf.ts')
    return (bytes, { scans }) => readPdf(bytes, scans)
  },
  docx: async () => (await import('./docx/read-docx.ts')).readDocx,
  xlsx: async () => (await import('./xlsx/read-xlsx.ts')).readXlsx,
  odt: async () => (await import('./odf/read-odt.ts')).readOdt,
  ods: async () => (await import('./odf/read-ods.ts')).readOds,
  odp: async () => (await import('./odf/read-odp.ts')).readOdp,
  pptx: async () => (await import('./pptx/read-pptx.ts')).readPptx,
  xmlss: async () => (await import('./xmlss/read-xmlss.ts')).readXmlss,
  epub: async () => (await import('./book/read-epub.ts')).readEpub,
  fb2: async () => (await import('./book/read-fb2.ts')).readFb2,
  csv: async () => (await import('./text/read-csv.ts')).readCsv,
  html: async () => {
    const { readHtml } = await import('./html/read-html.ts')
    return (bytes, { hints }) => readHtml(bytes, hints)
  },
  eml: async () => (await import('./mail/read-mail.ts')).readMail,
  mhtml: async () => (await import('./mail/read-mail.ts')).readMail,
  md: async () => (await import('./text/read-markdown.ts')).readMarkdown,
  txt: async () => (await import('./text/read-txt.ts')).readTxt,
}

/** Reads a document of any format in the current thread; `createReader` isolates it. Throws as readers do. */
export const readDocument = async (
  bytes: Uint8Array,
  hints: ReadingHints = {},
  scans?: ScanHandling,
): Promise<ReadDocument> => {
  const read = await readers[detectFormat(bytes, hints)]()
  return await read(bytes, { hints, scans })
}
