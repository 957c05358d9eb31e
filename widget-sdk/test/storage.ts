/** A `Storage` over a map; `full` makes every write fail as a spent quota does. */
export function createStorage(options: { full?: boolean } = {}): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => values.clear(),
    getItem: name => values.get(name) ?? null,
    key: index => [...values.keys()][index] ?? null,
    removeItem: name => void values.delete(name),
    setItem(name, value) {
      if (options.full) throw new DOMException('full', 'QuotaExceededError')
      values.set(name, value)
    },
  }
}
