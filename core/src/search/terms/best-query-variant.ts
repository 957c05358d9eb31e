import { type QueryWord, readQuery } from '../query.ts'
import { translationKeys } from '../translations/translate.ts'
import { misspelt } from './misspelt.ts'
import { normalise } from './normalise.ts'
import { queryVariants } from './query-variants.ts'

/** The vocabulary of the texts. */
interface Known {
  /** Checks whether the key is in any text. */
  has(key: string): boolean
  /** Checks whether a similar key is in any text. */
  resembles(key: string): boolean
}

/**
 * The words of a query as typed or as intended: the keyboard layout or alphabet is chosen once for all words,
 * by the interpretation with more known words. Each step takes a millisecond or two.
 */
export function* bestQueryVariant(query: string, known: Known): Generator<undefined, readonly QueryWord[]> {
  const asTyped = yield* read(query, known)
  if (asTyped.share > 0.5) return asTyped.words
  const others: Variant[] = []
  for (const variant of queryVariants(query))
    others.push(yield* read(keepNames(query, variant, known), known))
  let best = asTyped
  for (const variant of others) if (variant.share > best.share + surelyBetter) best = variant
  if (best.share > 0) return best.words
  // No interpretation has known words: one may be misspelt.
  for (const { words } of [asTyped, ...others])
    for (const { keys } of words.slice(0, maxCompared))
      for (const key of keys) {
        yield
        if (known.resembles(key)) return words
      }
  return asTyped.words
}

/** Another interpretation, with those words as typed which the texts have only so: «Xnj nfrjt Photoshop?». */
const keepNames = (query: string, variant: string, known: Known): string => {
  const typed = query.split(/\s+/)
  const others = variant.split(/\s+/)
  const isIn = ({ keys }: QueryWord) => keys.some(key => known.has(key))
  const isName = (word: string, other: string) => {
    const meant = readQuery(other)
    if (!readQuery(word).some(isIn) || meant.length === 0 || meant.some(isIn)) return false
    return !meant.some(({ keys }) => keys.some(key => known.resembles(key)))
  }
  if (typed.length !== others.length) return variant
  return others
    .map((other, at) => {
      const word = typed[at] ?? other
      return word.length >= shortestName && isName(word, other) ? word : other
    })
    .join(' ')
}

/** Letters of a word that no other reading has by chance. */
const shortestName = 3

/** Words per interpretation that are checked for typos: the right one shows early. */
const maxCompared = 24

/** Margin for accidental matches: «ile» is a word in Russian letters as well. */
const surelyBetter = 0.1

interface Variant {
  words: readonly QueryWord[]
  share: number
}

/** The words of an interpretation, with the share of letters in words known to the texts or the language. */
function* read(text: string, known: Known): Generator<undefined, Variant> {
  const words = readQuery(text).filter(word => !word.isGuess || word.keys.some(key => known.has(key)))
  yield
  const all = lengthOf(normalise(text).match(/\p{L}{2,}/gu) ?? [])
  const isKnown = (word: QueryWord) =>
    [...word.keys, ...word.related].some(key => known.has(key)) ||
    misspelt(word.text) !== undefined ||
    (word.latin !== undefined && translationKeys(word.text, word.latin).some(key => known.has(key)))
  let strange = 0
  for (const word of words) {
    yield
    if ((word.kind === 'word' || word.kind === 'code') && !isKnown(word))
      strange += word.text.replace(/\P{L}/gu, '').length
  }
  return { words, share: strange === 0 ? 1 : Math.max(0, 1 - strange / Math.max(1, all)) }
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)
