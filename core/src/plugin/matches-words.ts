import { memoize } from '../platform/limits/memoize.ts'
import { boundQuery } from '../search/bound-query.ts'
import { type QueryWord, readQuery } from '../search/query.ts'
import { normalise } from '../search/terms/normalise.ts'

/**
 * true: a search finds something by its texts, in Russian, English or Polish: the words as written, or each of its
 * content words by its stem («ботами» finds «бот») or as the beginning of a word that is still being typed. An empty
 * search finds everything.
 */
export const matchesWords = (texts: readonly string[], search: string): boolean => {
  const asked = boundQuery(normalise(search).trim())
  if (asked === '') return true
  const read = texts.map(readText)
  if (read.some(({ plain }) => plain.includes(asked))) return true
  const words = readQuery(asked)
  const isIn = ({ text, keys }: QueryWord) =>
    read.some(
      other =>
        keys.some(key => other.keys.some(known => areOneWord(key, known))) ||
        other.words.some(word => word.startsWith(text)),
    )
  return words.length > 0 && words.every(isIn)
}

/** Stems of a verb and its noun differ in their end: «подключ», «подключен». */
const leastCommon = 5

const areOneWord = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= leastCommon && (one.startsWith(other) || other.startsWith(one)))

interface ReadText {
  plain: string
  words: readonly string[]
  /** Stems. */
  keys: readonly string[]
}

/** Catalogues are searched again at every letter. */
const readText = memoize(
  (text: string): ReadText => {
    const plain = normalise(text)
    return {
      plain,
      words: plain.match(/[\p{L}\p{N}]+/gu) ?? [],
      keys: [...new Set(readQuery(text).flatMap(({ keys }) => keys))],
    }
  },
  { most: 5_000, longest: 2_000 },
)
