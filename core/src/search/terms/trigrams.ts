/** Index of the terms by trigram; trigrams at the beginning and end of a word are distinct. */
export interface Trigrams {
  /** Terms are added in ascending order. */
  add(term: string, id: number): void
  /** Lists, for each trigram of a word, the terms with it, ascending; valid until the next `add`. */
  listsOf(word: string): Uint32Array[]
  readonly bytes: number
}

interface List {
  ids: Uint32Array
  length: number
}

/** Bits per letter that distinguish the letters of Latin and Cyrillic. */
const letterBits = 10
const letterMask = (1 << letterBits) - 1
/** Maximum number of lists: more than the supported languages have together. */
const maxLists = 100_000
/** Hash buckets for further trigrams: a text with all Unicode letters would need a list per trigram. */
const sharedLists = 1 << 15
/** Overhead of a list and its map entry, besides its numbers. */
const bytesPerList = 200
const nobody = new Uint32Array(0)

export const createTrigrams = (): Trigrams => {
  const lists = new Map<number, List>()
  const shared = new Map<number, List>()
  let bytes = 0
  const listOf = (trigram: number): List => {
    const found = lists.get(trigram)
    if (found) return found
    const isFull = lists.size >= maxLists
    const [place, key] = isFull ? [shared, bucketOf(trigram)] : [lists, trigram]
    const known = place.get(key)
    if (known) return known
    const fresh = { ids: new Uint32Array(4), length: 0 }
    bytes += bytesPerList + fresh.ids.byteLength
    place.set(key, fresh)
    return fresh
  }
  return {
    add: (term, id) => {
      for (const trigram of trigramsOf(term)) {
        const list = listOf(trigram)
        // Two trigrams of one term in a shared list.
        if (list.ids[list.length - 1] === id && list.length > 0) continue
        if (list.length === list.ids.length) {
          const wider = new Uint32Array(list.length * 2)
          wider.set(list.ids)
          bytes += list.ids.byteLength
          list.ids = wider
        }
        list.ids[list.length++] = id
      }
    },
    listsOf: word => {
      const found = new Set<List>()
      let missing = 0
      for (const trigram of trigramsOf(word)) {
        const list = lists.get(trigram) ?? shared.get(bucketOf(trigram))
        if (list) found.add(list)
        else missing += 1
      }
      return [
        ...Array.from(found, ({ ids, length }) => ids.subarray(0, length)),
        ...Array.from({ length: missing }, () => nobody),
      ]
    },
    get bytes() {
      return bytes
    },
  }
}

const bucketOf = (trigram: number): number => (Math.imul(trigram, 0x9e3779b1) >>> 8) & (sharedLists - 1)

/** The distinct trigrams of the word, with the beginning marked, packed in 30 bits. */
const trigramsOf = (word: string): Set<number> => {
  const marked = `^^${word}$`
  const trigrams = new Set<number>()
  let last = 0
  for (let at = 0; at < marked.length; at++) {
    last = ((last << letterBits) | (marked.charCodeAt(at) & letterMask)) & 0x3fffffff
    if (at >= 2) trigrams.add(last)
  }
  return trigrams
}
