import { readdirSync, readFileSync } from 'node:fs'
import { readTxt } from '../../reading/read-txt.ts'
import { splitDocument } from '../../reading/split.ts'
import type { IndexedDocument } from '../search-index.ts'

const folder = new URL('./documents/', import.meta.url)

/** The documents of the test set, read and split as uploads are. */
export const loadDocuments = (): IndexedDocument[] =>
  readdirSync(folder)
    .toSorted()
    .map(documentName => ({
      documentId: documentName,
      documentName,
      chunks: splitDocument(readTxt(readFileSync(new URL(encodeURIComponent(documentName), folder)))),
    }))
