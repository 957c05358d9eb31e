/** Results kept up to a number of bytes; those that were not used for longest go first. */
export interface ByteCache<K, V> {
  /** The kept result, or a computed one. */
  get(key: K, compute: () => V): V
  /** The kept result; undefined if there is none. */
  find(key: K): V | undefined
  /** Keeps a result in place of the one before. */
  keep(key: K, value: V): void
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
  const find = (key: K): V | undefined => {
    const known = kept.get(key)
    if (!known) return undefined
    // The map's order is the order of use.
    kept.delete(key)
    kept.set(key, known)
    return known.value
  }
  const drop = (key: K, bytes: number): void => {
    kept.delete(key)
    total -= bytes
  }
  const keep = (key: K, value: V): void => {
    const before = kept.get(key)
    if (before) drop(key, before.bytes)
    const bytes = bytesOf(value)
    kept.set(key, { value, bytes })
    total += bytes
    for (const [oldest, former] of kept) {
      if (total <= maxBytes) break
      drop(oldest, former.bytes)
    }
  }
  return {
    get: (key, compute) => {
      const known = find(key)
      if (known !== undefined) return known
      const value = compute()
      keep(key, value)
      return value
    },
    find,
    keep,
    get bytes() {
      return total
    },
  }
}
