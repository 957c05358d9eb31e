import { stemUnremembered } from './stem.ts'

/** Letters tried in the place of each letter only for short English words, whose stems change most with a slip. */
const longestTried = 8
/** In longer ones, which are no words, each letter would cost the more. */
const longest = 24
const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Stems of the words that a misspelt word may have been: a letter too many or two swapped, and in a short Latin word
 * any letter wrong or missing. Made from the word as typed, for a slip in its ending leaves the stemmer a wrong stem.
 */
export const stemsBehindSlip = (word: string): Set<string> => {
  const stems = new Set<string>()
  const keep = (tried: string, latin: 'en' | 'both') => {
    for (const stem of stemUnremembered(tried, latin)) if (stem.length > 2) stems.add(stem)
  }
  if (word.length < 4 || word.length > longest) return stems
  for (let at = 0; at < word.length; at++) {
    keep(word.slice(0, at) + word.slice(at + 1), 'both')
    if (at > 0) keep(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1), 'both')
  }
  if (word.length > longestTried || !/^[a-z]+$/.test(word)) return stems
  for (let at = 1; at <= word.length; at++)
    for (const letter of letters) {
      keep(word.slice(0, at) + letter + word.slice(at), 'en')
      if (at < word.length) keep(word.slice(0, at) + letter + word.slice(at + 1), 'en')
    }
  return stems
}
