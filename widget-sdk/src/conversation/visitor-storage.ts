/** Values that a widget stores in this browser, shared by the tabs of one site. */
export interface VisitorStorage {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Names of stored values that begin with `prefix`. */
  names(prefix: string): string[]
  /** Calls back when another tab changed something; returns the unsubscribe function. */
  onChange(listener: (name: string) => void): () => void
}

/**
 * Values under `botanika:<key>:`. Where local storage is blocked or full (private mode, sandboxed frames, quota) a
 * value is kept in memory: the visit works, and ends with the page.
 */
export function createVisitorStorage(key: string, options: { storage?: () => Storage } = {}): VisitorStorage {
  const prefix = `botanika:${key}:`
  const memory = new Map<string, string>()
  const open = options.storage ?? (() => localStorage)
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open())
    } catch {
      return undefined
    }
  }
  return {
    get: name => memory.get(name) ?? attempt(storage => storage.getItem(prefix + name)) ?? undefined,
    set(name, value) {
      const kept = attempt(storage => {
        storage.setItem(prefix + name, value)
        return true
      })
      if (kept) memory.delete(name)
      else memory.set(name, value)
    },
    remove(name) {
      memory.delete(name)
      attempt(storage => storage.removeItem(prefix + name))
    },
    names(start) {
      const stored: string[] = []
      attempt(storage => {
        for (let i = 0; i < storage.length; i++) stored.push(storage.key(i) ?? '')
      })
      const own = stored.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length))
      return [...new Set([...own, ...memory.keys()])].filter(name => name.startsWith(start))
    },
    onChange(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key?.startsWith(prefix)) listener(event.key.slice(prefix.length))
      }
      globalThis.addEventListener?.('storage', heard)
      return () => globalThis.removeEventListener?.('storage', heard)
    },
  }
}
