import { nearMatch, weakMatch } from './coverage.ts'
import type { IndexState } from './index-state.ts'
import type { Passage } from './passage.ts'
import type { Ranked, Ranking } from './rank.ts'
import { olderShare } from './rank-newest-version.ts'
import { keptChunk } from './segments/search-memory.ts'

/** A matching passage that was left out in favour of another one. */
export interface LeftOut {
  passage: Passage
  /** `duplicate`: the other has the same text; `older`: the other is a newer version. */
  fate: 'older' | 'duplicate'
  /** The passage shown instead. */
  other: Passage
}

/** The results of a search and what was left out; `passages` is what `search` returns. */
export interface Trace {
  passages: Passage[]
  leftOut: LeftOut[]
  searched: { documents: number; chunks: number }
}

/** Reason why a document is not among the results, or that it is. */
export interface Explanation {
  /**
   * `used`: among the results · `cut`: replaced by another passage · `outranked`: others matched better ·
   * `weak`: covers too little of the query · `no-words`: contains none of its words.
   */
  reason: 'used' | 'cut' | 'outranked' | 'weak' | 'no-words'
  /** Best passage of the document; missing with `no-words`. */
  best?: {
    passage: Passage
    /** Rank among all passages, from 1. */
    rank: number
  }
  /** The reason of `cut`, and the passage shown instead. */
  cut?: Pick<LeftOut, 'fate' | 'other'>
}

/** The candidates that are shown, without copies. */
export const shown = ({ candidates }: Ranking, limit: number): readonly Ranked[] =>
  candidates.filter(({ behind }) => behind?.fate !== 'duplicate').slice(0, limit)

export const traceOf = (state: IndexState, ranking: Ranking, limit: number): Trace => {
  const results = shown(ranking, limit)
  return {
    passages: results.map(result => passageOf(ranking, result)),
    leftOut: ranking.candidates.flatMap(candidate => leftOut(ranking, candidate, results)),
    searched: { documents: state.slotOf.size, chunks: state.liveChunks },
  }
}

/** Outcome of the best chunk of a document; null if the document is not indexed. */
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
  const found = { best: { passage: passageOf(ranking, best), rank: rankOf(ranking, best) } }
  if (used) return { reason: 'used', ...found }
  const [cut] = leftOut(ranking, best, results)
  if (cut) return { reason: 'cut', ...found, cut: { fate: cut.fate, other: cut.other } }
  const isWeak = best.coverage < weakMatch && (best.similarity ?? -1) < nearMatch
  return { reason: isWeak ? 'weak' : 'outranked', ...found }
}

export const passageOf = ({ tally: { memory } }: Ranking, ranked: Ranked): Passage => {
  const { slot, score, coverage, similarity } = ranked
  return {
    documentId: slot.document.documentId,
    documentName: slot.document.documentName,
    chunk: keptChunk(memory, ranked),
    score,
    coverage,
    ...(similarity !== undefined && { similarity }),
  }
}

const leftOut = (ranking: Ranking, candidate: Ranked, results: readonly Ranked[]): LeftOut[] => {
  const { behind, score } = candidate
  if (!behind || results.includes(candidate)) return []
  // A passage of too low a rank was not left out but outranked.
  const earned = behind.fate === 'older' ? score / olderShare : score
  if (earned < (results.at(-1)?.score ?? 0)) return []
  return [
    { passage: passageOf(ranking, candidate), fate: behind.fate, other: passageOf(ranking, behind.other) },
  ]
}

/** A document's best chunk, among the candidates or among all others. */
const bestOf = ({ candidates, tally }: Ranking, slotNumber: number): Ranked | undefined => {
  const candidate = candidates.find(each => each.slotNumber === slotNumber)
  if (candidate) return candidate
  let best: Ranked | undefined
  for (const number of tally.touched) {
    const place = tally.placeOf(number)
    const score = tally.scoreOf(number)
    if (place?.slotNumber === slotNumber && score > (best?.score ?? 0))
      best = { ...place, score, coverage: tally.coverageOf(number) }
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
