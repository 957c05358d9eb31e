import type { FastifyBaseLogger } from 'fastify'
import type { Language, Text } from '../contract/text.ts'
import type { IntegrationView } from './integration.ts'

/** A chat of a messenger in which people talk to a connection. */
export interface Chat {
  /** The messenger's own id, with the thread where it has threads: `-1001234567890`, `-100123:42`. */
  id: string
  /** In a group many people talk, and the channel hands over only what is meant for the assistant. */
  kind: 'private' | 'group'
  /** Name of the group, or of the person. */
  title?: string
  /**
   * Of a thread (a forum's topic): the id of the chat that it is in, with which its own `id` begins: `-100123` of
   * `-100123:42`. When that chat is gone, back or moved, so is the thread. Left out: it is no thread.
   */
  threadOf?: string
}

/** Who wrote. */
export interface Person {
  /** The messenger's own id. */
  id: string
  name?: string
  /** Language of their messenger, as it tells it: `ru`, `pl-PL`. */
  language?: string
}

/** A connection at work, as its channel sees it; secrets in the clear. */
export interface ChannelContext<Config = Readonly<Record<string, unknown>>> extends IntegrationView<Config> {
  log: FastifyBaseLogger
  /** Aborted when the connection ends or the server stops. */
  signal: AbortSignal
  /** The only way out to the messenger: through the connection's proxy where its `proxyUrl` names one. */
  fetch: typeof fetch
  /** Where the messenger delivers; missing while it is polled. */
  hook?: Hook
  /**
   * Whether an address that the messenger tells is this very connection's hook: also while it is polled, and whatever the
   * server was called when the address was set. What is none of an address is not.
   */
  isOwnHook(url: string | undefined): boolean
}

/** An address of this server that belongs to one connection, and the secret by which its messenger proves itself. */
export interface Hook {
  /** `https://…/hooks/<type>/<random>`; never holds a token. */
  url: string
  /** 43 characters of `A-Za-z0-9_-`. */
  secret: string
}

/** A request to a connection's hook, its body as the very bytes that came. */
export interface HookRequest {
  method: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>
  query: Readonly<Record<string, string>>
  body: Buffer
  /** The body as JSON, long whole numbers as text (see `parseJson`). Throws on what is none: the host then answers 400. */
  json(): unknown
}

/** One thing that happened, as the messenger tells it. */
export interface RawUpdate {
  /** Unique within the connection: a second one with the same key is dropped. `update_id`, `event_id`, a message's id. */
  key: string
  /** What has one lane is worked on in the order of its coming, other lanes side by side: the chat's id. */
  lane: string
  /** JSON; kept encrypted until it was worked on. */
  payload: unknown
}

/** What a hook makes of a request. */
export type Verdict =
  /** Genuine; answered 200 once the updates are stored. None: acknowledged and forgotten. */
  | { kind: 'accept'; updates: readonly RawUpdate[] }
  /** Not the messenger; answered 401. The reason goes to the log and to the connection's health. */
  | { kind: 'reject'; reason: string }
  /** A question of the messenger's own (VK's confirmation, WhatsApp's challenge); answered 200 with this text. */
  | { kind: 'handshake'; body: string }

/** A file of a message, fetched when it is needed. */
export interface InboundFile {
  /**
   * `voice`: a recording in which the person speaks (a voice message, a round video). What is said in it becomes part of
   * `text`, where the assistant's provider can write it down; where not, the person is asked to write.
   */
  kind: 'image' | 'document' | 'voice'
  /** With its ending, which tells the format where the bytes do not. */
  name: string
  /** Size in bytes, where the messenger tells it; more than 20 MB is declined unread. */
  bytes?: number
  /** Length of a recording in seconds, where the messenger tells it; more than 25 minutes are declined unread. */
  seconds?: number
  /** Throws a `ChannelError`, or an `AppError` whose text is told to the person. */
  read(): Promise<Uint8Array>
}

