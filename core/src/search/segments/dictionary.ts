import { createGrowableInts } from './growable.ts'
import { createTermTable } from './term-table.ts'

/** Terms of an index with their numbers, and the number of chunks that contain each. */
export interface Dictionary {
  readonly size: number
  idOf(term: string): number | undefined
  termOf(id: number): string
  /** The term's number; assigned if it is new. */
  intern(term: string): number
  /** Number of chunks with the term; 0 if all its documents were removed. */
  frequency(id: number): number
  addFrequency(id: number, chunks: number): void
  /** Number that differs after each change of a frequency. */
  readonly version: number
  readonly bytes: number
}

// V8's size of a short string with its slot in a map and in an array.
const bytesPerTerm = 80

export const createDictionary = (): Dictionary => {
  const table = createTermTable()
  const terms: string[] = []
  const frequencies = createGrowableInts()
  let version = 0
  return {
    get size() {
      return terms.length
    },
    idOf: table.idOf,
    termOf: id => terms[id] ?? '',
    intern: term => {
      const id = table.intern(term)
      if (id === terms.length) {
        terms.push(term)
        frequencies.push(0)
      }
      return id
    },
    frequency: id => frequencies.at(id),
    addFrequency: (id, chunks) => {
      version++
      frequencies.set(id, frequencies.at(id) + chunks)
    },
    get version() {
      return version
    },
    get bytes() {
      return terms.length * bytesPerTerm + frequencies.bytes
    },
  }
}
