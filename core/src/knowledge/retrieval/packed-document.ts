import type { Chunk } from '../passage.ts'
import { datedOf } from './dated.ts'
import type { Dictionary } from './dictionary.ts'
import { createGrowableInts } from './growable.ts'
import type { LatinLanguage } from './stem.ts'
import { latinLanguageOf, type Token, tokenise } from './tokenise.ts'

/** A document to index. */
export interface IndexedDocument {
  documentId: string
  /** File name or page title; its words are sought too. */
  documentName: string
  chunks: readonly Chunk[]
}

/** A document as the index holds it: numbers in typed arrays, texts as UTF-8. */
export interface PackedDocument {
  documentId: string
  documentName: string
  /** The day it is of, as 20250131; 0 when unknown. */
  dated: number
  /** Chunks as JSON in UTF-8, one behind the other. */
  chunkJson: Uint8Array
  /** Where each chunk's JSON begins, and the end of the last. */
  chunkStarts: Uint32Array
  /** The document's terms in order of first appearance. */
  terms: Uint32Array
  /** Where each term's postings begin, and the end of the last. A term of the name alone has none. */
  postingStarts: Uint32Array
  /** Chunk number << 12 | times in headings << 8 | times in the body. */
  postings: Uint32Array
  /** Terms of all chunk bodies in reading order; `otherKey` marks a second key of the word before. */
  words: Uint32Array
  /** Where each chunk's words begin, and the end of the last. */
  wordStarts: Uint32Array
  /** Words (not keys) of each chunk. */
  lengths: Uint32Array
  /** Terms of the document's name. */
  nameTerms: Uint32Array
}

export const otherKey = 0x80000000
const mostInBody = 0xff
const mostInHeadings = 0xf

/** Reads a document into its packed form; new terms get their number in the dictionary, whose frequencies stay. */
export const packDocument = (document: IndexedDocument, dictionary: Dictionary): PackedDocument => {
  const language = latinLanguageOf(
    document.chunks
      .map(chunk => chunk.text.slice(0, 2000))
      .join('\n')
      .slice(0, 60_000),
  )
  const inverted = new Map<number, number[]>()
  const words = createGrowableInts()
  const wordStarts = [0]
  const lengths: number[] = []
  document.chunks.forEach((chunk, at) => {
    const own = latinLanguageOf(chunk.text)
    const latin = own === 'both' ? language : own
    const counts = new Map<number, number>()
    const body = tokenise(chunk.text, { latin })
    for (const token of body) writeToken(token, dictionary, words, counts)
    for (const id of headingTerms(chunk.headings, latin, dictionary))
      counts.set(id, Math.min((counts.get(id) ?? 0) + 0x100, (mostInHeadings << 8) | mostInBody))
    for (const [id, count] of counts) postingsOf(inverted, id).push((at << 12) | count)
    wordStarts.push(words.length)
    lengths.push(body.length)
  })
  const nameTerms = readName(document.documentName, language, dictionary)
  for (const id of nameTerms) postingsOf(inverted, id)
  return {
    documentId: document.documentId,
    documentName: document.documentName,
    dated: datedOf(document.documentName, document.chunks[0]?.text ?? ''),
    ...packChunks(document.chunks),
    ...packPostings(inverted),
    words: words.toArray(),
    wordStarts: Uint32Array.from(wordStarts),
    lengths: Uint32Array.from(lengths),
    nameTerms,
  }
}

/** The chunk as it was given. */
export const readChunk = (document: PackedDocument, at: number): Chunk => {
  const json = document.chunkJson.subarray(document.chunkStarts[at], document.chunkStarts[at + 1])
  return JSON.parse(decoder.decode(json)) as Chunk
}

export const packedBytes = (document: PackedDocument): number =>
  document.chunkJson.byteLength +
  document.chunkStarts.byteLength +
  document.terms.byteLength +
  document.postingStarts.byteLength +
  document.postings.byteLength +
  document.words.byteLength +
  document.wordStarts.byteLength +
  document.lengths.byteLength +
  document.nameTerms.byteLength

const decoder = new TextDecoder()
const encoder = new TextEncoder()

const writeToken = (
  token: Token,
  dictionary: Dictionary,
  words: { push(value: number): void },
  counts: Map<number, number>,
) => {
  let mark = 0
  for (const key of allKeys(token)) {
    const id = dictionary.intern(key)
    words.push((id | mark) >>> 0)
    mark = otherKey
    const count = counts.get(id) ?? 0
    if (count < mostInBody) counts.set(id, count + 1)
  }
}

const allKeys = ({ keys, parts }: Token) => (parts ? [...keys, ...parts] : keys)

const headingTerms = (headings: readonly string[], latin: LatinLanguage, dictionary: Dictionary) => {
  const ids = new Set<number>()
  for (const heading of headings)
    for (const token of tokenise(heading, { latin }))
      for (const key of allKeys(token)) ids.add(dictionary.intern(key))
  return ids
}

const readName = (name: string, latin: LatinLanguage, dictionary: Dictionary) => {
  const plain = name.replace(/\.(pdf|docx?|txt|md|html?|csv|xlsx?)$/i, '').replaceAll('_', ' ')
  const ids = new Set<number>()
  for (const token of tokenise(plain, { latin }))
    for (const key of allKeys(token)) ids.add(dictionary.intern(key))
  return Uint32Array.from(ids)
}

const postingsOf = (inverted: Map<number, number[]>, id: number) => {
  const known = inverted.get(id)
  if (known) return known
  const fresh: number[] = []
  inverted.set(id, fresh)
  return fresh
}

const packPostings = (inverted: Map<number, number[]>) => {
  let total = 0
  for (const list of inverted.values()) total += list.length
  const terms = new Uint32Array(inverted.size)
  const postingStarts = new Uint32Array(inverted.size + 1)
  const postings = new Uint32Array(total)
  let term = 0
  let at = 0
  for (const [id, list] of inverted) {
    terms[term] = id
    postingStarts[term++] = at
    postings.set(list, at)
    at += list.length
  }
  postingStarts[term] = at
  return { terms, postingStarts, postings }
}

const packChunks = (chunks: readonly Chunk[]) => {
  const pieces = chunks.map(chunk => encoder.encode(JSON.stringify(chunk)))
  const chunkStarts = new Uint32Array(pieces.length + 1)
  let total = 0
  pieces.forEach((piece, at) => {
    chunkStarts[at] = total
    total += piece.byteLength
  })
  chunkStarts[pieces.length] = total
  const chunkJson = new Uint8Array(total)
  pieces.forEach((piece, at) => {
    chunkJson.set(piece, chunkStarts[at])
  })
  return { chunkJson, chunkStarts }
}
