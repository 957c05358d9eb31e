import type { Agent } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { ButtonLimits, ContentKind, MediaLimits, OutboundContent } from './content.ts'
import type { Inbound } from './inbound.ts'
import type { IntegrationView } from './integration.ts'
import type { RawUpdate } from './raw-update.ts'
import type { ConnectionState, SessionIo } from './session.ts'

/** A messenger's chat that a connection takes part in. */
export interface Chat {
  /** The messenger's own id, with the thread where it has threads: `-1001234567890`, `-100123:42`. */
  id: string
  /** Kind of the chat. The channel passes on only those messages of a `group` that are addressed to the assistant. */
  kind: 'private' | 'group'
  /** Name of the group or the person. */
  title?: string
  /**
   * Id of the parent chat of a thread (a forum topic), which is also the prefix of this chat's `id`: `-100123` for
   * `-100123:42`. `gone`, `back` and `moved` of the parent apply to its threads. Omitted: not a thread.
   */
  threadOf?: string
  /**
   * The other id of a private chat, if the messenger has two, such as a number and an id of this connection alone. The host notes
   * it and finds the chat by either, so that a person stays one whichever of them an update names; with both, the chat of `id` goes on.
   * An update that names the chat by it alone has it in `id` too. Omitted: the messenger has one.
   */
  alias?: string
  /** Id that messages are sent to, in a chat with an `alias`. In an update omitted: `id`. */
  address?: string
}

/** The sender of a message. */
export interface Person {
  /** The messenger's own id. */
  id: string
  name?: string
  /** Language of their messenger, as the messenger reports it: `ru`, `pl-PL`. */
  language?: string
}

/** An active connection as passed to its channel; secrets are decrypted. */
export interface ConnectionContext<Config = Readonly<Record<string, unknown>>>
  extends IntegrationView<Config> {
  log: FastifyBaseLogger
  /** Aborted when the connection ends or the server stops; within a call of the channel, also when that call times out. */
  signal: AbortSignal
  /**
   * Required for every request to the messenger. Uses the connection's proxy if `proxyUrl` is set. Aborted with the channel
   * call it is used in, also when a client created by `open` uses it.
   */
  fetch: typeof fetch
  /**
   * A Node agent for clients without `fetch`, such as `new WebSocket(url, { agent })` of `ws`; for `http(s)://` and `ws(s)://`.
   * Connects by the same rules as `fetch`, through the connection's proxy if `proxyUrl` is set. Its sockets are closed when
   * the connection ends or the server stops; a request after that fails.
   */
  agent(): Agent
  /** The connection's webhook; missing in polling mode. */
  hook?: Hook
  /**
   * true: a URL reported by the messenger is this connection's webhook. Compares the path only, so it also works in
   * polling mode and after the server's host name has changed. False for anything that is not a URL.
   */
  isOwnHook(url: string | undefined): boolean
  /**
   * Counts an authentic update that the channel cannot read, where something is lost: a message of a shape or kind that it does not know.
   * The connection's owner sees how many there were, when, and what to do. `what` is the messenger's own name of its kind, never content.
   * Do not call it for what means nothing to an assistant: a reaction, a receipt.
   */
  unreadable(what: string): void
  /** Durable values of the connection, encrypted at rest: session keys, a device's identity. */
  state: ConnectionState
}

/** The members that a client of the messenger's API is made of: also where a connection is only tried (`check`). */
export type ClientAccess<Config> = Pick<ConnectionContext<Config>, 'config' | 'fetch'>

/** The connection that a channel is called for, with the client that `open` created. */
export interface ChannelContext<Config = Readonly<Record<string, unknown>>, Client = unknown>
  extends ConnectionContext<Config> {
  client: Client
}

/** A connection's webhook: its URL and the secret that authenticates the messenger's requests. */
export interface Hook {
  /** `https://…/hooks/<type>/<random>`; never contains a token. */
  url: string
  /** 43 characters of `A-Za-z0-9_-`. */
  secret: string
}

/** A request to a connection's webhook, with the raw body. */
export interface HookRequest {
  method: string
  /** Header names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
  body: Buffer
  /** The body parsed as JSON; large integers become strings (see `parseJson`). Throws on invalid JSON: the host responds 400. */
  json(): unknown
}

