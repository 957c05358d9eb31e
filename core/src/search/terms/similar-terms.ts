import { runSync } from '../../platform/limits/time-slicing.ts'
import type { Dictionary } from '../segments/dictionary.ts'
import { editDistance } from './edit-distance.ts'
import { createTrigrams } from './trigrams.ts'

/** An index term that a misspelt or abbreviated word may match. */
interface SimilarTerm {
  id: number
  /** 0–1: confidence. */
  weight: number
}

/** Finds terms similar to a word that is in no text. Built for the first such word, extended later. */
export interface SimilarTerms {
  find(word: string): readonly SimilarTerm[]
  /** Indexes new terms in steps; `find` indexes a few by itself, and ignores the rest. */
  extend(): Generator<void, void>
  /** true: `find` would have more new terms than it indexes by itself. */
  readonly isBehind: boolean
  readonly bytes: number
}

const shortest = 4
const maxFound = 6
const longPrefix = 5
const termsPerStep = 256
/** New terms that a search indexes by itself: about 30 ms. */
const maxConcurrentReads = 20_000
/** A transposition affects four trigrams, other typos three, and a second typo seldom more. */
const spoiltByOne = 4
const spoiltByTwo = 6
/** Similarity from which a second typo is not considered. */
const explained = 0.6
/** Words whose similar terms are kept until the documents change: what no text contains is asked for again, and costs a millisecond or two. */
const maxKept = 1_024
const longestKept = 40
/** Bytes of a word that is kept with six similar terms. */
const bytesPerKept = 500
/** A binary search costs about as much as scanning this many numbers. */
const searchCost = 16

export const createSimilarTerms = (dictionary: Dictionary): SimilarTerms => {
  const trigrams = createTrigrams()
  let read = 0
  /** Similar terms of words, for this state of the dictionary and of the trigrams. */
  const kept = new Map<string, readonly SimilarTerm[]>()
  let keptFor = { version: 0, read }
  function* extend(): Generator<void, void> {
    while (read < dictionary.size) {
      if (read % termsPerStep === 0) yield
      const term = dictionary.termOf(read++)
      if (term.length < shortest || /\d/.test(term)) continue
      trigrams.add(term, read - 1)
    }
  }
  const isBehind = () => dictionary.size - read > maxConcurrentReads
  let shared = new Uint8Array(0)
  /** Terms with at least this many of the trigrams, and with a length that typos or an abbreviation allow. */
  const sharing = (word: string, sought: readonly Uint32Array[], needed: number): number[] => {
    if (shared.length < dictionary.size) shared = new Uint8Array(dictionary.size * 2)
    const lists = sought.toSorted((one, other) => one.length - other.length)
    // A term with enough of them has one of the rarest: only these add candidates, the rest only count.
    const bringing = lists.length - needed + 1
    const touched: number[] = []
    for (const [at, list] of lists.entries()) {
      if (at >= bringing && touched.length * searchCost < list.length) {
        for (const id of touched) if (holds(list, id)) shared[id] = (shared[id] ?? 0) + 1
        continue
      }
      for (const id of list) {
        const count = shared[id] ?? 0
        if (count === 0) {
          if (at >= bringing) continue
          touched.push(id)
        }
        shared[id] = count + 1
      }
    }
    const found: number[] = []
    for (const id of touched) {
      if ((shared[id] ?? 0) >= needed && mayResemble(word.length, dictionary.termOf(id).length))
        found.push(id)
      shared[id] = 0
    }
    return found
  }
  const resembling = (word: string, sought: readonly Uint32Array[], needed: number): SimilarTerm[] => {
    const found: SimilarTerm[] = []
    for (const id of sharing(word, sought, needed)) {
      if (dictionary.frequency(id) === 0) continue
      const weight = resemblance(word, dictionary.termOf(id))
      if (weight > 0) found.push({ id, weight })
    }
    return found.sort((one, other) => other.weight - one.weight || one.id - other.id)
  }
  const search = (word: string): readonly SimilarTerm[] => {
    const sought = trigrams.listsOf(word)
    let found = resembling(word, sought, Math.max(1, sought.length - spoiltByOne))
    // Two typos leave so few trigrams that tens of thousands of terms match: only tried as a last resort.
    if (editsIn(word) > 1 && (found[0]?.weight ?? 0) < explained)
      found = resembling(word, sought, Math.max(2, sought.length - spoiltByTwo))
    const best = found[0]?.weight ?? 0
    return found.filter(({ weight }) => weight >= best - 0.15).slice(0, maxFound)
  }
  return {
    extend,
    find: word => {
      if (word.length < shortest || /\d/.test(word)) return []
      if (!isBehind()) runSync(extend())
      const { version } = dictionary
      if (version !== keptFor.version || read !== keptFor.read) kept.clear()
      keptFor = { version, read }
      const found = kept.get(word) ?? search(word)
      if (kept.size >= maxKept) kept.clear()
      if (word.length <= longestKept) kept.set(word, found)
      return found
    },
    get isBehind() {
      return isBehind()
    },
    get bytes() {
      return trigrams.bytes + kept.size * bytesPerKept
    },
  }
}

/** Checks whether an ascending list contains a number. */
const holds = (list: Uint32Array, sought: number): boolean => {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < sought) low = middle + 1
    else high = middle
  }
  return list[low] === sought
}

/** A small difference in length is a typo; a larger one may be an abbreviation. */
const mayResemble = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 2 || Math.min(one, other) >= longPrefix

const editsIn = (word: string) => (word.length >= 8 ? 2 : 1)

/** 0–1: probability that a word is a misspelt or abbreviated form of a term. */
export const resemblance = (word: string, term: string): number => {
  if (word.length < shortest) return 0
  const most = editsIn(word)
  const distance = editDistance(word, term, most)
  // The first letter is seldom mistyped, and in a short word every letter matters more.
  const sure = word[0] === term[0] ? 0 : -0.15
  if (distance === 1) return sure + (word.length >= 6 ? 0.85 : 0.65)
  if (distance === 2 && most === 2) return sure + (word.length >= 10 ? 0.75 : 0.6)
  const [short, long] = word.length < term.length ? [word, term] : [term, word]
  if (short.length >= longPrefix && long.startsWith(short))
    return Math.min(0.75, 0.3 + (0.5 * short.length) / long.length)
  return 0
}
