import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Model, Schema } from 'mongoose'
import type { PluginManifest } from '../contract/manifest.ts'
import type { ServerEventName, ServerEvents } from '../contract/socket.ts'
import type { Text } from '../contract/text.ts'
import type { DomainEventName, Listener } from '../platform/events/create-events.ts'
import type { Handlers } from '../platform/http/mount-api.ts'
import type { JobKind } from '../platform/jobs/create-jobs.ts'
import type { Channel } from './channel.ts'
import type { IntegrationPart } from './integration.ts'

/** What a plugin is lent, already scoped to it. */
export interface Host {
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  signal: AbortSignal
  db: {
    /** A mongoose model in the plugin's own collection `<id>_<name>`. */
    model<T>(name: string, schema: Schema<T>): Model<T>
  }
  jobs: {
    /** Adds durable work of one of the plugin's own kinds; a job of the same kind and key that waits is left as it is. */
    add(
      kind: string,
      key: string,
      payload?: Record<string, unknown>,
      options?: { delayMs?: number },
    ): Promise<void>
  }
  secrets: { encrypt(plain: string): string; decrypt(sealed: string): string }
  realtime: { emit<N extends ServerEventName>(room: string, name: N, payload: ServerEvents[N]): void }
  ai: {
    /** Tries a provider's key with one short call, at most 20 s. */
    testKey(key: {
      apiKey?: string
      baseUrl?: string
      /** The model it is for: a key without an address is tried at the model's. */
      model?: string
    }): Promise<{ ok: true; models?: string[] } | { ok: false; code: string; message: Text }>
    /** Names of the models that answer with a provider's key in a chat. */
    models(): readonly string[]
  }
  /** `fetch` that refuses private addresses; the only way out of the server. */
  fetch: typeof fetch
  /**
   * The plugin's own settings as the administrator saved them, secrets in the clear; before the first save the schema's
   * defaults. A field whose `x-ui.env` names a variable that is set has that variable's value.
   */
  settings(): Promise<Record<string, unknown>>
  /** What another plugin, named in `requires`, offers. Throws when it offers nothing. */
  use(id: string): unknown
}

/** What a plugin consists of. Every part may be left out: the host then does nothing in its place. */
export interface PluginParts<M extends PluginManifest = PluginManifest> {
  /** Handlers of `manifest.api`, one for every endpoint. */
  routes?: M['api'] extends object ? Handlers<M['api']> : never
  /** Kinds of durable work, by name. */
  jobs?: Readonly<Record<string, JobKind>>
  /** The server halves of `manifest.integrations`, by type. Left out: a type only keeps its settings. */
  integrations?: Readonly<Record<string, IntegrationPart>>
  /** Messengers, by the type of their integration. Left out: the plugin brings none. */
  channels?: Readonly<Record<string, Channel>>
  /** Listeners of domain events. */
  on?: { readonly [N in DomainEventName]?: Listener<N> }
  /** What plugins that require this one get from `host.use`. */
  offers?: unknown
  /** A way out of the contract: the plugin's own encapsulated Fastify scope. */
  fastify?: (scope: FastifyInstance) => void | Promise<void>
  /** Runs once the server is ready, with the database there. A throw marks the plugin failed. */
  start?: () => void | Promise<void>
  /** Runs when the server stops, in reverse order, after `signal` was aborted. */
  stop?: () => void | Promise<void>
}

export type Setup<M extends PluginManifest = PluginManifest> = (
  host: Host,
) => PluginParts<M> | Promise<PluginParts<M>>

export interface Plugin<M extends PluginManifest = PluginManifest> {
  manifest: M
  setup: Setup<M>
}

/** The server half of a plugin: the default export of its `src/index.ts`. */
export const definePlugin = <const M extends PluginManifest>(manifest: M, setup: Setup<M>): Plugin<M> => ({
  manifest,
  setup,
})