/** The result of verifying a webhook request. */
export type Verdict =
  /** Authentic; the host responds 200 once the updates are stored. An empty list is acknowledged and discarded. */
  | { kind: 'accept'; updates: readonly RawUpdate[] }
  /** The request is not authentic; the host responds 401. The reason is logged and shown in the connection's health. */
  | { kind: 'reject'; reason: string }
  /** A verification request of the messenger (VK confirmation, WhatsApp challenge); the host responds 200 with this text. */
  | { kind: 'handshake'; body: string }

export interface OutboundPart {
  /** Idempotency key, identical for every attempt: pass it to messengers that deduplicate, and set `dropsRepeats`. */
  id: string
  chat: Chat
  content: OutboundContent
  /** The messenger's id of the message being replied to. */
  replyTo?: string
}

export interface Sent {
  /** The messenger's id of the message. */
  externalId: string
}

/** Rate limit: at most `messages` per `perMs` milliseconds. */
export interface Rate {
  messages: number
  perMs: number
}

export interface ChannelLimits {
  /** Maximum text length of one message, in units of `lengthOf`. */
  text: number
  /** Text length as the messenger counts it. Omitted: UTF-16 code units of the Markdown. */
  lengthOf?(markdown: string): number
  /** Rate limits. Omitted: 1/s per private chat, 20/min per group, 30/s overall. Threads share the limit of their parent chat. */
  pace?: { private?: Rate; group?: Rate; overall?: Rate }
  /** Limits of the kinds of `content`. Omitted: any type and size. Files that exceed them become a link. */
  image?: MediaLimits
  file?: MediaLimits
  video?: MediaLimits
  /** Buttons that exceed these become a numbered list. Omitted: any number and length. */
  buttons?: ButtonLimits
}

/** The webhook status as reported by the messenger. */
export interface ReachReport {
  /** Owner of the registered webhook: `ours`, `foreign` (set by another application) or `none`. */
  owner: 'ours' | 'foreign' | 'none'
  /** The registered webhook URL. */
  url?: string
  /** Updates queued at the messenger. */
  pending?: number
  /** Error message of its last failed delivery. */
  lastError?: string
  lastErrorAt?: Date
}

/** A partial reply while it is generated. */
export interface LivePreview {
  chat: Chat
  /** Counts the connection's replies from 1: usable as a draft id. */
  number: number
  /** The text so far, never longer than `limits.text`. */
  markdown: string
  /** The messenger's id of the message being replied to. */
  replyTo?: string
  /** The message created for this reply by an earlier call. */
  externalId?: string
}

/**
 * A messenger adapter: it verifies, parses and sends. The host does storage, ordering, deduplication, retries, rate limits,
 * secrets and webhook addresses. Every call gets the connection as its context; one channel serves any number of connections.
 */
