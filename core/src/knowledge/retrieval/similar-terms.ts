import type { Dictionary } from './dictionary.ts'
import { editDistance } from './edit-distance.ts'
import { atOnce } from './gently.ts'
import { createGrowableInts, type GrowableInts } from './growable.ts'

/** A term of the index that a misspelt or shortened word may stand for. */
interface SimilarTerm {
  id: number
  /** 0–1: how sure. */
  weight: number
}

/** Finds the terms that resemble a word which is in no text. Made on the first such word, extended as terms come. */
export interface SimilarTerms {
  find(word: string): SimilarTerm[]
  /** Reads new terms in steps, so that the first `find` need not read them all. */
  extend(): Generator<void, void>
  readonly bytes: number
}

const shortest = 4
const mostFound = 6
const longPrefix = 5
const termsPerStep = 256
/** Two letters swapped spoil four trigrams, other slips three, and the second slip seldom more. */
const spoiltByOne = 4
const spoiltByTwo = 6
/** A resemblance that needs no second slip. */
const explained = 0.6
/** A search in a sorted list costs about as much as reading so many of its numbers. */
const searchCost = 16
const nobody = new Uint32Array(0)

export const createSimilarTerms = (dictionary: Dictionary): SimilarTerms => {
  const termsOf = new Map<number, GrowableInts>()
  let read = 0
  function* extend(): Generator<void, void> {
    while (read < dictionary.size) {
      if (read % termsPerStep === 0) yield
      const term = dictionary.termOf(read++)
      if (term.length < shortest || /\d/.test(term)) continue
      for (const trigram of trigramsOf(term)) {
        const list = termsOf.get(trigram) ?? createGrowableInts({ room: 4 })
        if (list.length === 0) termsOf.set(trigram, list)
        list.push(read - 1)
      }
    }
  }
  let shared = new Uint8Array(0)
  /** The terms that have at least so many of the trigrams, and about as many letters as a slip leaves or the beginning of a word has. */
  const sharing = (word: string, trigrams: readonly number[], needed: number): number[] => {
    if (shared.length < dictionary.size) shared = new Uint8Array(dictionary.size * 2)
    const lists = trigrams.map(trigram => termsOf.get(trigram)?.view() ?? nobody)
    lists.sort((one, other) => one.length - other.length)
    // Whoever has so many of them has one of the rarest: only these bring terms in, the common ones count them.
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
  const resembling = (word: string, trigrams: readonly number[], needed: number): SimilarTerm[] => {
    const found: SimilarTerm[] = []
    for (const id of sharing(word, trigrams, needed)) {
      if (dictionary.frequency(id) === 0) continue
      const weight = resemblance(word, dictionary.termOf(id))
      if (weight > 0) found.push({ id, weight })
    }
    return found.sort((one, other) => other.weight - one.weight || one.id - other.id)
  }
  return {
    extend,
    find: word => {
      if (word.length < shortest || /\d/.test(word)) return []
      atOnce(extend())
      const trigrams = trigramsOf(word)
      let found = resembling(word, trigrams, Math.max(1, trigrams.length - spoiltByOne))
      // Two slips leave so few trigrams that tens of thousands of terms have them: they are looked for when one explains nothing.
      if (editsIn(word) > 1 && (found[0]?.weight ?? 0) < explained)
        found = resembling(word, trigrams, Math.max(2, trigrams.length - spoiltByTwo))
      const best = found[0]?.weight ?? 0
      return found.filter(({ weight }) => weight >= best - 0.15).slice(0, mostFound)
    },
    get bytes() {
      let total = 0
      for (const list of termsOf.values()) total += list.bytes + 64
      return total
    },
  }
}

/** Whether a list in ascending order holds a number. */
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

/** A few letters more or less are slips; more of them, and the shorter one may be the beginning of the longer. */
const mayResemble = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 2 || Math.min(one, other) >= longPrefix

const editsIn = (word: string) => (word.length >= 8 ? 2 : 1)

/** Trigrams of the word with its beginning marked, each packed in a number. */
const trigramsOf = (word: string): number[] => {
  const marked = `^^${word}$`
  const trigrams = new Set<number>()
  for (let at = 0; at + 2 < marked.length; at++)
    trigrams.add(
      (marked.charCodeAt(at) * 65_536 + marked.charCodeAt(at + 1)) * 2_048 +
        (marked.charCodeAt(at + 2) & 2_047),
    )
  return [...trigrams]
}

/** 0–1: how likely a word is a misspelt or shortened form of a term; 0 when it is not. */
export const resemblance = (word: string, term: string): number => {
  if (word.length < shortest) return 0
  const most = editsIn(word)
  const distance = editDistance(word, term, most)
  // The first letter is seldom mistyped, and in a short word every letter tells more.
  const sure = word[0] === term[0] ? 0 : -0.15
  if (distance === 1) return sure + (word.length >= 6 ? 0.85 : 0.65)
  if (distance === 2 && most === 2) return sure + (word.length >= 10 ? 0.75 : 0.6)
  const [short, long] = word.length < term.length ? [word, term] : [term, word]
  if (short.length >= longPrefix && long.startsWith(short))
    return Math.min(0.75, 0.3 + (0.5 * short.length) / long.length)
  return 0
}
