import { readdirSync, readFileSync } from 'node:fs'
import { splitDocument } from '../../src/answers/knowledge/reading/split.ts'
import { readTxt } from '../../src/answers/knowledge/reading/text/read-txt.ts'
import type { IndexedDocument } from '../../src/search/search-index.ts'

/** Documents of a question set (test, held-out, fresh, or sizes and codes), read and split like uploads. */
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
