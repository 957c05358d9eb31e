import type { IndexState } from './index-state.ts'
import type { QueryWord } from './query.ts'
import type { SoughtWord } from './rank.ts'

const relatedWeight = 0.5

/** Finds the terms of the index that a query's words stand for. */
export const resolve = (state: IndexState, words: readonly QueryWord[]): SoughtWord[] =>
  words.map(word => {
    const terms = new Map<number, number>()
    for (const key of word.related) addKnown(state, terms, key, relatedWeight)
    for (const key of word.keys) addKnown(state, terms, key, 1)
    return { terms, weight: word.weight }
  })

const addKnown = (state: IndexState, terms: Map<number, number>, key: string, weight: number) => {
  const id = state.dictionary.idOf(key)
  if (id !== undefined && state.dictionary.frequency(id) > 0)
    terms.set(id, Math.max(weight, terms.get(id) ?? 0))
}
