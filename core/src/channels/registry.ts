import type { FastifyInstance } from 'fastify'
import type { IntegrationRecord } from '../integrations/integration.model.ts'
import { createRecordCache } from '../platform/database/record-cache.ts'
import type { Channel, ChannelContext, Hook } from '../plugin/channel.ts'
import { isHookOf } from './reach/hook.ts'

/** A connection at work: its record, its messenger, and what the messenger's calls get. */
export interface Connection {
  record: IntegrationRecord
  channel: Channel
  context: ChannelContext
}

export interface RegistryOptions {
  /** The address of a connection's hook; undefined while it is polled. */
  hookOf(record: IntegrationRecord, channel: Channel): Hook | undefined
  /** A way out to a messenger's own servers. */
  fetchFor(options: { origins: readonly string[]; proxyUrl?: string }): typeof fetch
}

/** The messengers that plugins brought, and the connections that work with them. */
export const createRegistry = (app: FastifyInstance, { hookOf, fetchFor }: RegistryOptions) => {
  const channels = new Map<string, Channel>()
  /** Work in flight, by connection. */
  const running = new Map<string, AbortController>()
  const stopping = new AbortController()
  // Every update and every message asks for its connection.
  const { model } = app.integrations
  const known = createRecordCache<IntegrationRecord>({ read: id => model.findById(id).lean() })
  app.db.onWrite(model.modelName, known.clear)

  /** Connections as they were made of the records that are known: their secrets are opened once. */
  const made = new WeakMap<IntegrationRecord, Promise<Connection | null>>()

  const signalOf = (id: string): AbortSignal => {
    const found = running.get(id) ?? new AbortController()
    running.set(id, found)
    return AbortSignal.any([found.signal, stopping.signal])
  }

  /** A connection as its channel sees it, switched on or not. Null: its type is no messenger, or its plugin is gone. */
  const connect = async (record: IntegrationRecord): Promise<Connection | null> => {
    const channel = channels.get(record.type)
    if (!channel) return null
    const view = app.integrations.view(record)
    const { proxyUrl } = view.config
    const hook = hookOf(record, channel)
    return {
      record,
      channel,
      context: {
        ...view,
        log: app.log.child({ integration: view.id, type: record.type }),
        signal: signalOf(view.id),
        fetch: fetchFor({
          origins: (await channel.trustedOrigins?.()) ?? [],
          ...(typeof proxyUrl === 'string' && proxyUrl !== '' && { proxyUrl }),
        }),
        ...(hook && { hook }),
        isOwnHook: url => isHookOf(record, url),
      },
    }
  }

  return {
    register: (type: string, channel: Channel) => void channels.set(type, channel),
    has: (type: string) => channels.has(type),
    types: () => [...channels.keys()],
    /** Origins that a type's messenger may live at beside the public internet; null: no such messenger. */
    trustedOrigins: async (type: string): Promise<readonly string[] | null> => {
      const channel = channels.get(type)
      return channel ? ((await channel.trustedOrigins?.()) ?? []) : null
    },
    connect,
    /** A connection that works just now; null when it is gone, switched off or without its plugin. */
    active: async (id: string): Promise<Connection | null> => {
      const record = await known.get(id)
      if (!record?.isActive) return null
      const connection = made.get(record) ?? connect(record)
      made.set(record, connection)
      connection.catch(() => made.delete(record))
      return connection
    },
    /** Ends the calls of a connection that are under way. */
    interrupt: (id: string, reason: string): void => {
      running.get(id)?.abort(new Error(reason))
      running.delete(id)
      // Those that are known were made with the signal that is aborted now.
      known.clear()
    },
    stop: () => stopping.abort(new Error('the server stops')),
  }
}
export type Registry = ReturnType<typeof createRegistry>
