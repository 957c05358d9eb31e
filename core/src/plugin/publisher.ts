import type { Text } from '../contract/text.ts'
import type { ConnectionContext, Rate } from './channel.ts'

/** The connection that a publisher is called for, with the client that `open` created. */
export type PublisherConnection<Config = Readonly<Record<string, unknown>>> = Omit<
  ConnectionContext<Config>,
  'agent' | 'hook' | 'isOwnHook'
>

export interface PublisherContext<Config = Readonly<Record<string, unknown>>, Client = unknown>
  extends PublisherConnection<Config> {
  client: Client
}

/** An image or video of a post. */
export interface PostMedia {
  kind: 'image' | 'video'
  mime: string
  /** File name with an extension. */
  name: string
  /** Size in bytes. */
  bytes: number
  /** Public URL of the same bytes; missing if `PUBLIC_URL` is not set. */
  url?: string
  read(): Promise<Uint8Array>
}

/** A post for a channel, a group or a wall. */
export interface Post {
  /** Markdown; may be empty if there are media. */
  text: string
  media: readonly PostMedia[]
}

/** One call that creates a part of a post: an album, the rest of its text. */
export interface PostStep {
  /** Markdown; may be empty if there are media. */
  text: string
  /** Media of the post. */
  media: readonly PostMedia[]
  /** Distinguishes the publisher's steps: `upload`, `wall`. Omitted: all steps are alike. */
  kind?: string
}

/** What a step created on the platform. */
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
  /** When the first attempt began, if there was one. */
  startedAt?: Date
}

/** A published post, for changes. */
export interface PublishedPost {
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
  /** Text length as the platform counts it. Omitted: UTF-16 code units of the Markdown. */
  lengthOf?(markdown: string): number
  media: {
    /** Maximum number per post; 0: none. */
    most: number
    kinds: readonly PostMedia['kind'][]
    /** Maximum size of one file. */
    bytes: number
  }
  /** Rate limit per connection. Omitted: 20/min. */
  pace?: Rate
}

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
   * deduplicates by `key` may be called again here. Omitted, or if it returns `unknown`: the caller's `doubt` decides.
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
