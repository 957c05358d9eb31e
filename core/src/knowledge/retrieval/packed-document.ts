import type { Chunk } from '../passage.ts'

/** A document as the index holds it: numbers in typed arrays, texts as UTF-8. Its terms are numbered by itself. */
export interface PackedDocument {
  documentId: string
  documentName: string
  /** The day it is of, as 20250131; 0 when unknown. */
  dated: number
  /** Chunks as JSON in UTF-8, one behind the other. */
  chunkJson: Uint8Array
  /** Where each chunk's JSON begins, and the end of the last. */
  chunkStarts: Uint32Array
  /** Where each term's postings begin, and the end of the last. A term of the name alone has none. */
  postingStarts: Uint32Array
  /** Chunk number << 12 | times in headings << 8 | times in the body. */
  postings: Uint32Array
  /** Terms of all chunk bodies in reading order: number << 1 | 1 for a second key of the word before. */
  words: Uint16Array | Uint32Array
  /** Where each chunk's words begin, and the end of the last. */
  wordStarts: Uint32Array
  /** Words (not keys) of each chunk. */
  lengths: Uint32Array
  /** Terms of the document's name. */
  nameTerms: Uint32Array
}

/** A packed document with what its numbers stand for: everything an index needs to take it in. */
export interface Packed {
  document: PackedDocument
  /** The document's terms in order of first appearance. */
  terms: readonly string[]
}

/** The chunk as it was given. */
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

const decoder = new TextDecoder()
