import { fuse, nearCandidates } from './fuse.ts'
import type { IndexState, Slot } from './index-state.ts'
import { settleVersions } from './settle-versions.ts'
import { type SoughtWord, type Tally, tallyWords } from './tally.ts'
import type { Near } from './vectors.ts'
import { windowScore } from './window.ts'

/** A chunk with what it earned for a query. */
export interface Ranked {
  slot: Slot
  slotNumber: number
  /** Place in its document. */
  at: number
  /** Number among all chunks. */
  number: number
  score: number
  coverage: number
  /** Cosine, where the chunk is near the question in meaning. */
  similarity?: number
  /** The chunk that is shown instead of this one: the same text, or a newer version of it. */
  behind?: { fate: 'older' | 'duplicate'; other: Ranked }
}

export interface Ranking {
  /** Chunks looked at closely, best first, left out ones included. */
  candidates: readonly Ranked[]
  tally: Tally
}

interface RankOptions {
  limit: number
  /** Chunks near the question in meaning, nearest first. */
  near?: readonly Near[]
}

/** Chunks looked at closely. */
const closely = 60

/** The chunks that match best, best first: at least `limit` of them where there are so many. */
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
  settleVersions(candidates)
  candidates.sort(byScore)
  return { candidates, tally }
}

/** Terms that count for less are not what the question says, and are no part of a window. */
const surelyMeant = 0.5

/** For each of some documents: the query's word that each of its terms stands for. */
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

/** The higher score first; of equal ones what is shown before its copies, then as they stand in the documents. */
export const byScore = (one: Ranked, other: Ranked): number =>
  other.score - one.score ||
  isCopy(one) - isCopy(other) ||
  one.slotNumber - other.slotNumber ||
  one.at - other.at

const isCopy = ({ behind }: Ranked) => Number(behind?.fate === 'duplicate')

/** The chunks with the highest scores; of equal ones the first. */
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
