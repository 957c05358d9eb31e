import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Model, Schema } from 'mongoose'
import type { PluginManifest } from '../contract/manifest.ts'
import type { Text } from '../contract/text.ts'
import type { DomainEventName, Listener } from '../platform/events/create-events.ts'
import type { Handlers } from '../platform/http/mount-api.ts'
import type { JobKind, JobQueue } from '../platform/jobs/jobs.ts'
import type { Channel } from './channel.ts'
import type { ChecklistStep } from './checklist-step.ts'
import type {
  ConfigOf,
  ConnectionTypeOf,
  DeclaredEvents,
  PayloadOf,
  PublicPathOf,
  SettingsOf,
} from './from-manifest.ts'
import type { IntegrationPart } from './integration.ts'
import type { PublicPage } from './page.ts'
import type { PowersOf } from './powers/index.ts'
import type { Publisher } from './publisher.ts'
import type { PostDraft, PostStatus, PublicationSettled, Publishing } from './publishing.ts'
import type { AccountCopy } from './services/account-copy.ts'
import type { Ask } from './services/ai.ts'
import type { AssistantsService } from './services/assistants.ts'
import type { ConnectionsService } from './services/connections.ts'
import type { ConversationsService } from './services/conversations.ts'
import type { Files } from './services/files.ts'
import type { Forget } from './services/forget.ts'
import type { Mail } from './services/mail.ts'
import type { Notify } from './services/notify.ts'
import type { PlansService } from './services/plans.ts'

/** The host API of a plugin, scoped to that plugin. `M` is the type of its manifest, which types the rest. */
export interface Host<M extends PluginManifest = PluginManifest> {
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  signal: AbortSignal
  db: {
    /** A mongoose model in the plugin's own collection `<id>_<name>`. */
    model<T>(name: string, schema: Schema<T>): Model<T>
  }
  /** Durable background jobs of the plugin's own kinds (`PluginParts.jobs`). */
  jobs: JobQueue
  secrets: { encrypt(plain: string): string; decrypt(sealed: string): string }
  /** Sends one of the manifest's `socketEvents` to browsers. Throws if the payload does not fit its schema. */
  realtime: {
    send<N extends keyof DeclaredEvents<M, 'socketEvents'> & string>(
      to: SocketTarget,
      name: N,
      payload: PayloadOf<DeclaredEvents<M, 'socketEvents'>, N>,
    ): void
  }
  /** Emits one of the manifest's `events` to the plugins that listen. Throws if the payload does not fit its schema. */
  events: {
    emit<N extends keyof DeclaredEvents<M, 'events'> & string>(
      name: N,
      payload: PayloadOf<DeclaredEvents<M, 'events'>, N>,
    ): void
  }
  /** The services of the manifest's `powers`. A plugin whose powers are not granted is not set up at all. */
  powers: PowersOf<M>
  ai: {
    /** Tests a provider's API key with one short call, timeout 20 s. */
    testKey(key: {
      apiKey?: string
      baseUrl?: string
      /** The AI model to test with; without `baseUrl`, that model's default address is used. */
      model?: string
    }): Promise<{ ok: true; models?: string[] } | { ok: false; code: string; message: Text }>
    /** Asks an AI model for an account: text, or a value of a schema. */
    ask: Ask
    /** Aliases of the AI models that need a provider's API key. */
    models(): readonly string[]
  }
  /** Posts to channels and walls, by the publishers of all plugins. */
  publishing: Publishing
  /** Assistants of an account. */
  assistants: AssistantsService
  /** Connections of an account, of the plugin's own types. */
  connections: ConnectionsService<M>
  /** Conversations with assistants, in a channel of the plugin's own. */
  conversations: ConversationsService
  /** State and allowances of accounts. */
  plans: PlansService
  files: Files
  /**
   * The folder that the plugin was installed in, with its `package.json`, for reading files that it brings. The place of the code is
   * another once it is bundled.
   */
  packageFolder: string
  /** A folder of the plugin's own in the installation's data folder, for files that are no account's; made when first asked for. */
  folder(): Promise<string>
  mail: Mail
  notify: Notify
  /** `fetch` that refuses private addresses; required for every outbound request. */
  fetch: typeof fetch
  /**
   * The plugin's settings as saved by the administrator, secrets decrypted; the schema's defaults before the first save.
   * A field whose `x-ui.env` names an environment variable that is set gets the value of that variable. Always valid against
   * the schema: a saved value that does not fit it, from another version of the plugin, is replaced by the default.
   */
  settings(): Promise<SettingsOf<M>>
  /** The `offers` of another plugin, which must be named in `requires`. Throws if it has none. */
  use(id: string): unknown
}

