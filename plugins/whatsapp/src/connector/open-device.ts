import type { Baileys, Creds, KeyStore, Logger } from './baileys.ts'
import type { PluginChannel } from './channel-to-plugin.ts'

/** Key of the credentials: the plugin reads the keys of one `get` in one query. */
const credsKey = 'creds'
const keyOf = (type: string, id: string): string => `key:${type}:${id}`

/**
 * Opens the device's identity and keys, which the plugin stores: every change is durable before it counts.
 */
export const openDevice = async (library: Baileys, plugin: PluginChannel, log: Logger) => {
  const { BufferJSON, proto, initAuthCreds, makeCacheableSignalKeyStore } = library
  const pack = (value: unknown): string => JSON.stringify(value, BufferJSON.replacer)
  const unpack = (text: unknown): unknown =>
    typeof text === 'string' ? JSON.parse(text, BufferJSON.reviver) : undefined

  const stored = (await plugin.get([credsKey]))[credsKey]
  const creds: Creds = typeof stored === 'string' ? JSON.parse(stored, BufferJSON.reviver) : initAuthCreds()

  const store: KeyStore = {
    get: async (type, ids) => {
      const values = await plugin.get(ids.map(id => keyOf(type, id)))
      return Object.fromEntries(
        ids.flatMap(id => {
          const value = unpack(values[keyOf(type, id)])
          if (value === undefined) return []
          const isSyncKey = type === 'app-state-sync-key'
          return [[id, isSyncKey ? proto.Message.AppStateSyncKeyData.fromObject(value) : value]]
        }),
      )
    },
    set: data =>
      plugin.set(
        Object.fromEntries(
          Object.entries(data).flatMap(([type, values = {}]) =>
            Object.entries(values).map(([id, value]) => [
              keyOf(type, id),
              value === null || value === undefined ? null : pack(value),
            ]),
          ),
        ),
      ),
  }
  return {
    creds,
    keys: makeCacheableSignalKeyStore(store, log),
    save: (): Promise<void> => plugin.set({ [credsKey]: pack(creds) }),
  }
}
