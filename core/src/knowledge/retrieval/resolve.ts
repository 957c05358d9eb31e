import { bestReading } from './best-reading.ts'
import { isGeneral } from './general-words.ts'
import type { IndexState } from './index-state.ts'
import { misspelt } from './misspelt.ts'
import { type QueryWord, respell } from './query.ts'
import type { SimilarTerms } from './similar-terms.ts'
import { stemsBehindSlip } from './slips.ts'
import type { SoughtWord } from './tally.ts'

/** Words that name the kind of answer, and other names of the thing asked for. */
const answerKindWeight = 0.5
const sameThingWeight = 0.75
/** A thing that no text knows: courses of Japanese are not courses of Spanish, however much else agrees. */
const nowhereWeight = 1.6
/** A word that no text knows, but that is said of anything: what can be borrowed may be there under “lend”. */
const generalWeight = 0.5
/** A word one slip away from the one typed. */
const slipWeight = 0.7
/** Parts of an article code, when the code itself is nowhere. */
const partWeight = 0.15
/** A size with its sides the other way round; a quantity in another unit. */
const turnedWeight = 0.6
/** What a related word in the other alphabet is worth beside one in the question's own. */
const otherAlphabet = 0.3

/**
 * Words that no text knows and that are compared with those that texts know, a millisecond or two each: nobody misspells
 * more in one question, and a page of letters at random has hundreds.
 */
const mostCompared = 24

/** Finds the terms of the index that a query's words stand for. */
export const resolve = (state: IndexState, query: string, similar: SimilarTerms): SoughtWord[] => {
  const known = {
    has: (key: string) => knownTerm(state, key) !== undefined,
    resembles: (key: string) => similar.find(key).length > 0,
  }
  let compared = 0
  const isCompared = (): boolean => ++compared <= mostCompared
  return bestReading(query, known).flatMap(read => {
    const word = respelt(read, known.has)
    if (!word) return []
    const terms = termsOf(state, word, { similar, isCompared })
    return { terms, weight: terms.size === 0 ? weightOfNowhere(word) : word.weight }
  })
}

/** A word that no text knows, as what it is misspelt from; undefined for one that only asks. */
const respelt = (word: QueryWord, has: (key: string) => boolean): QueryWord | undefined => {
  if (word.kind !== 'word' || word.asksFor || word.keys.some(has)) return word
  const meant = misspelt(word.text)
  return meant === undefined ? word : respell(word, meant)
}

/** What the absence of a word that no text knows matters. */
const weightOfNowhere = (word: QueryWord): number => {
  if (!tellsApart(word)) return word.weight
  return isGeneral(word.keys) ? generalWeight : nowhereWeight
}

/** Whether a word names the very thing asked about, and nothing else could have been said in its place. */
const tellsApart = ({ kind, weight, asksFor }: QueryWord) => kind === 'word' && weight === 1 && !asksFor

interface Comparing {
  similar: SimilarTerms
  /** Whether one more word may be compared; counts it. */
  isCompared: () => boolean
}

const termsOf = (
  state: IndexState,
  word: QueryWord,
  { similar, isCompared }: Comparing,
): Map<number, number> => {
  const terms = new Map<number, number>()
  const keep = (id: number | undefined, weight: number) => {
    if (id !== undefined && weight > (terms.get(id) ?? 0)) terms.set(id, weight)
    return id !== undefined
  }
  for (const key of word.related) keep(knownTerm(state, key), relatedWeight(word, key))
  let known = false
  for (const key of word.keys) known = keep(knownTerm(state, key), 1) || known
  if (known || word.kind !== 'word' || !isCompared()) return terms
  for (const key of word.keys) for (const { id, weight } of similar.find(key)) keep(id, weight)
  for (const stem of stemsBehindSlip(word.text)) keep(knownTerm(state, stem), slipWeight)
  return terms
}

const relatedWeight = (word: QueryWord, key: string): number => {
  if (word.kind === 'size' || word.kind === 'unit') return turnedWeight
  if (word.kind !== 'word') return partWeight
  const same = isCyrillic(word.text) === isCyrillic(key)
  return (word.asksFor === 'thing' ? sameThingWeight : answerKindWeight) * (same ? 1 : otherAlphabet)
}

const isCyrillic = (text: string) => /^[\u0400-\u052F]/.test(text)

const knownTerm = (state: IndexState, key: string): number | undefined => {
  const id = state.dictionary.idOf(key)
  return id !== undefined && state.dictionary.frequency(id) > 0 ? id : undefined
}
