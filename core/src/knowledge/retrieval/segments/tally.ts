import type { IndexState, Slot } from '../index-state.ts'

/** A word of a query with its matching terms in the index. */
export interface SoughtWord {
  /** Term numbers with their weights, 0–1. */
  terms: ReadonlyMap<number, number>
  /** 0–1: weight of its absence from a passage. */
  weight: number
}

/** Term-frequency saturation and length normalisation of BM25. */
const k1 = 1
const b = 0.7
const headingWeight = 1
/** Weight of a word in the document's name relative to one in the chunk. */
const nameWeight = 0.3
const documentWeight = 0.4

/** Scores of all chunks for the words of a query. */
export interface Tally {
  /** Inverse document frequency of each word. */
  idfs: readonly number[]
  /** Chunks with a score, unordered. */
  touched: readonly number[]
  /** BM25 of a chunk with its share of the whole document's. */
  scoreOf(chunk: number): number
  /** 0–1: share of the query's weight that the chunk covers. */
  coverageOf(chunk: number): number
  placeOf(chunk: number): { slot: Slot; slotNumber: number; at: number } | undefined
}

/** Scores all chunks for the words of a query. A word without terms still lowers the coverage. */
export const tallyWords = (state: IndexState, words: readonly SoughtWord[]): Tally => {
  const sums = createSums(state)
  if (state.liveChunks === 0)
    return { idfs: [], touched: [], scoreOf: () => 0, coverageOf: () => 0, placeOf: () => undefined }
  const idfs = words.map(word => inverseFrequency(state, word))
  words.forEach((word, at) => {
    tallyWord(state, sums, word, idfs[at] ?? 0)
  })
  const whole = words.reduce((sum, word, at) => sum + word.weight * (idfs[at] ?? 0), 0)
  return {
    idfs,
    touched: sums.touched,
    scoreOf: chunk =>
      (sums.scores[chunk] ?? 0) + documentWeight * (sums.documents[sums.slotOfChunk[chunk] ?? -1] ?? 0),
    coverageOf: chunk => (whole > 0 ? Math.min(1, (sums.covered[chunk] ?? 0) / whole) : 0),
    placeOf: chunk => {
      const slotNumber = sums.slotOfChunk[chunk] ?? -1
      const slot = state.slots[slotNumber]
      return slot && { slot, slotNumber, at: chunk - slot.base }
    },
  }
}

interface Sums {
  scores: Float32Array
  covered: Float32Array
  documents: Float32Array
  touched: number[]
  slotOfChunk: Int32Array
  wordScores: Float32Array
  wordCover: Float32Array
}

const createSums = (state: IndexState): Sums => {
  const slotOfChunk = new Int32Array(state.chunkNumbers).fill(-1)
  state.slots.forEach((slot, number) => {
    if (slot) slotOfChunk.fill(number, slot.base, slot.base + slot.document.lengths.length)
  })
  return {
    scores: new Float32Array(state.chunkNumbers),
    covered: new Float32Array(state.chunkNumbers),
    documents: new Float32Array(state.slots.length),
    touched: [],
    slotOfChunk,
    wordScores: new Float32Array(state.chunkNumbers),
    wordCover: new Float32Array(state.chunkNumbers),
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

const tallyWord = (state: IndexState, sums: Sums, word: SoughtWord, idf: number) => {
  const average = state.liveWords / state.liveChunks
  const wordChunks: number[] = []
  const inDocuments = new Map<number, number>()
  for (const [term, weight] of word.terms) {
    for (let entry = state.heads.at(term); entry > 0; entry = state.next.at(entry - 1)) {
      const slotNumber = state.entrySlot.at(entry - 1)
      const slot = state.slots[slotNumber]
      if (!slot) continue
      const local = state.entryTerm.at(entry - 1)
      const times = tallyPostings(sums, slot, local, { weight, average, wordChunks })
      const named = slot.document.nameTerms.includes(local)
      if (named) tallyName(sums, slot, weight, wordChunks)
      const saturated = weight * ((times + (named ? 2 : 0)) / (times + 2))
      if (saturated > (inDocuments.get(slotNumber) ?? 0)) inDocuments.set(slotNumber, saturated)
    }
  }
  for (const [slot, share] of inDocuments) sums.documents[slot] = (sums.documents[slot] ?? 0) + idf * share
  for (const chunk of wordChunks) {
    if (sums.scores[chunk] === 0) sums.touched.push(chunk)
    sums.scores[chunk] =
      (sums.scores[chunk] ?? 0) + idf * (sums.wordScores[chunk] ?? 0) * (0.5 + 0.5 * Math.min(1, word.weight))
    sums.covered[chunk] = (sums.covered[chunk] ?? 0) + word.weight * idf * (sums.wordCover[chunk] ?? 0)
    sums.wordScores[chunk] = 0
    sums.wordCover[chunk] = 0
  }
}

interface WordPlace {
  weight: number
  average: number
  wordChunks: number[]
}

/** Adds one term's postings in one document; returns the term's number of occurrences there. */
const tallyPostings = (
  sums: Sums,
  slot: Slot,
  at: number,
  { weight, average, wordChunks }: WordPlace,
): number => {
  const { postings, postingStarts, lengths } = slot.document
  let times = 0
  for (let posting = postingStarts[at] ?? 0; posting < (postingStarts[at + 1] ?? 0); posting++) {
    const packed = postings[posting] ?? 0
    const local = packed >>> 12
    const inBody = packed & 0xff
    const count = inBody + headingWeight * ((packed >>> 8) & 0xf)
    times += inBody
    const long = 1 - b + (b * (lengths[local] ?? 0)) / average
    keepBest(sums, slot.base + local, wordChunks, (weight * count * (k1 + 1)) / (count + k1 * long), weight)
  }
  return times
}

const tallyName = (sums: Sums, slot: Slot, weight: number, wordChunks: number[]) => {
  for (let local = 0; local < slot.document.lengths.length; local++)
    keepBest(sums, slot.base + local, wordChunks, weight * nameWeight, weight * 0.8)
}

const keepBest = (sums: Sums, chunk: number, wordChunks: number[], score: number, cover: number) => {
  const known = sums.wordScores[chunk] ?? 0
  if (known === 0) wordChunks.push(chunk)
  if (score > known) sums.wordScores[chunk] = score
  if (cover > (sums.wordCover[chunk] ?? 0)) sums.wordCover[chunk] = cover
}
