import type { ConnectionState } from '../plugin/session.ts'

/** Makes a connection's state in memory, for tests without a database. */
export const memoryState = (): ConnectionState => {
  const values = new Map<string, unknown>()
  return {
    get: async key => values.get(key),
    getMany: async keys =>
      Object.fromEntries(keys.filter(key => values.has(key)).map(key => [key, values.get(key)])),
    set: async given => {
      for (const [key, value] of Object.entries(given))
        if (value === null) values.delete(key)
        else values.set(key, JSON.parse(JSON.stringify(value)))
    },
    clear: async () => values.clear(),
  }
}
