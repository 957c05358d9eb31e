import type { Passage } from '../passage.ts'
import { nearMatch, weakMatch } from './coverage.ts'
import type { IndexState } from './index-state.ts'
import { readChunk } from './packed-document.ts'
import type { Ranked, Ranking } from './rank.ts'
import { olderShare } from './settle-versions.ts'

/** A passage that matched and was left out for another one. */
export interface LeftOut {
  passage: Passage
  /** `duplicate`: the other has the same text; `older`: the other is a newer version of it. */
  fate: 'older' | 'duplicate'
  /** The passage that stands for it. */
  other: Passage
}

/** What a search found and what it left out; `passages` is what `search` answers. */
export interface Trace {
  passages: Passage[]
  leftOut: LeftOut[]
  searched: { documents: number; chunks: number }
}

/** Why a document has no part in the results, or that it has. */
export interface Explanation {
  /**
   * `used` it is among the results · `cut` it matched and another passage stands for it · `outranked` others matched
   * better · `weak` too little of the question is in it · `no-words` none of it is.
   */
  reason: 'used' | 'cut' | 'outranked' | 'weak' | 'no-words'
  /** Its best passage; missing with `no-words`. */
  best?: {
    passage: Passage
    /** Place among all passages, from 1. */
    rank: number
  }
  /** With `cut`: why, and the passage that stands for it. */
  cut?: Pick<LeftOut, 'fate' | 'other'>
}

/** The candidates that are shown: copies are left out. */
export const shown = ({ candidates }: Ranking, limit: number): readonly Ranked[] =>
  candidates.filter(({ behind }) => behind?.fate !== 'duplicate').slice(0, limit)

export const traceOf = (state: IndexState, ranking: Ranking, limit: number): Trace => {
  const results = shown(ranking, limit)
  return {
    passages: results.map(passageOf),
    leftOut: ranking.candidates.flatMap(candidate => leftOut(candidate, results)),
    searched: { documents: state.slotOf.size, chunks: state.liveChunks },
  }
}

/** What became of the best chunk of one document; null when the document is not in the index. */
export const explainDocument = (
  state: IndexState,
  ranking: Ranking,
  { documentId, limit }: { documentId: string; limit: number },
): Explanation | null => {
  const slotNumber = state.slotOf.get(documentId)
  if (slotNumber === undefined) return null
  const results = shown(ranking, limit)
  const used = results.find(result => result.slotNumber === slotNumber)
  const best = used ?? bestOf(ranking, slotNumber)
  if (!best) return { reason: 'no-words' }
  const found = { best: { passage: passageOf(best), rank: rankOf(ranking, best) } }
  if (used) return { reason: 'used', ...found }
  const [cut] = leftOut(best, results)
  if (cut) return { reason: 'cut', ...found, cut: { fate: cut.fate, other: cut.other } }
  const isWeak = best.coverage < weakMatch && (best.similarity ?? -1) < nearMatch
  return { reason: isWeak ? 'weak' : 'outranked', ...found }
}

export const passageOf = ({ slot, at, score, coverage, similarity }: Ranked): Passage => ({
  documentId: slot.document.documentId,
  documentName: slot.document.documentName,
  chunk: readChunk(slot.document, at),
  score,
  coverage,
  ...(similarity !== undefined && { similarity }),
})

const leftOut = (candidate: Ranked, results: readonly Ranked[]): LeftOut[] => {
  const { behind, score } = candidate
  if (!behind || results.includes(candidate)) return []
  // What would have stood too low anyway was not left out: it was outranked.
  const earned = behind.fate === 'older' ? score / olderShare : score
  if (earned < (results.at(-1)?.score ?? 0)) return []
  return [{ passage: passageOf(candidate), fate: behind.fate, other: passageOf(behind.other) }]
}

/** A document's best chunk, among the candidates or among all the others. */
const bestOf = ({ candidates, tally }: Ranking, slotNumber: number): Ranked | undefined => {
  const candidate = candidates.find(each => each.slotNumber === slotNumber)
  if (candidate) return candidate
  let best: Ranked | undefined
  for (const number of tally.touched) {
    const place = tally.placeOf(number)
    const score = tally.scoreOf(number)
    if (place?.slotNumber === slotNumber && score > (best?.score ?? 0))
      best = { ...place, number, score, coverage: tally.coverageOf(number) }
  }
  return best
}

const rankOf = ({ candidates, tally }: Ranking, best: Ranked): number => {
  const place = candidates.indexOf(best)
  if (place >= 0) return place + 1
  const closely = new Set(candidates.map(({ number }) => number))
  let above = candidates.length
  for (const number of tally.touched) if (!closely.has(number) && tally.scoreOf(number) > best.score) above++
  return above + 1
}
