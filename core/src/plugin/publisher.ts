import type { Text } from '../contract/text.ts'
import type { ConnectionContext, Rate } from './channel.ts'
import type { IntegrationView } from './integration.ts'

/** The connection that a publisher is called for, with the client that `open` created. */
export type PublisherConnection<Config = Readonly<Record<string, unknown>>> = Omit<
  ConnectionContext<Config>,
  'agent' | 'hook' | 'isOwnHook' | 'unreadable'
>

export interface PublisherContext<Config = Readonly<Record<string, unknown>>, Client = unknown>
  extends PublisherConnection<Config> {
  client: Client
}

/** A file of a post. `file`: any other than an image or a video, for readers to download. */
export interface PostMedia {
  kind: 'image' | 'video' | 'file'
  mime: string
  /** File name with an extension. */
  name: string
  /** Size in bytes. */
  bytes: number
  /** Description for people who do not see it. A platform without such texts ignores it. */
  alt?: string
  /** Public URL of the same bytes; missing if `PUBLIC_URL` is not set. */
  url?: string
  read(): Promise<Uint8Array>
}

/** A link shown as a button under a post. */
export interface PostButton {
  text: string
  /** `http(s)` address. */
  url: string
}

/** The parts that a post may have besides its text and media. */
export interface PostExtras {
  /** true: a link in the text gets a preview. Omitted: true. A platform without such a choice ignores it. */
  linkPreview?: boolean
  /** Omitted: none. */
  buttons?: readonly PostButton[]
  /** First comment under the post, Markdown. Omitted: none. */
  comment?: string
}

/** A post for a channel, a group or a wall. */
export interface Post extends PostExtras {
  /** Markdown; may be empty if there are media. */
  text: string
  media: readonly PostMedia[]
}

/** One call that creates a part of a post: an album, the rest of its text, its first comment. */
export interface PostStep extends PostExtras {
  /** Markdown; may be empty if there are media. */
  text: string
  /** Media of the post. */
  media: readonly PostMedia[]
  /** Distinguishes the publisher's steps: `upload`, `wall`. Omitted: all steps are alike. */
  kind?: string
}

/** The item that a step created on the platform. */
export interface Published {
  /** The platform's id of what was created; ids of several messages are joined by the publisher: `12,13`. */
  externalId: string
  /** Public URL of the post. */
  url?: string
}

/** A step as it is published. */
export interface PublishRequest extends PostStep {
  /** Idempotency key, identical for every attempt: pass it to a platform that deduplicates. */
  key: string
  /** Results of the steps before it. */
  earlier: readonly Published[]
  /** Time when the first attempt began, if there was one. */
  startedAt?: Date
  /** true: the post is for the connection's test chat, not for its readers. Only where `can` has `test`. */
  isTest?: true
}

/** A published post, for changes. */
export interface PublishedPost {
  /** true: the post is in the connection's test chat. */
  isTest?: true
  steps: readonly (PostStep & Published)[]
}

/** Counters of a published post; those that the platform does not report are missing. */
export interface PostStatistics {
  views?: number
  reactions?: number
  comments?: number
  shares?: number
}

export interface PublisherLimits {
  /** Maximum text length of a post without media, in units of `lengthOf`. Of a post that is split by `plan`: the total. */
  text: number
  /** Maximum text length of a post with media. Omitted: `text`. */
  caption?: number
  /**
   * Longest text that is shown with the media; a longer one is published by `plan` as a message of its own. Omitted: every text
   * is shown with them.
   */
  besideMedia?: number
  /** Text length as the platform counts it. Omitted: UTF-16 code units of the Markdown. */
  lengthOf?(markdown: string): number
  media: {
    /** Maximum number per post; 0: none. */
    most: number
    kinds: readonly PostMedia['kind'][]
    /** Maximum size of one file. */
    bytes: number
  }
  /** Buttons under a post: how many, and how many characters each may have. Omitted: the platform has none. */
  buttons?: { most: number; text: number }
  /** Maximum length of a first comment, in units of `lengthOf`. Omitted: a post cannot have one. */
  comment?: number
  /** Rate limit per connection. Omitted: 20/min. */
  pace?: Rate
  /** Rate limit of all connections with the same `sharedKey` together. Omitted: 20/s. */
  sharedPace?: Rate
}

/**
 * Actions possible with a connection's posts. `test`: a post can be published into a test chat first · `resolve`: an unknown
 * outcome can be determined · the others: of published posts.
 */
