import { type ByteCache, createByteCache } from '../../platform/limits/byte-cache.ts'
import { type IndexState, type Place, stateBytes } from '../index-state.ts'
import type { Chunk } from '../passage.ts'
import type { Trace } from '../trace.ts'
import { readChunk } from './packed-document.ts'
import type { SoughtWord } from './tally.ts'

/** Match of the chunks with one word of a query. */
export interface WordTally {
  /** Numbers of the chunks that have it. */
  chunks: Int32Array
  /** BM25 of these chunks, not yet weighted by the word's rarity. */
  scores: Float32Array
  /** 0–1: weight of the best term that they have; one entry if it is the same for all. */
  covers: Float32Array
  /** Slots of the documents that have it. */
  slots: Int32Array
  /** 0–1: how much they are about the word. */
  shares: Float64Array
}

/** A question that was asked: many visitors ask the same. */
export interface KnownQuestion {
  /** Words of the question with their terms. */
  sought: readonly SoughtWord[]
  /** Result of the words alone, and the number of passages that were wanted. */
  found?: { limit: number; trace: Trace }
}

/** Arrays of a search, kept for the next one of the same index: they are as long as the index has chunks. */
export interface SearchMemory {
  /** Length normalisation of BM25, by chunk. */
  long: Float64Array
  slotOfChunk: Int32Array
  /** Sums over the words of the query. */
  scores: Float32Array
  covered: Float32Array
  documents: Float32Array
  /** Chunks with a score, unordered, and their scores; both as long as `touchedCount`. */
  touched: Uint32Array
  totals: Float64Array
  touchedCount: number
  /** Scores of one word; zero between two words. */
  wordScores: Float32Array
  wordCovers: Float32Array
  /** Number + 1 of the query's word that means a term; zero between two searches. */
  meant: Uint16Array
  /** Marks by term: that of the last chunk that had it, of those that were compared. */
  marks: Uint32Array
  lastMark: number
  /** Terms of words that were sought, by the words. */
  terms: ByteCache<string, SoughtWord['terms']>
  /** Scores of words that were sought, by their terms. */
  words: ByteCache<string, WordTally>
  /** Chunks that were found, by their numbers. */
  chunks: ByteCache<number, Chunk>
  /** Questions that were asked. */
  questions: ByteCache<string, KnownQuestion>
  /** Version of the index, for which all of this holds. */
  version: number
}

/** Length normalisation of BM25. */
const b = 0.7

// Shares of the index's own memory: a shop is asked for the same things again.
const termShare = 0.02
const wordShare = 0.2
const chunkShare = 0.1
const questionShare = 0.1
/** An index of a page or two is smaller than the results of its questions. */
const leastForQuestions = 250_000
/** An entry of a map with its key and five arrays, or with the strings and arrays of a chunk. */
const bytesPerEntry = 500

const kept = new WeakMap<IndexState, SearchMemory>()

/** Memory of what is known of an index as it is now. */
export const searchMemoryOf = (state: IndexState): SearchMemory => {
  const last = kept.get(state)
  if (last?.version === state.version) return last
  const fresh = createSearchMemory(state)
  kept.set(state, fresh)
  return fresh
}

/** Memory for one search: arrays of sums are zero. What a search before it has returned is invalid from now on. */
export const takeSearchMemory = (state: IndexState): SearchMemory => {
  const memory = searchMemoryOf(state)
  for (const sums of [memory.scores, memory.covered, memory.documents]) sums.fill(0)
  memory.touchedCount = 0
  return memory
}

const createSearchMemory = (state: IndexState): SearchMemory => {
  const slotOfChunk = new Int32Array(state.chunkNumbers).fill(-1)
  const long = new Float64Array(state.chunkNumbers)
  const average = state.liveWords / state.liveChunks
  state.slots.forEach((slot, number) => {
    if (!slot) return
    const { lengths } = slot.document
    slotOfChunk.fill(number, slot.base, slot.base + lengths.length)
    for (let at = 0; at < lengths.length; at++)
      long[slot.base + at] = 1 - b + (b * (lengths[at] ?? 0)) / average
  })
  const bytes = stateBytes(state)
  const perChunk = () => new Float32Array(state.chunkNumbers)
  return {
    long,
    slotOfChunk,
    scores: perChunk(),
    covered: perChunk(),
    documents: new Float32Array(state.slots.length),
    touched: new Uint32Array(state.chunkNumbers),
    totals: new Float64Array(state.chunkNumbers),
    touchedCount: 0,
    wordScores: perChunk(),
    wordCovers: perChunk(),
    meant: new Uint16Array(state.dictionary.size),
    marks: new Uint32Array(state.dictionary.size),
    lastMark: 0,
    terms: createByteCache({ maxBytes: termShare * bytes, bytesOf: termsBytes }),
    words: createByteCache({ maxBytes: wordShare * bytes, bytesOf: tallyBytes }),
    chunks: createByteCache({ maxBytes: chunkShare * bytes, bytesOf: chunkBytes }),
    questions: createByteCache({
      maxBytes: Math.max(questionShare * bytes, leastForQuestions),
      bytesOf: questionBytes,
    }),
    version: state.version,
  }
}

/** The tally of a word with these terms, computed if it is not kept. */
export const keptTally = (
  { words }: SearchMemory,
  terms: ReadonlyMap<number, number>,
  compute: () => WordTally,
): WordTally => {
  let key = ''
  for (const [term, weight] of terms) key += weight === 1 ? ` ${term}` : ` ${term}:${weight}`
  return words.get(key, compute)
}

/** The chunk of this number, read if it is not kept: the same object for each search that finds it meanwhile. */
export const keptChunk = ({ chunks }: SearchMemory, { slot, at, number }: Place): Chunk =>
  chunks.get(number, () => readChunk(slot.document, at))

const termsBytes = (terms: SoughtWord['terms']): number => bytesPerEntry + (bytesPerEntry / 10) * terms.size

const chunkBytes = ({ text, headings }: Chunk): number =>
  bytesPerEntry + 2 * (text.length + headings.join().length)

const questionBytes = ({ sought, found }: KnownQuestion): number => {
  let bytes = bytesPerEntry
  for (const { terms } of sought) bytes += bytesPerEntry / 5 + (bytesPerEntry / 10) * terms.size
  const { passages = [], leftOut = [] } = found?.trace ?? {}
  for (const one of [...passages, ...leftOut.flatMap(({ passage, other }) => [passage, other])])
    bytes += bytesPerEntry / 2 + 2 * one.chunk.text.length
  return bytes
}

const tallyBytes = ({ chunks, scores, covers, slots, shares }: WordTally): number =>
  bytesPerEntry +
  chunks.byteLength +
  scores.byteLength +
  covers.byteLength +
  slots.byteLength +
  shares.byteLength

/** Memory that searches of this index keep, bytes. */
export const searchMemoryBytes = (state: IndexState): number => {
  const memory = kept.get(state)
  if (!memory) return 0
  let total = memory.terms.bytes + memory.words.bytes + memory.chunks.bytes + memory.questions.bytes
  for (const part of Object.values(memory)) if (ArrayBuffer.isView(part)) total += part.byteLength
  return total
}
