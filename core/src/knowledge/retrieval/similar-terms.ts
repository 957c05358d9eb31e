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
  return {
    extend,
    find: word => {
      if (word.length < shortest || /\d/.test(word)) return []
      atOnce(extend())
      if (shared.length < dictionary.size) shared = new Uint8Array(dictionary.size * 2)
      const trigrams = trigramsOf(word)
      const most = editsIn(word)
      // Two letters swapped spoil four trigrams, other edits three; a short word keeps at least one.
      const needed = Math.max(1, trigrams.length - 4 * most)
      const touched: number[] = []
      for (const trigram of trigrams) {
        const list = termsOf.get(trigram)
        for (let at = 0; list && at < list.length; at++) {
          const id = list.at(at)
          const count = (shared[id] ?? 0) + 1
          shared[id] = count
          if (count === needed) touched.push(id)
          else if (count === 1 && needed > 1) touched.push(-id - 1)
        }
      }
      const found: SimilarTerm[] = []
      for (const id of touched) {
        if (id >= 0 && dictionary.frequency(id) > 0) {
          const weight = resemblance(word, dictionary.termOf(id))
          if (weight > 0) found.push({ id, weight })
        }
        shared[id >= 0 ? id : -id - 1] = 0
      }
      found.sort((one, other) => other.weight - one.weight || one.id - other.id)
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
