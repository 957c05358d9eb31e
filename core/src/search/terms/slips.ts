import { memoize } from '../../platform/limits/memoize.ts'
import { stemUnremembered } from './stem.ts'

/** Each letter is replaced only in short English words, whose stems change most with a typo. */
const maxTriedLength = 8
/** Maximum length: in longer words, every letter would add to the cost. */
const longest = 24
const letters = 'abcdefghijklmnopqrstuvwxyz'

const readSlips = (word: string): ReadonlySet<string> => {
  const stems = new Set<string>()
  const keep = (tried: string, latin: 'en' | 'both') => {
    for (const stem of stemUnremembered(tried, latin)) if (stem.length > 2) stems.add(stem)
  }
  if (word.length < 4 || word.length > longest) return stems
  for (let at = 0; at < word.length; at++) {
    keep(word.slice(0, at) + word.slice(at + 1), 'both')
    if (at > 0) keep(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1), 'both')
  }
  if (word.length > maxTriedLength || !/^[a-z]+$/.test(word)) return stems
  for (let at = 1; at <= word.length; at++)
    for (const letter of letters) {
      keep(word.slice(0, at) + letter + word.slice(at), 'en')
      if (at < word.length) keep(word.slice(0, at) + letter + word.slice(at + 1), 'en')
    }
  return stems
}

/**
 * Stems of possible intended words: with a superfluous letter or a transposition, and in a short Latin word
 * any wrong or missing letter. Based on the word as typed, since a typo in its ending misleads the stemmer.
 */
export const stemsBehindSlip = memoize(readSlips, { most: 512, longest })
