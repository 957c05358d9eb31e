import type { IndexState } from './index-state.ts'
import { type QueryWord, readQuery } from './query.ts'
import type { SoughtWord } from './rank.ts'
import { otherReadings } from './readings.ts'
import type { SimilarTerms } from './similar-terms.ts'

const relatedWeight = 0.5
/** Parts of an article code, when the code itself is nowhere. */
const partWeight = 0.25

/**
 * Finds the terms of the index that a query's words stand for. Which keyboard or alphabet the query was typed in is
 * decided once for all its words, by the reading that has more of them known.
 */
export const resolve = (state: IndexState, query: string, similar: SimilarTerms): SoughtWord[] =>
  bestReading(state, query, similar).map(word => {
    const terms = new Map<number, number>()
    const related = word.kind === 'word' ? relatedWeight : partWeight
    for (const key of word.related) addKnown(state, terms, key, related)
    let known = false
    for (const key of word.keys) known = addKnown(state, terms, key, 1) || known
    if (!known && word.kind === 'word')
      for (const key of word.keys) for (const { id, weight } of similar.find(key)) keep(terms, id, weight)
    return { terms, weight: word.weight }
  })

const bestReading = (state: IndexState, query: string, similar: SimilarTerms): readonly QueryWord[] => {
  const asTyped = readQuery(query)
  let best = { words: asTyped, known: knownShare(state, asTyped) }
  if (best.known > 0.5) return asTyped
  for (const reading of otherReadings(query)) {
    const words = readQuery(reading)
    const known = knownShare(state, words)
    if (known > best.known) best = { words, known }
  }
  if (best.known > 0) return best.words
  // Nothing is known in any reading: perhaps one is but for a slip.
  const readings = [asTyped, ...otherReadings(query).map(readQuery)]
  const nearly = readings.find(words =>
    words.some(word => word.keys.some(key => similar.find(key).length > 0)),
  )
  return nearly ?? asTyped
}

/** Share of the letters of a query's words that stand in known words. */
const knownShare = (state: IndexState, words: readonly QueryWord[]): number => {
  let known = 0
  let all = 0
  for (const word of words) {
    if (word.kind !== 'word') continue
    all += word.text.length
    if (word.keys.some(key => isKnown(state, key))) known += word.text.length
  }
  return all === 0 ? 1 : known / all
}

const isKnown = (state: IndexState, key: string) => {
  const id = state.dictionary.idOf(key)
  return id !== undefined && state.dictionary.frequency(id) > 0
}

const addKnown = (state: IndexState, terms: Map<number, number>, key: string, weight: number): boolean => {
  const id = state.dictionary.idOf(key)
  if (id === undefined || state.dictionary.frequency(id) === 0) return false
  keep(terms, id, weight)
  return true
}

const keep = (terms: Map<number, number>, id: number, weight: number) => {
  if (weight > (terms.get(id) ?? 0)) terms.set(id, weight)
}
