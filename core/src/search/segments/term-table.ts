/** Numbers of terms, assigned in order. */
export interface TermTable {
  readonly size: number
  idOf(term: string): number | undefined
  /** The term's number; the next one if it is new. */
  intern(term: string): number
}

/** A map is rehashed whenever it doubles: with a million terms that blocks the event loop for 200 ms. */
const shardCount = 64

export const createTermTable = (): TermTable => {
  const first = new Map<string, number>()
  const shards = [first, ...Array.from({ length: shardCount - 1 }, () => new Map<string, number>())]
  let size = 0
  const shardOf = (term: string): Map<string, number> => {
    const last = term.length - 1
    // `| 0`: a term of one letter has no second to last.
    const mixed =
      term.length +
      term.charCodeAt(last) +
      7 * term.charCodeAt(last >> 1) +
      31 * (term.charCodeAt(last - 1) | 0)
    return shards[mixed & (shardCount - 1)] ?? first
  }
  return {
    get size() {
      return size
    },
    idOf: term => shardOf(term).get(term),
    intern: term => {
      const shard = shardOf(term)
      const known = shard.get(term)
      if (known !== undefined) return known
      shard.set(term, size)
      return size++
    },
  }
}
