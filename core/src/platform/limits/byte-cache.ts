/** Results kept up to a number of bytes; those that were not used for longest go first. */
export interface ByteCache<K, V> {
  /** The kept result, or a computed one. */
  get(key: K, compute: () => V): V
  readonly bytes: number
}

interface ByteCacheOptions<V> {
  maxBytes: number
  /** Memory that a result takes, with its key. */
  bytesOf(value: V): number
}

/** A result that is larger than `maxBytes` is not kept. */
export const createByteCache = <K, V>({ maxBytes, bytesOf }: ByteCacheOptions<V>): ByteCache<K, V> => {
  const kept = new Map<K, { value: V; bytes: number }>()
  let total = 0
  return {
    get: (key, compute) => {
      const known = kept.get(key)
      if (known) {
        // The map's order is the order of use.
        kept.delete(key)
        kept.set(key, known)
        return known.value
      }
      const value = compute()
      const bytes = bytesOf(value)
      kept.set(key, { value, bytes })
      total += bytes
      for (const [oldest, former] of kept) {
        if (total <= maxBytes) break
        kept.delete(oldest)
        total -= former.bytes
      }
      return value
    },
    get bytes() {
      return total
    },
  }
}
