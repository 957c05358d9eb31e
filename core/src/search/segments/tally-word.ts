import type { IndexState, Slot } from '../index-state.ts'
import { keptTally, type SearchMemory, type WordTally } from './search-memory.ts'

/** Term-frequency saturation of BM25. */
const k1 = 1
const headingWeight = 1
/** Weight of a word in the document's name relative to one in the chunk. */
const nameWeight = 0.3

/** Scores the chunks for a word, given by its terms with their weights, 0–1. */
export const tallyWord = (
  state: IndexState,
  memory: SearchMemory,
  terms: ReadonlyMap<number, number>,
): WordTally => keptTally(memory, terms, () => computeTally(state, memory, terms))

const computeTally = (
  state: IndexState,
  memory: SearchMemory,
  terms: ReadonlyMap<number, number>,
): WordTally => {
  const found: number[] = []
  const documents = new Map<number, number>()
  for (const [term, weight] of terms) {
    for (let entry = state.heads.at(term); entry > 0; entry = state.next.at(entry - 1)) {
      const slotNumber = state.entrySlot.at(entry - 1)
      const slot = state.slots[slotNumber]
      if (!slot) continue
      const local = state.entryTerm.at(entry - 1)
      const times = tallyPostings(memory, slot, local, { weight, found })
      const named = slot.document.nameTerms.includes(local)
      if (named) tallyName(memory, slot, weight, found)
      const saturated = weight * ((times + (named ? 2 : 0)) / (times + 2))
      if (saturated > (documents.get(slotNumber) ?? 0)) documents.set(slotNumber, saturated)
    }
  }
  return {
    ...takeOut(memory, found),
    slots: Int32Array.from(documents.keys()),
    shares: Float64Array.from(documents.values()),
  }
}

/** The word's scores of these chunks, which are zero again afterwards. */
const takeOut = ({ wordScores, wordCovers }: SearchMemory, found: readonly number[]) => {
  const chunks = Int32Array.from(found)
  const scores = new Float32Array(found.length)
  const covers = new Float32Array(found.length)
  for (let at = 0; at < chunks.length; at++) {
    const chunk = chunks[at] ?? 0
    scores[at] = wordScores[chunk] ?? 0
    covers[at] = wordCovers[chunk] ?? 0
    wordScores[chunk] = 0
    wordCovers[chunk] = 0
  }
  const isSame = covers.every(cover => cover === covers[0])
  return { chunks, scores, covers: isSame ? covers.slice(0, 1) : covers }
}

/** Adds one term's postings in one document; returns the term's number of occurrences there. */
const tallyPostings = (
  { wordScores, wordCovers, long }: SearchMemory,
  { base, document: { postings, postingStarts } }: Slot,
  at: number,
  { weight, found }: { weight: number; found: number[] },
): number => {
  const end = postingStarts[at + 1] ?? 0
  let times = 0
  for (let posting = postingStarts[at] ?? 0; posting < end; posting++) {
    const packed = postings[posting] ?? 0
    const chunk = base + (packed >>> 12)
    const inBody = packed & 0xff
    const count = inBody + headingWeight * ((packed >>> 8) & 0xf)
    times += inBody
    const score = (weight * count * (k1 + 1)) / (count + k1 * (long[chunk] ?? 0))
    const known = wordScores[chunk] ?? 0
    if (known === 0) found.push(chunk)
    if (score > known) wordScores[chunk] = score
    if (weight > (wordCovers[chunk] ?? 0)) wordCovers[chunk] = weight
  }
  return times
}

/** A word of the document's name counts for all of its chunks. */
const tallyName = ({ wordScores, wordCovers }: SearchMemory, slot: Slot, weight: number, found: number[]) => {
  for (let local = 0; local < slot.document.lengths.length; local++) {
    const chunk = slot.base + local
    const known = wordScores[chunk] ?? 0
    if (known === 0) found.push(chunk)
    if (weight * nameWeight > known) wordScores[chunk] = weight * nameWeight
    if (weight * 0.8 > (wordCovers[chunk] ?? 0)) wordCovers[chunk] = weight * 0.8
  }
}
