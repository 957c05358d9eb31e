import type { Passage } from '../passage.ts'
import type { IndexState, Slot } from './index-state.ts'
import { readChunk } from './packed-document.ts'
import { preferNewer } from './prefer-newer.ts'
import { windowScore } from './window.ts'

/** A word of a query with the terms of the index it stands for. */
export interface SoughtWord {
  /** Term numbers with how much each counts, 0–1. */
  terms: ReadonlyMap<number, number>
  /** 0–1: how much its absence from a passage matters. */
  weight: number
}

/** Term-frequency saturation and length normalisation of BM25. */
const k1 = 1
const b = 0.7
const headingWeight = 1
/** What a word in the document's name is worth beside one in the chunk. */
const nameWeight = 0.3
const documentWeight = 0.4
/** Chunks looked at closely. */
const candidates = 60

/** The passages that match best, best first. A word with no terms still counts against the coverage. */
export const rank = (state: IndexState, words: readonly SoughtWord[], limit: number): Passage[] => {
  if (state.liveChunks === 0 || words.length === 0) return []
  const tally = createTally(state)
  const idfs = words.map(word => inverseFrequency(state, word))
  words.forEach((word, at) => {
    tallyWord(state, tally, word, idfs[at] ?? 0)
  })
  const chosen = best(tally.scores, tally.touched, Math.max(candidates, limit))
  const whole = words.reduce((sum, word, at) => sum + word.weight * (idfs[at] ?? 0), 0)
  const ranked = chosen.flatMap(number => {
    const place = placeOf(state, tally.slotOfChunk, number)
    if (!place) return []
    const base = (tally.scores[number] ?? 0) + documentWeight * (tally.documents[place.slotNumber] ?? 0)
    const score = base + windowScore(place.slot.document, place.at, words, idfs)
    return [{ ...place, score, coverage: whole > 0 ? Math.min(1, (tally.covered[number] ?? 0) / whole) : 0 }]
  })
  const order = (one: (typeof ranked)[number], other: (typeof ranked)[number]) =>
    other.score - one.score || one.slotNumber - other.slotNumber || one.at - other.at
  ranked.sort(order)
  preferNewer(ranked)
  ranked.sort(order)
  return ranked.slice(0, limit).map(({ slot, at, score, coverage }) => ({
    documentId: slot.document.documentId,
    documentName: slot.document.documentName,
    chunk: readChunk(slot.document, at),
    score,
    coverage,
  }))
}

interface Tally {
  scores: Float32Array
  covered: Float32Array
  documents: Float32Array
  touched: number[]
  slotOfChunk: Int32Array
  wordScores: Float32Array
  wordCover: Float32Array
}

const createTally = (state: IndexState): Tally => {
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

/** BM25's inverse document frequency of the word's own terms; of a word that is nowhere, a little above the rarest one's. */
const inverseFrequency = (state: IndexState, word: SoughtWord): number => {
  let frequency = 0
  for (const [term, weight] of word.terms)
    if (weight >= 0.6) frequency = Math.max(frequency, state.dictionary.frequency(term))
  const held = Math.max(0.5, frequency)
  return Math.log(1 + (state.liveChunks - held + 0.5) / (held + 0.5))
}

const tallyWord = (state: IndexState, tally: Tally, word: SoughtWord, idf: number) => {
  const average = state.liveWords / state.liveChunks
  const wordChunks: number[] = []
  const inDocuments = new Map<number, number>()
  for (const [term, weight] of word.terms) {
    for (let entry = state.heads.at(term); entry > 0; entry = state.next.at(entry - 1)) {
      const slotNumber = state.entrySlot.at(entry - 1)
      const slot = state.slots[slotNumber]
      if (!slot) continue
      const times = tallyPostings(tally, slot, state.entryTerm.at(entry - 1), { weight, average, wordChunks })
      const named = slot.document.nameTerms.includes(term)
      if (named) tallyName(tally, slot, weight, wordChunks)
      const saturated = weight * ((times + (named ? 2 : 0)) / (times + 2))
      if (saturated > (inDocuments.get(slotNumber) ?? 0)) inDocuments.set(slotNumber, saturated)
    }
  }
  for (const [slot, share] of inDocuments) tally.documents[slot] = (tally.documents[slot] ?? 0) + idf * share
  for (const chunk of wordChunks) {
    if (tally.scores[chunk] === 0) tally.touched.push(chunk)
    tally.scores[chunk] =
      (tally.scores[chunk] ?? 0) +
      idf * (tally.wordScores[chunk] ?? 0) * (0.5 + 0.5 * Math.min(1, word.weight))
    tally.covered[chunk] = (tally.covered[chunk] ?? 0) + word.weight * idf * (tally.wordCover[chunk] ?? 0)
    tally.wordScores[chunk] = 0
    tally.wordCover[chunk] = 0
  }
}

interface WordPlace {
  weight: number
  average: number
  wordChunks: number[]
}

/** Adds one term's postings in one document; answers how many times the term stands there. */
const tallyPostings = (
  tally: Tally,
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
    keepBest(tally, slot.base + local, wordChunks, (weight * count * (k1 + 1)) / (count + k1 * long), weight)
  }
  return times
}

const tallyName = (tally: Tally, slot: Slot, weight: number, wordChunks: number[]) => {
  for (let local = 0; local < slot.document.lengths.length; local++)
    keepBest(tally, slot.base + local, wordChunks, weight * nameWeight, weight * 0.8)
}

const keepBest = (tally: Tally, chunk: number, wordChunks: number[], score: number, cover: number) => {
  const known = tally.wordScores[chunk] ?? 0
  if (known === 0) wordChunks.push(chunk)
  if (score > known) tally.wordScores[chunk] = score
  if (cover > (tally.wordCover[chunk] ?? 0)) tally.wordCover[chunk] = cover
}

/** The numbers with the highest scores, in no particular order. */
const best = (scores: Float32Array, touched: readonly number[], count: number): readonly number[] => {
  if (touched.length <= count) return touched
  const sorted = Float32Array.from(touched, chunk => scores[chunk] ?? 0).sort()
  const least = sorted[sorted.length - count] ?? 0
  return touched.filter(chunk => (scores[chunk] ?? 0) >= least)
}

const placeOf = (state: IndexState, slotOfChunk: Int32Array, chunk: number) => {
  const slotNumber = slotOfChunk[chunk] ?? -1
  const slot = state.slots[slotNumber]
  return slot && { slot, slotNumber, at: chunk - slot.base }
}
