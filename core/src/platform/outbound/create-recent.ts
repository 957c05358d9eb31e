/** Things made when first asked for, by key; the least recently used one is dropped where there are too many. */
export const createRecent = <T>({ most, drop }: { most: number; drop?: (one: T) => void }) => {
  /** Least recently used first. */
  const kept = new Map<string, T>()
  return {
    get: (key: string, make: () => T): T => {
      const found = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, found)
      const [oldest] = kept
      if (kept.size > most && oldest) {
        kept.delete(oldest[0])
        drop?.(oldest[1])
      }
      return found
    },
    all: (): readonly T[] => [...kept.values()],
  }
}
