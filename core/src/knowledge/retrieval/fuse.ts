import { weakMatch } from './coverage.ts'
import type { IndexState } from './index-state.ts'
import type { Ranked } from './rank.ts'
import type { Tally } from './tally.ts'
import type { Near } from './vectors.ts'

/** Damps the first places: the constant of reciprocal rank fusion (Cormack et al., 2009). */
const k = 60

/** The chunks that are near in meaning and were not among those chosen by their words. */
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
 * Joins two rankings: each gives a chunk 1 / (60 + its place), and `score` becomes the sum. A chunk whose words are too
 * few for a claim, or that is little nearer than the average, gets that share of it: without this, whatever stands in
 * both rankings for a word like «можно» would push out the one passage that means what was asked. Takes the candidates
 * in the order of their words; a chunk with none of the question's words has no place in it.
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
