import { createGrowableInts } from './growable.ts'

/** Every term of an index under a small number, with the number of chunks it stands in. */
export interface Dictionary {
  readonly size: number
  idOf(term: string): number | undefined
  termOf(id: number): string
  /** The term's number, given one if it is new. */
  intern(term: string): number
  /** Chunks that hold the term; 0 for a term whose documents are all gone. */
  frequency(id: number): number
  addFrequency(id: number, chunks: number): void
  readonly bytes: number
}

// What V8 takes for a short string with its slot in a map and in an array.
const bytesPerTerm = 80

export const createDictionary = (): Dictionary => {
  const ids = new Map<string, number>()
  const terms: string[] = []
  const frequencies = createGrowableInts()
  return {
    get size() {
      return terms.length
    },
    idOf: term => ids.get(term),
    termOf: id => terms[id] ?? '',
    intern: term => {
      const known = ids.get(term)
      if (known !== undefined) return known
      const id = terms.length
      ids.set(term, id)
      terms.push(term)
      frequencies.push(0)
      return id
    },
    frequency: id => frequencies.at(id),
    addFrequency: (id, chunks) => frequencies.set(id, frequencies.at(id) + chunks),
    get bytes() {
      return terms.length * bytesPerTerm + frequencies.bytes
    },
  }
}
