/** What a widget remembers in this browser, shared by the tabs of one site. */
export interface Keep {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
  /** Names that begin with `prefix`. */
  names(prefix: string): string[]
  /** Calls back when another tab changed something; returns the way out. */
  onChange(listener: (name: string) => void): () => void
}

/**
 * Values under `botanika:<key>:`. Where local storage is blocked or full (private mode, sandboxed frames, quota) a
 * value lives in memory: the visit works, and is forgotten with the page.
 */
export function createKeep(key: string, options: { storage?: () => Storage } = {}): Keep {
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
      const stored = attempt(storage =>
        Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? ''),
      )
      const own = (stored ?? [])
        .filter(name => name.startsWith(prefix))
        .map(name => name.slice(prefix.length))
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
