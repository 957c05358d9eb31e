import type { IndexState, Place } from '../index-state.ts'
import { type SearchMemory, takeSearchMemory } from './search-memory.ts'
import { tallyWord } from './tally-word.ts'

/** A word of a query with its matching terms in the index. */
export interface SoughtWord {
  /** Term numbers with their weights, 0–1. */
  terms: ReadonlyMap<number, number>
  /** 0–1: weight of its absence from a passage. */
  weight: number
}

const documentWeight = 0.4

/** Scores of all chunks for the words of a query, valid until the index is searched again. */
export interface Tally {
  /** Inverse document frequency of each word. */
  idfs: readonly number[]
  /** Memory that the search works with. */
  memory: SearchMemory
  /** Chunks with a score, unordered. */
  touched: Uint32Array
  /** Scores of these chunks. */
  scores: Float64Array
  /** BM25 of a chunk with its share of the whole document's. */
  scoreOf(chunk: number): number
  /** 0–1: share of the query's weight that the chunk covers. */
  coverageOf(chunk: number): number
  placeOf(chunk: number): Place | undefined
}

/** Scores all chunks for the words of a query. A word without terms still lowers the coverage. */
export const tallyWords = (state: IndexState, words: readonly SoughtWord[]): Tally => {
  const memory = takeSearchMemory(state)
  const idfs = words.map(word => inverseFrequency(state, word))
  words.forEach((word, at) => {
    addWord(memory, { tally: tallyWord(state, memory, word.terms), word, idf: idfs[at] ?? 0 })
  })
  const whole = words.reduce((sum, word, at) => sum + word.weight * (idfs[at] ?? 0), 0)
  const { scores, covered, documents, slotOfChunk } = memory
  const scoreOf = (chunk: number): number =>
    (scores[chunk] ?? 0) + documentWeight * (documents[slotOfChunk[chunk] ?? -1] ?? 0)
  const touched = memory.touched.subarray(0, memory.touchedCount)
  const totals = memory.totals.subarray(0, memory.touchedCount)
  // The sum of `scoreOf` is repeated here, because its results would be boxed.
  for (let at = 0; at < touched.length; at++) {
    const chunk = touched[at] ?? 0
    totals[at] = (scores[chunk] ?? 0) + documentWeight * (documents[slotOfChunk[chunk] ?? -1] ?? 0)
  }
  return {
    idfs,
    memory,
    touched,
    scores: totals,
    scoreOf,
    coverageOf: chunk => (whole > 0 ? Math.min(1, (covered[chunk] ?? 0) / whole) : 0),
    placeOf: chunk => {
      const slotNumber = slotOfChunk[chunk] ?? -1
      const slot = state.slots[slotNumber]
      return slot && { slot, slotNumber, at: chunk - slot.base, number: chunk }
    },
  }
}

/** BM25's inverse document frequency of the word's own terms; of an unknown word just above the rarest. */
const inverseFrequency = (state: IndexState, word: SoughtWord): number => {
  let frequency = 0
  for (const [term, weight] of word.terms)
    if (weight >= 0.6) frequency = Math.max(frequency, state.dictionary.frequency(term))
  const held = Math.max(0.5, frequency)
  return Math.log(1 + (state.liveChunks - held + 0.5) / (held + 0.5))
}

interface AddedWord {
  tally: ReturnType<typeof tallyWord>
  word: SoughtWord
  idf: number
}

const addWord = (
  memory: SearchMemory,
  { tally: { chunks, scores, covers, slots, shares }, word, idf }: AddedWord,
): void => {
  const { scores: sums, covered, documents, touched } = memory
  for (let at = 0; at < slots.length; at++) {
    const slot = slots[at] ?? 0
    documents[slot] = (documents[slot] ?? 0) + idf * (shares[at] ?? 0)
  }
  const share = 0.5 + 0.5 * Math.min(1, word.weight)
  const weight = word.weight * idf
  const isSame = covers.length === 1
  let cover = weight * (covers[0] ?? 0)
  let { touchedCount } = memory
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at] ?? 0
    const before = sums[chunk] ?? 0
    if (before === 0) touched[touchedCount++] = chunk
    sums[chunk] = before + idf * (scores[at] ?? 0) * share
    if (!isSame) cover = weight * (covers[at] ?? 0)
    covered[chunk] = (covered[chunk] ?? 0) + cover
  }
  memory.touchedCount = touchedCount
}
