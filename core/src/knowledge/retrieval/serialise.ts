import { attach, createState, type IndexState, liveDocuments } from './index-state.ts'
import type { PackedDocument } from './packed-document.ts'

// A number for the layout and for the reading of words: a change of either asks for re-indexing.
const version = 1
const magic = `botanika-index-${version}\n`

const numberFields = [
  'chunkStarts',
  'terms',
  'postingStarts',
  'postings',
  'words',
  'wordStarts',
  'lengths',
  'nameTerms',
] as const

interface Header {
  terms: readonly string[]
  documents: readonly {
    documentId: string
    documentName: string
    dated: number
    chunkBytes: number
    /** Lengths of the number fields, in their order. */
    lengths: readonly number[]
  }[]
}

/** The state in bytes: a line of JSON with names, terms and lengths, then the arrays as they are (little-endian). */
export const writeState = (state: IndexState): Uint8Array => {
  const documents = liveDocuments(state)
  const header: Header = {
    terms: Array.from({ length: state.dictionary.size }, (_, id) => state.dictionary.termOf(id)),
    documents: documents.map(document => ({
      documentId: document.documentId,
      documentName: document.documentName,
      dated: document.dated,
      chunkBytes: document.chunkJson.byteLength,
      lengths: numberFields.map(field => document[field].length),
    })),
  }
  const pieces: Uint8Array[] = [new TextEncoder().encode(`${magic}${JSON.stringify(header)}\n`)]
  for (const document of documents) {
    pieces.push(document.chunkJson)
    for (const field of numberFields) pieces.push(asBytes(document[field]))
  }
  return Buffer.concat(pieces)
}

/** The opposite of `writeState`. Throws a `TypeError` when the bytes are not of this version or are cut short. */
export const readState = (bytes: Uint8Array): IndexState => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.subarray(0, magic.length).toString('latin1') !== magic)
    throw new TypeError('These bytes are not a search index of this version; index the documents again.')
  const headerEnd = buffer.indexOf(10, magic.length)
  const header = JSON.parse(buffer.subarray(magic.length, headerEnd).toString('utf8')) as Header
  const reader = createReader(buffer, headerEnd + 1)
  const state = createState()
  for (const term of header.terms) state.dictionary.intern(term)
  for (const { documentId, documentName, dated, chunkBytes, lengths } of header.documents) {
    const chunkJson = reader.bytes(chunkBytes)
    const [chunkStarts, terms, postingStarts, postings, words, wordStarts, lengthsOfChunks, nameTerms] =
      lengths.map(length => reader.numbers(length))
    attach(state, {
      documentId,
      documentName,
      dated,
      chunkJson,
      ...present({
        chunkStarts,
        terms,
        postingStarts,
        postings,
        words,
        wordStarts,
        nameTerms,
        lengths: lengthsOfChunks,
      }),
    })
  }
  return state
}

type Numbers = Pick<PackedDocument, (typeof numberFields)[number]>

const present = (fields: { [Field in keyof Numbers]: Uint32Array | undefined }): Numbers => {
  const { chunkStarts, terms, postingStarts, postings, words, wordStarts, lengths, nameTerms } = fields
  if (
    !chunkStarts ||
    !terms ||
    !postingStarts ||
    !postings ||
    !words ||
    !wordStarts ||
    !lengths ||
    !nameTerms
  )
    throw new TypeError('This search index is incomplete; index the documents again.')
  return { chunkStarts, terms, postingStarts, postings, words, wordStarts, lengths, nameTerms }
}

const asBytes = (numbers: Uint32Array) =>
  new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)

const createReader = (buffer: Buffer, start: number) => {
  let at = start
  const bytes = (length: number): Uint8Array => {
    if (at + length > buffer.length)
      throw new TypeError('This search index is cut short; index the documents again.')
    const piece = Uint8Array.prototype.slice.call(buffer, at, at + length)
    at += length
    return piece
  }
  // Copied out, so that the numbers stand on a boundary of four bytes.
  const numbers = (length: number) => {
    const piece = bytes(length * 4)
    return new Uint32Array(piece.buffer, piece.byteOffset, length)
  }
  return { bytes, numbers }
}