export type PublisherAbility = 'edit' | 'remove' | 'statistics' | 'test' | 'resolve'

/**
 * One-way posts to a channel, a group or a wall. The host keeps the schedule, stores the intent before every call and its
 * result after it, retries what was certainly not accepted, and never repeats a call with an unknown outcome by itself.
 */
export interface Publisher<Config = Readonly<Record<string, unknown>>, Client = unknown> {
  limits: PublisherLimits
  /** Creates the platform's API client, once per connection, like `Channel.open`. Omitted: `context.client` is undefined. */
  open?(connection: PublisherConnection<Config>): Client | Promise<Client>
  /** Origins outside the public internet that its API may be hosted at. Omitted: none. */
  trustedOrigins?(): Promise<readonly string[]> | readonly string[]
  /**
   * PEM of certificate authorities that its calls trust besides the public ones, where a service's certificate comes from an authority that
   * Node does not know. For this part's calls alone. From a setting: let `checkSettings` try it with `readAuthorities`. Omitted: none.
   */
  trustedAuthorities?(): Promise<readonly string[]> | readonly string[]
  /** Key of what several connections share at the platform: the bot of several channels. Omitted: they share nothing. */
  sharedKey?(connection: IntegrationView<Config>): string
  /** true: posts can be published to this connection: a bot without a channel is no target. Omitted: to every connection. */
  accepts?(connection: IntegrationView<Config>): boolean
  /**
   * Actions possible with this connection, where that depends on its settings or on the plugin's. Omitted: everything that the
   * publisher has a member for, and no `test`.
   */
  can?(
    connection: IntegrationView<Config>,
  ): readonly PublisherAbility[] | Promise<readonly PublisherAbility[]>
  /**
   * Checks that this connection may publish right now: asks the platform, and throws `ChannelError` with the remedy in `text` if
   * not. Called before the first step of every post, which then does not count as begun, and by `publishing.verify`.
   * Omitted: it may.
   */
  ready?(context: PublisherContext<Config, Client>, options: { isTest: boolean }): Promise<void>
  /**
   * Reasons why the platform would refuse this post, besides `limits`, which the host checks; empty: none. No network calls.
   * Omitted: none.
   */
  check?(post: Post, connection: PublisherConnection<Config>): readonly Text[]
  /**
   * The calls that create the post, in order. Asked once per post; the answer is stored. Omitted: one step with everything.
   */
  plan?(post: Post): readonly PostStep[]
  /**
   * Publishes one step. Called once per attempt; throws `ChannelError`, any other error counts as `ambiguous`. Timeout 60 s.
   */
  publish(step: PublishRequest, context: PublisherContext<Config, Client>): Promise<Published>
  /**
   * The state of a published step on a platform that processes posts after accepting them. Called after `publish` until it
   * returns something other than `pending`, for a day at most. Omitted: a step is complete once `publish` returns.
   */
  settle?(
    published: Published,
    context: PublisherContext<Config, Client>,
  ): Promise<'pending' | 'failed' | Published>
  /**
   * Determines whether a step with an unknown outcome was accepted, 10 s after the attempt at the earliest. A platform that
   * deduplicates by `key` may be called again here. Omitted, not in `can`, or if it returns `unknown`: the caller's `doubt`
   * decides.
   */
  resolve?(
    step: PublishRequest,
    context: PublisherContext<Config, Client>,
  ): Promise<Published | 'not-sent' | 'unknown'>
  /** Changes the text of a published post; throws `ChannelError`. Omitted: posts cannot be changed. */
  edit?(post: PublishedPost, text: string, context: PublisherContext<Config, Client>): Promise<void>
  /** Deletes a published post; idempotent. Omitted: posts cannot be deleted. */
  remove?(post: PublishedPost, context: PublisherContext<Config, Client>): Promise<void>
  /** Reads a published post's counters. Omitted: none are known. */
  statistics?(post: PublishedPost, context: PublisherContext<Config, Client>): Promise<PostStatistics>
  /** The post as the platform shows it. Omitted: its Markdown. */
  preview?(post: Post): { text: string } | { html: string }
}

/** Infers the type of a publisher's client from `open`, for the other members of the same object literal. */
export const definePublisher = <Config, Client>(
  publisher: Publisher<Config, Client>,
): Publisher<Config, Client> => publisher