export interface Channel<Config = Readonly<Record<string, unknown>>, Client = unknown> {
  /**
   * Another channel for a connection with these settings, for a type with several transports (a linked device, an official API). Must
   * be pure. Only `trustedOrigins`, `trustedAuthorities` and `startLink` are always taken from this one. Omitted, or undefined: this one.
   */
  choose?(config: Config): Channel<Config> | undefined
  limits: ChannelLimits
  /**
   * Kinds of content that `send` accepts besides text. The host turns the others into words: a file or video into its name
   * with a link, buttons into a numbered list whose numbers and labels are understood as replies. Omitted: images.
   */
  content?: readonly ContentKind[]
  /**
   * Creates the messenger's API client, once per connection; again after a change of the connection or of the plugin's
   * settings. Omitted: `context.client` is undefined.
   */
  open?(connection: ConnectionContext<Config>): Client | Promise<Client>
  /** Origins outside the public internet that its API may be hosted at (a self-hosted Bot API server). Omitted: none. */
  trustedOrigins?(): Promise<readonly string[]> | readonly string[]
  /**
   * PEM of certificate authorities that its calls trust besides the public ones, where a service's certificate comes from an authority that
   * Node does not know. For this part's calls alone. From a setting: let `checkSettings` try it with `readAuthorities`. Omitted: none.
   */
  trustedAuthorities?(): Promise<readonly string[]> | readonly string[]
  /**
   * Authenticates a webhook request and extracts its updates. Compare secrets with `equalSecrets`; make no network calls.
   * If it throws, the host responds 400. Omitted: no webhook support, polling only.
   */
  verify?(request: HookRequest, context: ChannelContext<Config, Client>): Verdict | Promise<Verdict>
  /** Response body of the 200 that acknowledges an update. Omitted: empty. */
  acknowledgement?: string
  /**
   * Long-polls for updates after a cursor, for at most 30 s; must respect `context.signal`. The result is stored before the next
   * call. Omitted: webhook only.
   */
  poll?(
    context: ChannelContext<Config, Client>,
    options: { cursor: string | undefined },
  ): Promise<{ updates: readonly RawUpdate[]; cursor: string | undefined }>
  /**
   * Replaces `poll` and `verify`: holds a connection to the messenger open (a WebSocket, a linked device).
   * The host runs it in one process at a time, and again with backoff whenever it returns or throws. Throw
   * `ChannelError` `unauthorized` when the messenger ended the session permanently: the connection stops and
   * its owner is notified. Omitted: polling or webhook.
   */
  session?(context: ChannelContext<Config, Client>, io: SessionIo): Promise<void>
  /**
   * The URL that opens a private chat with this connection and makes the person's messenger send `start` with this code,
   * 43 characters of `A-Za-z0-9_-`. People can then be sent their notifications there. Undefined: this connection has none.
   * Omitted: the messenger has no such links.
   */
  startLink?(code: string, context: ChannelContext<Config, Client>): string | undefined
  /** Parses one update. Returns an empty array for an update that is irrelevant to an assistant; does not throw for it. */
  receive(
    payload: unknown,
    context: ChannelContext<Config, Client>,
  ): readonly Inbound[] | Promise<readonly Inbound[]>
  /**
   * The messenger deduplicates by `part.id` and returns the id of the first message. A send with an unknown outcome is then
   * retried at once under the same retry policy as a failed one, and is not counted as a duplicate. Omitted: no
   * deduplication; such a message is sent at most once more and marked as repeated.
   */
  dropsRepeats?: true
  /** Sends one message. Throws `ChannelError`; any other error counts as `ambiguous`. */
  send(part: OutboundPart, context: ChannelContext<Config, Client>): Promise<Sent>
  /** Shows a typing indicator; called every 4 s. Omitted: no indicator. */
  typing?(chat: Chat, context: ChannelContext<Config, Client>): Promise<void>
  /** Streams a reply as it is generated. Omitted: only the complete reply is sent. */
  live?: {
    /** Minimum interval between two calls, ms; null: not in this chat. */
    everyMs(chat: Chat): number | null
    /**
     * true: `show` may create a persistent message in this chat. False: the preview disappears by itself, and the host
     * skips the record that is needed to find the message after a crash. Called before and after every `show`; must not do
     * I/O. If `show` finds that a chat does not support such previews, it shows nothing, this returns true from then on, and
     * `show` is called again. Omitted: true.
     */
    lasting?(chat: Chat, context: ChannelContext<Config, Client>): boolean
    /**
     * Shows the text so far. Returns the persistent message that it created or edited, which later gets the final text;
     * undefined if the preview disappears by itself.
     */
    show(preview: LivePreview, context: ChannelContext<Config, Client>): Promise<Sent | undefined>
    /**
     * Edits a message created by `show` to its final text. `part.chat` is the chat it was created in, even if that chat's
     * id has changed since. If it throws `rejected`, the text is sent as a new message. Omitted: `show` creates no messages.
     */
    finish?(
      part: OutboundPart & { externalId: string },
      context: ChannelContext<Config, Client>,
    ): Promise<void>
  }
  /**
   * Determines whether a message with an unknown outcome was accepted. Omitted, or if it returns `unknown`: the message is
   * sent once more and marked as repeated. Not called for a channel with `dropsRepeats`.
   */
  resolve?(
    part: OutboundPart,
    context: ChannelContext<Config, Client>,
  ): Promise<Sent | 'not-sent' | 'unknown'>
  /** Registers the context's webhook at the messenger; without one, prepares polling. Idempotent. Omitted: nothing to do. */
  connect?(context: ChannelContext<Config, Client>): Promise<void>
  /** Removes our webhook from the messenger, never a foreign one. Omitted: nothing to undo. */
  disconnect?(context: ChannelContext<Config, Client>): Promise<void>
  /**
   * Reads the webhook status from the messenger; undefined: it does not tell this token. Throws `ChannelError`. Omitted: the messenger
   * has no such call.
   */
  inspect?(context: ChannelContext<Config, Client>): Promise<ReachReport | undefined>
}

/** Infers the type of a channel's client from `open`, for the other members of the same object literal. */
export const defineChannel = <Config, Client>(channel: Channel<Config, Client>): Channel<Config, Client> =>
  channel