export interface InboundMessage {
  kind: 'message'
  chat: Chat
  from: Person
  /** What was written; may be empty when there are files. */
  text: string
  /** Left out: none. */
  files?: readonly InboundFile[]
  /** The messenger's own id of the message: replies in groups refer to it. */
  externalId?: string
  /** It is a new wording of an earlier message: answered when it is the last one of the chat, else ignored. */
  isEdit?: boolean
}

/** What an update means. */
export type Inbound =
  | InboundMessage
  | { kind: 'command'; chat: Chat; from: Person; command: 'start' | 'reset' | 'help' }
  /** Something that cannot be answered (a sticker): the person is told so. */
  | { kind: 'declined'; chat: Chat; from: Person; message: Text }
  /** The person blocked the bot, the group removed it: what waits to be sent there, and to its threads, is given up. */
  | { kind: 'gone'; chat: Chat }
  /** It takes messages again, and so do its threads. */
  | { kind: 'back'; chat: Chat }
  /** The chat has another id from now on; the ids of its threads begin with that one. */
  | { kind: 'moved'; chat: Chat; to: string }
  /** The person wants no more of the reply that is being written. */
  | { kind: 'stop'; chat: Chat }

/** What is sent in one call. */
export type OutboundContent =
  /** Markdown, never longer than `limits.text`. */
  | { kind: 'text'; markdown: string }
  /**
   * A picture of the reply, after its text. `url` is a public address of the same bytes, for a messenger that fetches
   * pictures itself; missing while the server has no `PUBLIC_URL`. A channel that can send none throws `rejected`.
   */
  | { kind: 'image'; bytes: Uint8Array; mime: string; name: string; url?: string }

export interface OutboundPart {
  /** The same at every try: pass it on where the messenger drops repeats by itself, and say so by `dropsRepeats`. */
  id: string
  chat: Chat
  content: OutboundContent
  /** Message of the messenger that this one answers. */
  replyTo?: string
}

export interface Sent {
  /** The messenger's own id of the message. */
  externalId: string
}

/** At most so many messages within so many milliseconds. */
export interface Rate {
  messages: number
  perMs: number
}

export interface ChannelLimits {
  /** Longest text of one message, in units of `lengthOf`. */
  text: number
  /** What the messenger counts. Left out: UTF-16 units of the Markdown. */
  lengthOf?(markdown: string): number
  /** Left out: one message a second in a private chat, 20 a minute in a group, 30 a second in all. Threads share the pace of their chat. */
  pace?: { private?: Rate; group?: Rate; overall?: Rate }
}

/** How the messenger reaches this server, as it tells it. */
export interface ReachReport {
  /** Whose address it calls: `foreign` is a webhook that somebody else set. */
  owner: 'ours' | 'foreign' | 'none'
  /** The address it calls. */
  url?: string
  /** Updates that wait at the messenger. */
  pending?: number
  /** Why its last delivery failed, in its own words. */
  lastError?: string
  lastErrorAt?: Date
}

/** What a reply looks like while it is written. */
export interface LivePreview {
  chat: Chat
  /** Rises from 1 with every reply of the connection: an id for a draft. */
  number: number
  markdown: string
  /** Message of the messenger that the reply answers. */
  replyTo?: string
  /** Message that an earlier call made for this reply. */
  externalId?: string
}

/**
 * A messenger: verifies, translates and sends. Storing, order, repeats, retries, limits, secrets and addresses are the
 * host's. Every call gets the connection as its context, so that one channel serves any number of them.
 */
