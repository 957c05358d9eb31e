import { weakMatch } from './coverage.ts'
import type { IndexState } from './index-state.ts'
import type { Ranked } from './rank.ts'
import type { Tally } from './segments/tally.ts'
import type { Near } from './vectors.ts'

/** Damps the first ranks: the constant of reciprocal rank fusion (Cormack et al., 2009). */
const k = 60

/** The chunks found by semantic search that are not among the lexical candidates. */
export const nearCandidates = (
  state: IndexState,
  tally: Tally,
  near: readonly Near[],
  chosen: ReadonlySet<number>,
): number[] =>
  near.flatMap(({ documentId, at }) => {
    const slot = state.slots[state.slotOf.get(documentId) ?? -1]
    const number = (slot?.base ?? 0) + at
    return slot && at < slot.document.lengths.length && !chosen.has(number) && tally.placeOf(number)
      ? [number]
      : []
  })

/**
 * Reciprocal rank fusion of the two rankings: each adds 1 / (60 + rank), and `score` becomes the sum. A chunk
 * with low coverage, or little nearer than the average, gets only that share: otherwise chunks that are in
 * both rankings for a word like «можно» would displace the one passage that answers. Takes the candidates in
 * lexical order; a chunk with none of the query's words has no rank in it.
 */
export const fuse = (candidates: readonly Ranked[], near: readonly Near[]): void => {
  const places = new Map(near.map((one, place) => [`${one.documentId} ${one.at}`, { ...one, place }]))
  candidates.forEach((candidate, place) => {
    const found = places.get(`${candidate.slot.document.documentId} ${candidate.at}`)
    if (found) candidate.similarity = found.similarity
    const byWords = Math.min(1, candidate.coverage / weakMatch) / (k + place + 1)
    candidate.score = byWords + (found ? found.closeness / (k + found.place + 1) : 0)
  })
}
