import type { IndexState } from '../index-state.ts'

/** How well the chunks match one word of a query. */
export interface WordTally {
  /** Numbers of the chunks that have it. */
  chunks: Int32Array
  /** Their BM25, not yet weighted by the word's rarity. */
  scores: Float32Array
  /** 0–1: weight of the best term that they have. */
  covers: Float32Array
  /** 0–1, by slot: how much a document is about the word. */
  documents: ReadonlyMap<number, number>
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
  /** Of one word; zero between two words. */
  wordScores: Float32Array
  wordCovers: Float32Array
  /** Words that nearly every question has, by their terms; the one used last comes last. */
  common: Map<string, WordTally>
  /** Of the index, for which all of this holds. */
  version: number
}

/** Length normalisation of BM25. */
const b = 0.7

/** With 12 bytes for each chunk that has the word. */
const maxCommon = 8

const kept = new WeakMap<IndexState, SearchMemory>()

/** For one search: arrays of sums are zero. What a search before it has returned is invalid from now on. */
export const takeSearchMemory = (state: IndexState): SearchMemory => {
  const last = kept.get(state)
  if (last?.version === state.version) {
    for (const sums of [last.scores, last.covered, last.documents]) sums.fill(0)
    return last
  }
  const fresh = createSearchMemory(state)
  kept.set(state, fresh)
  return fresh
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
  const perChunk = () => new Float32Array(state.chunkNumbers)
  return {
    long,
    slotOfChunk,
    scores: perChunk(),
    covered: perChunk(),
    documents: new Float32Array(state.slots.length),
    wordScores: perChunk(),
    wordCovers: perChunk(),
    common: new Map(),
    version: state.version,
  }
}

/** The tally of a word with these terms, computed once for words that are common. */
export const commonTally = (
  { common }: SearchMemory,
  terms: ReadonlyMap<number, number>,
  compute: () => WordTally,
): WordTally => {
  const key = [...terms].join()
  const tally = common.get(key) ?? compute()
  common.delete(key)
  common.set(key, tally)
  const [oldest] = common.keys()
  if (common.size > maxCommon && oldest !== undefined) common.delete(oldest)
  return tally
}

/** Memory that searches of this index keep, bytes. */
export const searchMemoryBytes = (state: IndexState): number => {
  const memory = kept.get(state)
  if (!memory) return 0
  const { long, slotOfChunk, scores, covered, documents, wordScores, wordCovers, common } = memory
  const arrays = [long, slotOfChunk, scores, covered, documents, wordScores, wordCovers]
  for (const { chunks, scores, covers } of common.values()) arrays.push(chunks, scores, covers)
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
