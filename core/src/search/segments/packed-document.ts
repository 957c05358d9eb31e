import type { Chunk } from '../passage.ts'

/** A document in index format: numbers in typed arrays, texts as UTF-8, with its own term numbers. */
export interface PackedDocument {
  documentId: string
  documentName: string
  /** Date of the document, as 20250131; 0 if unknown. */
  dated: number
  /** Chunks as JSON in UTF-8, concatenated. */
  chunkJson: Uint8Array
  /** Offset of each chunk's JSON, and the end of the last. */
  chunkStarts: Uint32Array
  /** Offset of each term's postings, and the end of the last. A term that is only in the name has none. */
  postingStarts: Uint32Array
  /** Chunk number << 12 | times in headings << 8 | times in the body. */
  postings: Uint32Array
  /** Terms of all chunk bodies in order: number << 1 | 1 for a second key of the previous word. */
  words: Uint16Array | Uint32Array
  /** Offset of each chunk's words, and the end of the last. */
  wordStarts: Uint32Array
  /** Number of words (not keys) of each chunk. */
  lengths: Uint32Array
  /** Terms of the document's name. */
  nameTerms: Uint32Array
}

/** A packed document with its dictionary: everything needed to attach it to an index. */
export interface Packed {
  document: PackedDocument
  /** The document's terms in order of first occurrence: UTF-8, separated by newlines (`readNames`). */
  names: Uint8Array
}

export const countTerms = ({ postingStarts }: PackedDocument): number => postingStarts.length - 1

/** The original chunk. */
export const readChunk = (document: PackedDocument, at: number): Chunk => {
  const json = document.chunkJson.subarray(document.chunkStarts[at], document.chunkStarts[at + 1])
  return JSON.parse(decoder.decode(json)) as Chunk
}

export const packedBytes = (document: PackedDocument): number =>
  document.chunkJson.byteLength +
  document.chunkStarts.byteLength +
  document.postingStarts.byteLength +
  document.postings.byteLength +
  document.words.byteLength +
  document.wordStarts.byteLength +
  document.lengths.byteLength +
  document.nameTerms.byteLength

/** The same in memory of its own. */
export const copyPacked = ({ document, names }: Packed): Packed => ({
  document: {
    ...document,
    chunkJson: document.chunkJson.slice(),
    chunkStarts: document.chunkStarts.slice(),
    postingStarts: document.postingStarts.slice(),
    postings: document.postings.slice(),
    words: document.words.slice(),
    wordStarts: document.wordStarts.slice(),
    lengths: document.lengths.slice(),
    nameTerms: document.nameTerms.slice(),
  },
  names: names.slice(),
})

const decoder = new TextDecoder()
