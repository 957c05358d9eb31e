import { fuse, nearCandidates } from './fuse.ts'
import { highest } from './highest.ts'
import type { IndexState, Place } from './index-state.ts'
import { rankNewestVersion } from './rank-newest-version.ts'
import { type SoughtWord, type Tally, tallyWords } from './segments/tally.ts'
import type { Near } from './vectors.ts'
import { windowScore } from './window.ts'

/** A chunk with its scores for a query. */
export interface Ranked extends Place {
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
  const byWords = highest(tally.touched, tally.scores, Math.max(closely, limit))
  const chosen = [...byWords, ...nearCandidates(state, tally, near, new Set(byWords))]
  const candidates = scored(tally, words, chosen)
  candidates.sort(byScore)
  if (near.length > 0) {
    fuse(candidates, near)
    candidates.sort(byScore)
  }
  rankNewestVersion(tally.memory, candidates)
  candidates.sort(byScore)
  return { candidates, tally }
}

/** Terms with a lower weight are not the query's own words, and are ignored in windows. */
const surelyMeant = 0.5

/** Chunks with their scores by words and their proximity. */
const scored = (tally: Tally, words: readonly SoughtWord[], chunks: readonly number[]): Ranked[] => {
  const { meant } = tally.memory
  const marked: number[] = []
  words.forEach(({ terms }, at) => {
    for (const [term, weight] of terms) {
      if (weight < surelyMeant || meant[term] !== 0) continue
      meant[term] = at + 1
      marked.push(term)
    }
  })
  const candidates = chunks.flatMap((number): Ranked[] => {
    const place = tally.placeOf(number)
    if (!place) return []
    const score = tally.scoreOf(number) + windowScore(place.slot, place.at, meant, tally.idfs)
    return [{ ...place, score, coverage: tally.coverageOf(number) }]
  })
  for (const term of marked) meant[term] = 0
  return candidates
}

/** Compares by score; for equal scores the shown one before its copies, then in document order. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score ||
  isCopy(one) - isCopy(other) ||
  one.slotNumber - other.slotNumber ||
  one.at - other.at

const isCopy = ({ behind }: Ranked) => Number(behind?.fate === 'duplicate')
