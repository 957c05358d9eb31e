import { type QueryWord, readQuery } from './query.ts'
import { otherReadings } from './readings.ts'

/** What texts know of words. */
export interface Known {
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
  const asTyped = readQuery(query)
  let best = { words: asTyped, share: knownShare(asTyped, known) }
  if (best.share > 0.5) return asTyped
  const others = otherReadings(query).map(readQuery)
  for (const words of others) {
    const share = knownShare(words, known)
    if (share > best.share) best = { words, share }
  }
  if (best.share > 0) return best.words
  // Nothing is known in any reading: perhaps one is but for a slip.
  const resembles = (words: readonly QueryWord[]) =>
    words.some(word => word.keys.some(key => known.resembles(key)))
  return [asTyped, ...others].find(resembles) ?? asTyped
}

/** Share of the letters of a query's words that stand in known words. */
const knownShare = (words: readonly QueryWord[], known: Known): number => {
  let found = 0
  let all = 0
  for (const word of words) {
    if (word.kind !== 'word') continue
    all += word.text.length
    if ([...word.keys, ...word.related].some(key => known.has(key))) found += word.text.length
  }
  return all === 0 ? 1 : found / all
}
