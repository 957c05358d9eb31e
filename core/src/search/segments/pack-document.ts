import type { Chunk } from '../passage.ts'
import { datedOf } from '../terms/dated.ts'
import type { LatinLanguage } from '../terms/stem.ts'
import { allKeys, type Token } from '../terms/token.ts'
import { latinLanguageOf, tokenise } from '../terms/tokenise.ts'
import { createGrowableInts, type GrowableInts } from './growable.ts'
import type { Packed } from './packed-document.ts'
import { writeNames } from './term-names.ts'
import { createTermTable } from './term-table.ts'

/** A document to index. */
export interface IndexedDocument {
  documentId: string
  /** File name or page title; its words are indexed too. */
  documentName: string
  chunks: readonly Chunk[]
}

const maxBodyCount = 0xff
const maxHeadingCount = 0xf
/** Postings placed per step. */
const postingsPerStep = 50_000

/** Size of the dictionary of a document being packed. */
export interface PackProgress {
  terms: number
  /** Total of all terms, UTF-16 units. */
  letters: number
}

/** Packs a document, one chunk per step, so that a long one does not block the event loop. */
export function* packSteps(document: IndexedDocument): Generator<PackProgress | undefined, Packed> {
  const language = latinLanguageOf(beginningOf(document.chunks))
  const table = createTermTable()
  const terms: string[] = []
  let letters = 0
  const found: Found = { terms: createGrowableInts(), postings: createGrowableInts() }
  const words = createGrowableInts()
  const wordStarts = [0]
  const lengths: number[] = []
  const pieces: Uint8Array[] = []
  const intern = (term: string): number => {
    const id = table.intern(term)
    if (id === terms.length) {
      terms.push(term)
      letters += term.length
    }
    return id
  }
  for (const [at, chunk] of document.chunks.entries()) {
    const own = latinLanguageOf(chunk.text)
    const latin = own === 'both' ? language : own
    const counts = new Map<number, number>()
    const body = tokenise(chunk.text, { latin })
    for (const token of body) writeToken(token, { intern, words, counts })
    for (const id of headingTerms(chunk.headings, latin, intern))
      counts.set(id, Math.min((counts.get(id) ?? 0) + 0x100, (maxHeadingCount << 8) | maxBodyCount))
    for (const [id, count] of counts) {
      found.terms.push(id)
      found.postings.push((at << 12) | count)
    }
    wordStarts.push(words.length)
    lengths.push(body.length)
    pieces.push(encoder.encode(JSON.stringify(chunk)))
    yield { terms: terms.length, letters }
  }
  const nameTerms = Uint32Array.from(keysOfName(document.documentName, language), intern)
  const postings = yield* packPostings(found, terms.length)
  return {
    names: yield* writeNames(terms),
    document: {
      documentId: document.documentId,
      documentName: document.documentName,
      dated: datedOf(document.documentName, document.chunks[0]?.text ?? ''),
      ...joinPieces(pieces),
      ...postings,
      words: terms.length < 0x8000 ? Uint16Array.from(words.view()) : words.toArray(),
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
    if (count < maxBodyCount) counts.set(id, count + 1)
  }
}

const headingTerms = (headings: readonly string[], latin: LatinLanguage, intern: Writing['intern']) => {
  const ids = new Set<number>()
  for (const heading of headings)
    for (const token of tokenise(heading, { latin })) for (const key of allKeys(token)) ids.add(intern(key))
  return ids
}

/** The terms of the document's name. */
export const nameKeysOf = (name: string, chunks: readonly Chunk[]): Set<string> =>
  keysOfName(name, latinLanguageOf(beginningOf(chunks)))

const keysOfName = (name: string, latin: LatinLanguage): Set<string> => {
  const plain = name
    .replace(/\.(pdf|docx?|odt|txt|md|html?|csv|xlsx?|ods|pptx|odp|epub|fb2|eml|mhtml?)$/i, '')
    .replaceAll('_', ' ')
  return new Set(tokenise(plain, { latin }).flatMap(allKeys))
}

/** Terms of the chunks in order of occurrence, each with its posting. */
interface Found {
  terms: GrowableInts
  postings: GrowableInts
}

/** Sorts postings by term, stable within a term. */
function* packPostings({ terms, postings: unsorted }: Found, count: number) {
  const postingStarts = new Uint32Array(count + 1)
  const postings = new Uint32Array(terms.length)
  for (const term of terms.view()) postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + 1
  for (let term = 0; term < count; term++)
    postingStarts[term + 1] = (postingStarts[term + 1] ?? 0) + (postingStarts[term] ?? 0)
  const next = postingStarts.slice()
  for (let at = 0; at < terms.length; at++) {
    const term = terms.at(at)
    const place = next[term] ?? 0
    postings[place] = unsorted.at(at)
    next[term] = place + 1
    if (at % postingsPerStep === 0) yield undefined
  }
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
