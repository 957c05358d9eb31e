import type { Agent } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { abortWithCall } from '../../platform/outbound/call-scope.ts'
import type { OutboundTarget } from '../../platform/outbound/create-outbound.ts'
import { readTarget } from '../../platform/outbound/read-target.ts'
import type { Channel, ChannelContext, ConnectionContext, Hook } from '../../plugin/channel.ts'
import type { ConnectionState } from '../../plugin/session.ts'
import type { IntegrationRecord } from '../connections/index.ts'
import { isHookOf } from './connectivity/delivery-mode.ts'

/** An active connection: its record, its channel, and the context of the channel's calls. */
export interface Connection {
  record: IntegrationRecord
  channel: Channel
  context: ChannelContext
}

export interface RegistryOptions {
  /** The webhook of a connection; undefined in polling mode. */
  hookOf(record: IntegrationRecord, channel: Channel): Hook | undefined
  /** `fetch` that may call the messenger's own servers. */
  fetchFor(target: OutboundTarget): typeof fetch
  /** Agent for WebSockets that may call the messenger's own servers. */
  agentFor(target: OutboundTarget, signal: AbortSignal): Agent
  /** Durable values of a connection. */
  stateOf(integrationId: string): ConnectionState
  /** An update of a connection could not be read; `what` names its kind. */
  onUnreadable(integrationId: string, what: string): void
}

/** Registry of the channels added by plugins, and their active connections. */
export const createRegistry = (
  app: FastifyInstance,
  { hookOf, fetchFor, agentFor, stateOf, onUnreadable }: RegistryOptions,
) => {
  const channels = new Map<string, Channel>()
  /** Abort controllers of running calls, by connection. */
  const running = new Map<string, AbortController>()
  const stopping = new AbortController()
  // Cached: looked up for every update and every message.
  const known = createRecordCache<IntegrationRecord>({ read: app.integrations.status.find })
  app.integrations.onChange(known.clear)

  /** Connections by cached record, so that secrets are decrypted once. */
  let made = new WeakMap<IntegrationRecord, Promise<Connection | null>>()

  const signalOf = (id: string): AbortSignal => {
    const found = running.get(id) ?? new AbortController()
    running.set(id, found)
    return AbortSignal.any([found.signal, stopping.signal])
  }

  /** Creates a connection from a record, active or not. Null: not a messenger type, or its plugin is missing. */
  const connect = async (record: IntegrationRecord): Promise<Connection | null> => {
    const registered = channels.get(record.type)
    if (!registered) return null
    const view = app.integrations.view(record)
    const channel = registered.choose?.(view.config) ?? registered
    const { proxyUrl } = view.config
    const hook = hookOf(record, channel)
    const signal = signalOf(view.id)
    const target = await readTarget(registered, proxyUrl)
    const log = app.log.child({ integration: view.id, type: record.type })
    const context: ConnectionContext = {
      ...view,
      log,
      signal,
      fetch: abortWithCall(fetchFor(target), signal),
      agent: () => agentFor(target, signal),
      ...(hook && { hook }),
      isOwnHook: url => isHookOf(record, url),
      unreadable: what => {
        log.warn({ what }, 'an update could not be read')
        onUnreadable(view.id, what)
      },
      state: stateOf(view.id),
    }
    try {
      return { record, channel, context: { ...context, client: await channel.open?.(context) } }
    } catch (err) {
      context.log.error({ err }, 'a channel could not open its client')
      return null
    }
  }

  return {
    register: (type: string, channel: Channel) => void channels.set(type, channel),
    stateOf,
    has: (type: string) => channels.has(type),
    /** true: people can open a private chat with its connections through a link. */
    hasStartLinks: (type: string) => channels.get(type)?.startLink !== undefined,
    types: () => [...channels.keys()],
    /** The hosts that calls of a type may go to, through this proxy; null: no such channel. */
    targetOf: async (type: string, proxyUrl?: string): Promise<OutboundTarget | null> => {
      const channel = channels.get(type)
      return channel ? readTarget(channel, proxyUrl) : null
    },
    connect,
    /** The connection if active; null: deleted, disabled, or its plugin is missing. */
    active: async (id: string): Promise<Connection | null> => {
      const record = await known.get(id)
      if (!record?.isActive) return null
      const connection = made.get(record) ?? connect(record)
      made.set(record, connection)
      connection.then(opened => opened ?? made.delete(record)).catch(() => made.delete(record))
      return connection
    },
    /** Aborts the running calls of a connection. */
    interrupt: (id: string, reason: string): void => {
      running.get(id)?.abort(new Error(reason))
      running.delete(id)
      // Cached connections hold the aborted signal.
      known.clear()
    },
    /** Reopens the connections at their next call: settings that their clients depend on have changed. */
    reopen: (): void => {
      made = new WeakMap()
    },
    stop: () => stopping.abort(new Error('the server stops')),
  }
}
export type Registry = ReturnType<typeof createRegistry>