export interface Channel<Config = Readonly<Record<string, unknown>>> {
  limits: ChannelLimits
  /** Origins beside the public internet that its API may live at (a self-hosted Bot API server). Left out: none. */
  trustedOrigins?(): Promise<readonly string[]> | readonly string[]
  /**
   * Tells the messenger's requests from others and takes the updates out of them; compares secrets in constant time and
   * calls nobody. A throw is answered 400. Left out: it has no webhook and is polled.
   */
  verify?(request: HookRequest, context: ChannelContext<Config>): Verdict | Promise<Verdict>
  /** Body of the 200 that acknowledges an update. Left out: empty. */
  acknowledgement?: string
  /**
   * Asks for updates after a cursor and waits for some for at most half a minute; heeds the signal. What it answers is
   * stored before the next call. Left out: works with a webhook only.
   */
  poll?(
    context: ChannelContext<Config>,
    options: { cursor: string | undefined; signal: AbortSignal },
  ): Promise<{ updates: readonly RawUpdate[]; cursor: string | undefined }>
  /** Translates one update. An update that means nothing to an assistant is an empty array, never an error. */
  receive(payload: unknown, context: ChannelContext<Config>): readonly Inbound[] | Promise<readonly Inbound[]>
  /**
   * The messenger itself drops a second message with the same `part.id` and answers the id of the first: what nobody knows
   * the fate of is then sent again at once, as often as what certainly did not arrive, and counts as no repeat. Left out:
   * it does not, and such a message is sent once more at most, and marked.
   */
  dropsRepeats?: true
  /** Sends one message. Throws `ChannelError`; anything else it throws counts as `ambiguous`. */
  send(part: OutboundPart, context: ChannelContext<Config>): Promise<Sent>
  /** Shows that an answer is being written; called every 4 s. Left out: nothing shows. */
  typing?(chat: Chat, context: ChannelContext<Config>): Promise<void>
  /** Shows a reply while it grows. Left out: it comes when it is complete. */
  live?: {
    /** Least time between two calls, ms; null: not in this chat. */
    everyMs(chat: Chat): number | null
    /**
     * Whether `show` may make a message in this chat. False: what it shows goes by itself, so that `show` makes none, and
     * the host spares itself the record by which a crash finds it again. Asked before and after every `show`, from memory:
     * one that finds out that a chat cannot be shown to in that way shows nothing, answers true from then on, and is called
     * again. Left out: true.
     */
    lasting?(chat: Chat, context: ChannelContext<Config>): boolean
    /**
     * Shows the text so far. Answers the message that holds it when it made a lasting one, which is then edited to the
     * final text; nothing when what it shows goes by itself.
     */
    show(preview: LivePreview, context: ChannelContext<Config>): Promise<Sent | undefined>
    /**
     * Gives a message that `show` made its final text, in the chat in which it was made even where that has another id
     * since. A `rejected` one is sent anew. Left out with channels whose `show` makes none.
     */
    finish?(part: OutboundPart & { externalId: string }, context: ChannelContext<Config>): Promise<void>
  }
  /**
   * Finds out whether a message whose fate is unknown was accepted. Left out, or answering `unknown`: it is sent once more
   * and marked. Not asked of a channel that `dropsRepeats`.
   */
  resolve?(part: OutboundPart, context: ChannelContext<Config>): Promise<Sent | 'not-sent' | 'unknown'>
  /** Points the messenger to the context's hook; without one, makes ready to be polled. Repeatable. Left out: nothing to do. */
  connect?(context: ChannelContext<Config>): Promise<void>
  /** Undoes it: takes our address out of the messenger, nobody else's. Left out: nothing to undo. */
  disconnect?(context: ChannelContext<Config>): Promise<void>
  /** Asks the messenger whom it delivers to. Throws `ChannelError`. Left out: it cannot tell. */
  inspect?(context: ChannelContext<Config>): Promise<ReachReport>
}

/** Languages whose speakers read Russian rather than English. */
const nearRussian = new Set(['ru', 'be', 'kk', 'ky', 'tg', 'uz', 'tt', 'hy', 'az'])

/** A person's language as far as the product speaks it, by the code that a messenger tells; Russian when it tells none. */
export const languageOf = (code: string | undefined): Language => {
  const short = code?.slice(0, 2).toLowerCase()
  if (!short || nearRussian.has(short)) return 'ru'
  return short === 'pl' ? 'pl' : 'en'
}
