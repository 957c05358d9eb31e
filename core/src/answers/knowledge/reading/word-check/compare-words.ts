import type { WordCheck } from '../../../../search/passage.ts'
import { wordsOf } from './words-of.ts'

/** Maximum distinct words that are counted; a text with more is not compared. */
const maxDistinct = 250_000

interface Compared {
  /** The texts that were stored. */
  stored: readonly string[]
  /** The same document by a plain extraction. */
  plain: readonly string[]
  /** Texts that were left out on purpose. */
  leftOut?: readonly string[]
}

/**
 * Counts the words of a plain extraction, less those left out on purpose, that the stored text has as well; each counts as
 * often as it occurs. A word that only one side divides, as at the end of a line, is found. Undefined: there are none, or too
 * many different ones.
 */
export const compareWords = ({ stored, plain, leftOut = [] }: Compared): WordCheck | undefined => {
  const left = countsOf(stored)
  const apart = countsOf(leftOut)
  if (!left || !apart) return undefined
  let expected = 0
  let found = 0
  /** The words before the present one that were not found. */
  let open: string[] = []
  let before = ''

  const look = (word: string): void => {
    if (take(left, word)) {
      found += 1
      if (open.length > 0) open = []
    } else if (take(left, before + word)) {
      // Of a divided word the first part may have been taken for another word.
      found += 1 + Number(open.length > 0)
      open = []
    } else if (open.length > 1 && take(left, `${open.at(-2)}${before}${word}`)) {
      found += 3
      open = []
    } else if (take(apart, word)) expected -= 1
    else open = [...open.slice(-1), word]
    before = word
  }
  for (const text of plain)
    for (const word of wordsOf(text)) {
      expected += 1
      look(word)
    }
  return expected > 0 ? { expected, found: Math.min(found, expected) } : undefined
}

/** How often each word is still there. */
type Counts = Map<string, { left: number }>

const countsOf = (texts: readonly string[]): Counts | undefined => {
  const counts: Counts = new Map()
  for (const text of texts)
    for (const word of wordsOf(text)) {
      const count = counts.get(word)
      if (count) count.left += 1
      else counts.set(word, { left: 1 })
      if (counts.size > maxDistinct) return undefined
    }
  return counts
}

const take = (counts: Counts, word: string): boolean => {
  const count = counts.get(word)
  if (!count || count.left === 0) return false
  count.left -= 1
  return true
}
