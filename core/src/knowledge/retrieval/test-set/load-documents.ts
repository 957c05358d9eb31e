import { readdirSync, readFileSync } from 'node:fs'
import { readTxt } from '../../reading/read-txt.ts'
import { splitDocument } from '../../reading/split.ts'
import type { IndexedDocument } from '../search-index.ts'

/** The documents of the test set, of the questions held out, of the fresh ones or of those about sizes and codes, read and split as uploads are. */
export const loadDocuments = (
  folder: 'documents' | 'held-out' | 'fresh' | 'sizes' = 'documents',
): IndexedDocument[] => {
  const place = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(place)
    .toSorted()
    .map(documentName => ({
      documentId: documentName,
      documentName,
      chunks: splitDocument(readTxt(readFileSync(new URL(encodeURIComponent(documentName), place)))),
    }))
}
