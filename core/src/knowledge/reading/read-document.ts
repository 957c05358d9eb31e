import type { ReadDocument } from '../passage.ts'
import { detectFormat } from './detect-format.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readTxt } from './read-txt.ts'

/** Reads a document of any known format in this very thread; `createReader` is the safe way. Errors: those of the readers. */
export const readDocument = async (bytes: Uint8Array): Promise<ReadDocument> => {
  switch (detectFormat(bytes)) {
    case 'pdf':
      return await readPdf(bytes)
    case 'docx':
      return await readDocx(bytes)
    case 'txt':
      return readTxt(bytes)
  }
}
