import { runSync } from '../../platform/limits/time-slicing.ts'
import { boundQuery } from '../../search/bound-query.ts'
import { readQuery } from '../../search/query.ts'
import { createDictionary } from '../../search/segments/dictionary.ts'
import { resolveSteps, type Vocabulary } from '../../search/terms/resolve.ts'
import { createSimilarTerms } from '../../search/terms/similar-terms.ts'
import { areOtherFigures, figuresOf } from './likeness.ts'

/** Inverted index of questions, of which each that is asked may become another one. */
export interface SharedWords<T> {
  add(item: T, question: string): void
  remove(item: T): void
  /**
   * The items that share the greatest part of their words with a question, tolerating typos, synonyms, another
   * keyboard layout and alphabet, greatest first; none with less than 0.5 of them or with other numbers.
   */
  near(question: string, limit: number): T[]
}

interface Entry<T> {
  item: T
  keys: readonly string[]
  figures: string
  /** Sum of the weights of its words. */
  weight: number
  /** Number of the last search that found it, with the sum of the weights of words they share. */
  search: number
  shared: number
  /** The last of these words, and its weight in the sum. */
  word: number
  added: number
}

/** The words of all questions. */
interface Words<T> extends Vocabulary {
  /** Entries that share a word, by term. */
  sharing: Set<Entry<T>>[]
  /** Terms that some question has. */
  used: number
}

/** Equivalent questions share more. */
const leastShare = 0.5
/** Fewer unused terms than this are not worth a rebuild. */
const maxUnused = 1_000

export const createSharedWords = <T>(): SharedWords<T> => {
  const entries = new Map<T, Entry<T>>()
  let all = createWords<T>()
  let searches = 0

  const rebuild = (): void => {
    all = createWords()
    for (const entry of entries.values()) attach(all, entry)
  }
  const find = (question: string): Entry<T>[] => {
    const search = ++searches
    const words = runSync(resolveSteps(all, boundQuery(question)))
    const figures = figuresOf(question)
    const found: Entry<T>[] = []
    for (const [word, { terms, weight: whole }] of words.entries())
      for (const [term, part] of terms)
        for (const entry of all.sharing[term] ?? []) {
          if (areOtherFigures(figures, entry.figures)) continue
          if (entry.search !== search) {
            Object.assign(entry, { search, shared: 0, word: -1 })
            found.push(entry)
          }
          if (entry.word !== word) entry.added = 0
          entry.word = word
          const more = Math.max(0, whole * part - entry.added)
          entry.added += more
          entry.shared += more
        }
    const asked = words.reduce((sum, { weight }) => sum + weight, 0)
    const shareOf = ({ shared, weight }: Entry<T>) => shared / Math.max(asked, weight)
    return found
      .filter(entry => shareOf(entry) >= leastShare)
      .sort((one, other) => shareOf(other) - shareOf(one))
  }

  return {
    add: (item, question) => {
      const words = readQuery(boundQuery(question))
      const entry = {
        item,
        keys: [...new Set(words.flatMap(({ keys }) => keys))],
        figures: figuresOf(question),
        weight: words.reduce((sum, { weight }) => sum + weight, 0),
        search: 0,
        shared: 0,
        word: -1,
        added: 0,
      }
      entries.set(item, entry)
      attach(all, entry)
    },
    remove: item => {
      const entry = entries.get(item)
      if (!entry) return
      entries.delete(item)
      detach(all, entry)
      if (all.dictionary.size > all.used * 2 + maxUnused) rebuild()
    },
    near: (question, limit) =>
      find(question)
        .slice(0, limit)
        .map(({ item }) => item),
  }
}

const createWords = <T>(): Words<T> => {
  const dictionary = createDictionary()
  return { dictionary, similar: createSimilarTerms(dictionary), sharing: [], used: 0 }
}

const attach = <T>(words: Words<T>, entry: Entry<T>): void => {
  const { dictionary, sharing } = words
  for (const key of entry.keys) {
    const term = dictionary.intern(key)
    const others = sharing[term] ?? new Set()
    if (others.size === 0) words.used++
    sharing[term] = others.add(entry)
    dictionary.addFrequency(term, 1)
  }
}

const detach = <T>(words: Words<T>, entry: Entry<T>): void => {
  const { dictionary, sharing } = words
  for (const key of entry.keys) {
    const term = dictionary.idOf(key)
    const others = term === undefined ? undefined : sharing[term]
    if (term === undefined || !others?.delete(entry)) continue
    if (others.size === 0) words.used--
    dictionary.addFrequency(term, -1)
  }
}