/** The people whose browsers get an event: those signed in to an account, or those that have a conversation open. */
export type SocketTarget = { accountId: string } | { conversationId: string }

/** Listeners of domain events, and of other plugins' events as `<plugin id>:<name>`. */
export type Listeners = { readonly [N in DomainEventName]?: Listener<N> } & {
  /** Final states of the plugin's own posts (`host.publishing`); repeated until the listener returns. */
  readonly 'publication.settled'?: (event: PublicationSettled) => void | Promise<void>
} & {
  readonly [name: `${string}:${string}`]: (event: Readonly<Record<string, unknown>>) => void | Promise<void>
}

/** The parts of a plugin; all are optional. */
export interface PluginParts<M extends PluginManifest = PluginManifest> {
  /**
   * Validates the plugin's settings before an administrator's form is saved, after the schema: complete, secrets decrypted. Throws an
   * `AppError` with what is wrong and what to do; nothing is saved then. Omitted: schema validation only.
   */
  checkSettings?(settings: SettingsOf<M>): void | Promise<void>
  /** Handlers for `manifest.api`, one per endpoint. */
  routes?: M['api'] extends object ? Handlers<M['api']> : never
  /** Kinds of durable background jobs, by name. */
  jobs?: Readonly<Record<string, JobKind>>
  /** Server side of `manifest.integrations`, by type. Omitted: a type only stores its settings. */
  integrations?: { readonly [T in ConnectionTypeOf<M>]?: IntegrationPart<ConfigOf<M, T>> }
  /** Messenger adapters, by integration type. Omitted: none. */
  channels?: { readonly [T in ConnectionTypeOf<M>]?: Channel<ConfigOf<M, T>> }
  /** Publishers of posts, by integration type. Omitted: none. */
  publishers?: { readonly [T in ConnectionTypeOf<M>]?: Publisher<ConfigOf<M, T>> }
  /** Server side of the manifest's public pages, by path: what is read without JavaScript. Omitted: titles alone. */
  pages?: { readonly [P in PublicPathOf<M>]?: PublicPage<P> }
  /** Listeners of domain events, and of other plugins' events as `<plugin id>:<name>`. */
  on?: Listeners
  /**
   * Composes a post that was planned (`host.publishing.plan`), once it is due and its connection may publish: the last moment to
   * say that it is not wanted. Null: it is cancelled, and nobody is notified. An `AppError` ends it as `failed` with that reason;
   * after any other error the plugin is asked again, until the post is too late.
   */
  compose?: (due: PostStatus) => Promise<PostDraft | null>
  /** Removes what the plugin keeps of deleted accounts, assistants and connections. */
  forget?: Forget
  /** Data that the plugin keeps of an account, for the copy that its owner downloads. Omitted: none. */
  export?: AccountCopy
  /** Steps that an administrator of a new installation should take for the plugin. Omitted: none. */
  checklist?: readonly ChecklistStep[]
  /** Value returned by `host.use` to plugins that require this one. */
  offers?: unknown
  /** Escape hatch: the plugin's own encapsulated Fastify scope. */
  fastify?: (scope: FastifyInstance) => void | Promise<void>
  /** Runs once the server is ready and the database is connected. If it throws, the plugin is marked as failed. */
  start?: () => void | Promise<void>
  /** Runs at shutdown, in reverse order, after `signal` was aborted. */
  stop?: () => void | Promise<void>
}

export type Setup<M extends PluginManifest = PluginManifest> = (
  host: Host<M>,
) => PluginParts<M> | Promise<PluginParts<M>>

export interface Plugin<M extends PluginManifest = PluginManifest> {
  manifest: M
  // A method: its parameter is bivariant, so that every `Plugin<M>` is a `Plugin`.
  setup(host: Host<M>): PluginParts<M> | Promise<PluginParts<M>>
}

/**
 * Defines the server side of a plugin: the default export of its `src/index.ts`. Settings, connections and endpoint handlers
 * are typed by the manifest.
 */
export const definePlugin = <const M extends PluginManifest>(manifest: M, setup: Setup<M>): Plugin<M> => ({
  manifest,
  setup,
})
