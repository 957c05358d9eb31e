import { misspelt } from './misspelt.ts'
import { normalise } from './normalise.ts'
import { type QueryWord, readQuery } from './query.ts'
import { otherReadings } from './readings.ts'

/** What texts know of words. */
interface Known {
  /** Whether the key is in any text. */
  has(key: string): boolean
  /** Whether a key resembling it is. */
  resembles(key: string): boolean
}

/**
 * The words of a query, as typed or as meant: which keyboard or alphabet it was typed in is decided once for all its
 * words, by the reading that has more of them known.
 */
export const bestReading = (query: string, known: Known): readonly QueryWord[] => {
  const asTyped = read(query, known)
  if (asTyped.share > 0.5) return asTyped.words
  const others = otherReadings(query).map(reading => read(reading, known))
  let best = asTyped
  for (const reading of others) if (reading.share > best.share + surelyBetter) best = reading
  if (best.share > 0) return best.words
  // Nothing is known in any reading: perhaps one is but for a slip.
  const resembles = (words: readonly QueryWord[]) =>
    words.slice(0, mostCompared).some(word => word.keys.some(key => known.resembles(key)))
  return [asTyped, ...others].find(({ words }) => resembles(words))?.words ?? asTyped.words
}

/** Words of a reading that are looked at for a slip: one that is meant shows early. */
const mostCompared = 24

/** Letters known by chance: «ile» is a word in Russian letters as well. */
const surelyBetter = 0.1

/** The words of a reading, with the share of its letters that stand in words known to the texts or to the language. */
const read = (text: string, known: Known): { words: readonly QueryWord[]; share: number } => {
  const words = readQuery(text).filter(word => !word.isGuess || word.keys.some(key => known.has(key)))
  const all = lengthOf(normalise(text).match(/\p{L}{2,}/gu) ?? [])
  const isKnown = (word: QueryWord) =>
    [...word.keys, ...word.related].some(key => known.has(key)) || misspelt(word.text) !== undefined
  const strange = words.filter(word => word.kind === 'word' && !isKnown(word))
  return { words, share: all === 0 ? 1 : 1 - lengthOf(strange.map(word => word.text)) / all }
}

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0)
