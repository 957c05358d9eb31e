import type { Chunk } from '../passage.ts'
import { datedOf } from './dated.ts'
import { createGrowableInts, type GrowableInts } from './growable.ts'
import type { Packed } from './packed-document.ts'
import type { LatinLanguage } from './stem.ts'
import { allKeys, type Token } from './token.ts'
import { latinLanguageOf, tokenise } from './tokenise.ts'

/** A document to index. */
export interface IndexedDocument {
  documentId: string
  /** File name or page title; its words are sought too. */
  documentName: string
  chunks: readonly Chunk[]
}

const mostInBody = 0xff
const mostInHeadings = 0xf
/** Terms whose postings are put in their place at once. */
const termsPerStep = 4_000

/** Reads a document into its packed form, a chunk at a step, so that a long one can be packed with pauses. */
export function* packSteps(document: IndexedDocument): Generator<void, Packed> {
  const language = latinLanguageOf(beginningOf(document.chunks))
  const terms = new Map<string, number>()
  const inverted: number[][] = []
  const words = createGrowableInts()
  const wordStarts = [0]
  const lengths: number[] = []
  const pieces: Uint8Array[] = []
  const intern = (term: string): number => {
    const known = terms.get(term)
    if (known !== undefined) return known
    terms.set(term, inverted.length)
    return inverted.push([]) - 1
  }
  for (const [at, chunk] of document.chunks.entries()) {
    const own = latinLanguageOf(chunk.text)
    const latin = own === 'both' ? language : own
    const counts = new Map<number, number>()
    const body = tokenise(chunk.text, { latin })
    for (const token of body) writeToken(token, { intern, words, counts })
    for (const id of headingTerms(chunk.headings, latin, intern))
      counts.set(id, Math.min((counts.get(id) ?? 0) + 0x100, (mostInHeadings << 8) | mostInBody))
    for (const [id, count] of counts) inverted[id]?.push((at << 12) | count)
    wordStarts.push(words.length)
    lengths.push(body.length)
    pieces.push(encoder.encode(JSON.stringify(chunk)))
    yield
  }
  const nameTerms = readName(document.documentName, language, intern)
  const postings = yield* packPostings(inverted)
  return {
    terms: [...terms.keys()],
    document: {
      documentId: document.documentId,
      documentName: document.documentName,
      dated: datedOf(document.documentName, document.chunks[0]?.text ?? ''),
      ...joinPieces(pieces),
      ...postings,
      words: inverted.length < 0x8000 ? Uint16Array.from(words.toArray()) : words.toArray(),
      wordStarts: Uint32Array.from(wordStarts),
      lengths: Uint32Array.from(lengths),
      nameTerms,
    },
  }
}

const encoder = new TextEncoder()
const readForLanguage = 60_000

const beginningOf = (chunks: readonly Chunk[]): string => {
  const parts: string[] = []
  let length = 0
  for (const { text } of chunks) {
    if (length >= readForLanguage) break
    parts.push(text.slice(0, 2_000))
    length += Math.min(text.length, 2_000)
  }
  return parts.join('\n')
}

interface Writing {
  intern: (term: string) => number
  words: GrowableInts
  counts: Map<number, number>
}

const writeToken = (token: Token, { intern, words, counts }: Writing) => {
  let second = 0
  for (const key of allKeys(token)) {
    const id = intern(key)
    words.push((id << 1) | second)
    second = 1
    const count = counts.get(id) ?? 0
    if (count < mostInBody) counts.set(id, count + 1)
  }
}

const headingTerms = (headings: readonly string[], latin: LatinLanguage, intern: Writing['intern']) => {
  const ids = new Set<number>()
  for (const heading of headings)
    for (const token of tokenise(heading, { latin })) for (const key of allKeys(token)) ids.add(intern(key))
  return ids
}

const readName = (name: string, latin: LatinLanguage, intern: Writing['intern']) => {
  const plain = name.replace(/\.(pdf|docx?|txt|md|html?|csv|xlsx?)$/i, '').replaceAll('_', ' ')
  const ids = new Set<number>()
  for (const token of tokenise(plain, { latin })) for (const key of allKeys(token)) ids.add(intern(key))
  return Uint32Array.from(ids)
}

function* packPostings(inverted: readonly number[][]) {
  let total = 0
  for (const list of inverted) total += list.length
  const postingStarts = new Uint32Array(inverted.length + 1)
  const postings = new Uint32Array(total)
  let at = 0
  for (const [term, list] of inverted.entries()) {
    postingStarts[term] = at
    postings.set(list, at)
    at += list.length
    if (term % termsPerStep === 0) yield
  }
  postingStarts[inverted.length] = at
  return { postingStarts, postings }
}

const joinPieces = (pieces: readonly Uint8Array[]) => {
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
