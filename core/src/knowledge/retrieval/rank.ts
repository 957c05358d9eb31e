import { fuse, nearCandidates } from './fuse.ts'
import type { IndexState, Slot } from './index-state.ts'
import { rankNewestVersion } from './rank-newest-version.ts'
import { type SoughtWord, type Tally, tallyWords } from './segments/tally.ts'
import type { Near } from './vectors.ts'
import { windowScore } from './window.ts'

/** A chunk with its scores for a query. */
export interface Ranked {
  slot: Slot
  slotNumber: number
  /** Position in its document. */
  at: number
  /** Number among all chunks. */
  number: number
  score: number
  coverage: number
  /** Cosine similarity, if semantic search found the chunk. */
  similarity?: number
  /** The chunk that is shown instead: a duplicate, or a newer version. */
  behind?: { fate: 'older' | 'duplicate'; other: Ranked }
}

export interface Ranking {
  /** Chunks that are rescored, best first, including left out ones. */
  candidates: readonly Ranked[]
  tally: Tally
}

interface RankOptions {
  limit: number
  /** Chunks nearest to the query by embedding, nearest first. */
  near?: readonly Near[]
}

/** Number of chunks that are rescored. */
const closely = 60

/** The best matching chunks, best first: at least `limit` if there are as many. */
export const rank = (
  state: IndexState,
  words: readonly SoughtWord[],
  { limit, near = [] }: RankOptions,
): Ranking => {
  const tally = tallyWords(state, words)
  const byWords = best(tally, Math.max(closely, limit))
  const chosen = [...byWords, ...nearCandidates(state, tally, near, new Set(byWords))]
  const wordOf = wordsByTerm(state, words, new Set(chosen.map(number => tally.placeOf(number)?.slotNumber)))
  const candidates = chosen.flatMap((number): Ranked[] => {
    const place = tally.placeOf(number)
    if (!place) return []
    const known = wordOf.get(place.slotNumber) ?? new Map()
    const score = tally.scoreOf(number) + windowScore(place.slot.document, place.at, known, tally.idfs)
    return [{ ...place, number, score, coverage: tally.coverageOf(number) }]
  })
  candidates.sort(byScore)
  if (near.length > 0) {
    fuse(candidates, near)
    candidates.sort(byScore)
  }
  rankNewestVersion(candidates)
  candidates.sort(byScore)
  return { candidates, tally }
}

/** Terms with a lower weight are not the query's own words, and are ignored in windows. */
const surelyMeant = 0.5

/** For each given document: the query word that each of its terms matches. */
const wordsByTerm = (
  state: IndexState,
  words: readonly SoughtWord[],
  slots: ReadonlySet<number | undefined>,
): Map<number, Map<number, number>> => {
  const bySlot = new Map<number, Map<number, number>>()
  words.forEach((word, at) => {
    for (const [term, weight] of word.terms) {
      if (weight < surelyMeant) continue
      for (let entry = state.heads.at(term); entry > 0; entry = state.next.at(entry - 1)) {
        const slot = state.entrySlot.at(entry - 1)
        if (!slots.has(slot)) continue
        const known = bySlot.get(slot) ?? new Map<number, number>()
        bySlot.set(slot, known)
        const local = state.entryTerm.at(entry - 1)
        if (!known.has(local)) known.set(local, at)
      }
    }
  })
  return bySlot
}

/** By score; for equal scores the shown one before its copies, then in document order. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score ||
  isCopy(one) - isCopy(other) ||
  one.slotNumber - other.slotNumber ||
  one.at - other.at

const isCopy = ({ behind }: Ranked) => Number(behind?.fate === 'duplicate')

/** The chunks with the highest scores; for equal scores the first. */
const best = ({ touched, scoreOf }: Tally, count: number): number[] => {
  const kept: { chunk: number; score: number }[] = []
  let least = 0
  for (const chunk of touched) {
    const score = scoreOf(chunk)
    if (score < least) continue
    kept.push({ chunk, score })
    if (kept.length < count * 4) continue
    keepBest(kept, count)
    least = kept.at(-1)?.score ?? 0
  }
  keepBest(kept, count)
  return kept.map(({ chunk }) => chunk)
}

const keepBest = (kept: { chunk: number; score: number }[], count: number) => {
  kept.sort((one, other) => other.score - one.score || one.chunk - other.chunk)
  kept.length = Math.min(kept.length, count)
}
