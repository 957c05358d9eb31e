import { boundQuery } from '../../search/bound-query.ts'
import { latinLanguageOf, tokenise } from '../../search/terms/tokenise.ts'

/** Stems kept of a dialogue, and letters of each. */
export const maxWords = 400
const maxLetters = 40
/** Characters of a message that are searched. */
const maxText = 4_000
const maxTerms = 5
/** Shorter beginnings of words match too much. */
const leastBeginning = 4

/** A word of a query: its stems; `isBeginning`: the last one, which may not be written to its end yet. */
export interface Term {
  keys: readonly string[]
  isBeginning: boolean
}

const wordsIn = (text: string) => tokenise(text, { latin: latinLanguageOf(text) })
const bounded = (key: string): string => key.slice(0, maxLetters).toWellFormed()

/** Adds the stems of a message to those of its dialogue. */
export const addWords = (words: Set<string>, content: string): void => {
  if (words.size >= maxWords) return
  // An endless word would block the event loop.
  const text = content.slice(0, maxText).replace(/\S{65,}/g, run => run.slice(0, 64))
  for (const { keys } of wordsIn(text))
    for (const key of keys) if (words.size < maxWords) words.add(bounded(key))
}

/** The words of a query, longest first: long ones occur in the fewest dialogues. */
export const termsOf = (query: string): Term[] => {
  const all = wordsIn(boundQuery(query)).map(({ keys }) => keys.map(bounded))
  const last = all.at(-1)
  const isUnfinished = /[\p{L}\p{N}]$/u.test(query)
  return all
    .map(keys => ({
      keys,
      isBeginning: keys === last && isUnfinished && (keys[0]?.length ?? 0) >= leastBeginning,
    }))
    .sort((a, b) => (b.keys[0]?.length ?? 0) - (a.keys[0]?.length ?? 0))
    .slice(0, maxTerms)
}
