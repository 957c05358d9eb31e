import type { Text } from '../contract/text.ts'
import type {
  PostButton,
  PostExtras,
  PostMedia,
  PostStatistics,
  Published,
  PublisherAbility,
  PublisherLimits,
} from './publisher.ts'

/** A connection that posts can be published to, of any plugin. */
export interface PublishingTarget {
  integrationId: string
  /** The connection's type: `telegram_autopost`. */
  type: string
  name: string
  limits: PublisherLimits
  /** Actions possible with its posts. */
  can: readonly PublisherAbility[]
}

/** A file of a post that is not stored yet. */
export interface DraftMedia extends Pick<PostMedia, 'kind' | 'alt'> {
  bytes: Uint8Array
  /** File name with an extension. Omitted: made of the kind. */
  name?: string
}

/** Content of a post. */
export interface PostDraft extends PostExtras {
  /** Markdown; may be empty if there are media. */
  text: string
  /** Images (PNG, JPEG, WebP, GIF), videos (MP4, WebM) and other files; copied when the post is put. Omitted: none. */
  media?: readonly DraftMedia[]
}

/** Content as its platform shows it. */
type Shown = { text: string } | { html: string }

/** A post as its platform shows it, and the messages that it becomes. */
export type PostPreview = Shown & { parts: readonly PostPart[] }

/** One message of a post, as its platform shows it. */
export type PostPart = Shown & {
  /** Length of its text, as the platform counts it. */
  length: number
  /** Files of the message, by their positions in the post. */
  media: readonly number[]
  /** Kind by the publisher's name: `comment`. */
  kind?: string
  /** Missing: none. */
  buttons?: readonly PostButton[]
}

export interface PostPlace {
  accountId: string
  /** A connection of that account. */
  integrationId: string
}

/** The data by which a plugin finds its posts, besides their keys. */
export interface PostReference {
  /** Id of the plugin's record of which the post is an occurrence. Omitted: it stands alone. */
  subject?: string
  /** Id of the thing that its subject belongs to, a project for instance. Omitted: none. */
  group?: string
}

export interface PutPost extends PostPlace, PostReference {
  /** Idempotency key, unique within the plugin: `autopost:<id>:<occurrence>`. A key that was put before changes nothing. */
  key: string
  post: PostDraft
  /** Time to publish. A time that has passed: at once. */
  at: Date
  /** Maximum delay of its beginning; after that it is `missed`. Omitted: a day. */
  late?: { withinMs: number }
  /**
   * The reaction to a call whose outcome stays unknown. `ask`: the post becomes `unknown` and waits for `decide`. `repeat`: the
   * call is repeated once, which may publish it twice. Omitted: `ask`.
   */
  doubt?: 'ask' | 'repeat'
  /** Publishes into the connection's test chat; only to a target that can `test`. Its owner gets no notification about it. */
  isTest?: true
  /**
   * The plugin itself notifies the owner of a post that is not published, and of an account whose state keeps posts from being
   * published: the core does not.
   */
  isQuiet?: true
}

/**
 * A post without content yet: when it is due, the part `compose` of its plugin is asked for it. So a change of what it will say
 * changes no post, and its files take no storage before.
 */
export interface PlannedPost extends Omit<PutPost, 'post' | 'isTest'> {
  subject: string
}

/** Posts of a plugin by what they belong to. */
export type PostGroup = { subject: string } | { group: string }

/** The state and the outcome of a post that a plugin kept itself, in an earlier version. */
export interface AdoptedPost extends PostPlace, PostReference {
  key: string
  subject: string
  at: Date
  isTest?: true
  /** Deleted from its platform afterwards. */
  isRemoved?: true
  figures?: PostFigures
  /** Its end, for a post that the core does not have. Omitted: it has none, and without a record there is nothing to adopt. */
  end?: { state: Exclude<PostState, 'waiting' | 'sending'>; at: Date; url?: string; text?: Text }
}

/**
 * State of a post. `waiting`: not due, or waiting for a retry · `failed`: not published, or not completely · `unknown`: it is not
 * known whether a step was published; it is not repeated · `missed`: not begun in time · `cancelled`: by `cancel`, or because
 * its connection was deleted.
 */
export type PostState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'missed' | 'cancelled'

/** State of a step. `pending`: accepted, and still being processed by the platform. */
export type PostStepState = 'waiting' | 'sending' | 'pending' | 'sent' | 'failed' | 'unknown'

/** Status of a step. */
export interface PostStepStatus extends Partial<Published> {
  state: PostStepState
  /** Time when its last attempt began. */
  startedAt?: Date
  publishedAt?: Date
  /** Number of attempts; missing: none yet. */
  attempts?: number
  isRepeated?: true
}

/**
 * Events of a post. `planned`: put · `held`: its account or connection cannot publish · `begun`: the first call ·
 * `retried`: a call was not accepted and will be repeated · `sent`, `failed`, `unknown`, `missed`, `cancelled`: its end ·
 * `resolved`: a call with an unknown outcome had been accepted · `repeated`: such a call is repeated · `decided`: by its owner ·
 * `edited`, `removed`: afterwards.
 */
export type PostEventName =
  | 'planned'
  | 'held'
  | 'begun'
  | 'retried'
  | 'sent'
  | 'failed'
  | 'unknown'
  | 'missed'
  | 'cancelled'
  | 'resolved'
  | 'repeated'
  | 'decided'
  | 'edited'
  | 'removed'

/** An entry of a post's history. */
export interface PostEvent {
  at: Date
  event: PostEventName
  /** Reason of the result, in words for the owner. */
  text?: Text
}

/** Counters of a published post, as they were last read from its platform. */
export interface PostFigures extends PostStatistics {
  readAt: Date
  /** Earlier figures, oldest first: the last 60. */
  history: readonly { at: Date; views: number }[]
}

export interface PostStatus extends PostReference {
  key: string
  accountId: string
  integrationId: string
  /** The connection was deleted: `integrationId` names nothing any more. */
  isConnectionDeleted?: true
  at: Date
  /** Time until which it may begin; after that it is `missed`. */
  until: Date
  isTest?: true
  state: PostState
  steps: readonly PostStepStatus[]
  /** Public URL of the post. */
  url?: string
  /** Reason why the post was not published, or not yet. */
  text?: Text
  /** It was deleted from its platform by `remove`. */
  isRemoved?: true
  /** Missing: they were never read. */
  figures?: PostFigures
  /** Events of the post, oldest first: the last 50. */
  history: readonly PostEvent[]
}

/** The final state of a post, after `put` or `decide`. */
export interface PublicationSettled {
  key: string
  accountId: string
  state: Exclude<PostState, 'waiting' | 'sending'>
  url?: string
  /** Reason why the post was not published. */
  text?: Text
}

/**
 * Publishes posts by the publishers of all plugins. Keys belong to the plugin that puts them: other plugins neither see nor
 * change its posts. Their final state arrives as the event `publication.settled`.
 */
export interface Publishing {
  /** Active connections of an account that posts can be published to. */
  targets(accountId: string): Promise<readonly PublishingTarget[]>
  /** Reasons why a post would be refused; empty: none. Throws `posts.no-target`. */
  check(draft: PostPlace & { post: PostDraft }): Promise<readonly Text[]>
  /** The post as its platform shows it. Throws `posts.no-target`. */
  preview(draft: PostPlace & { post: PostDraft }): Promise<PostPreview>
  /**
   * Asks the platform whether a connection may publish right now. Throws `posts.no-target`, or `posts.not-ready` with the reason
   * and the remedy in its text.
   */
  verify(place: PostPlace): Promise<void>
  /**
   * Schedules a post; it is stored once this resolves. Throws `posts.no-target`, `posts.refused`, `posts.no-test`,
   * `plan.storage-full`.
   */
  put(post: PutPost): Promise<PostStatus>
  /**
   * Plans a post that its plugin composes when it is due; it is stored once this resolves, also while its connection is switched
   * off. A key that was cancelled waits again, at the time given now; any other known key changes nothing. Throws
   * `posts.no-target` for a connection that does not exist or is another account's.
   */
  plan(post: PlannedPost): Promise<PostStatus>
  /**
   * Posts of a subject, by their time, the latest first: at most `limit` (60), and all others that are not final or whose outcome
   * is unknown. Those that the plugin cancelled are left out.
   */
  list(of: { subject: string; limit?: number }): Promise<readonly PostStatus[]>
  /** Cancels all posts of a subject or a group of which no step may have been published; returns their number. */
  cancelAll(of: PostGroup): Promise<number>
  /**
   * Takes a post that the plugin kept a record of into its subject. One that the core has is found by its key; another one is
   * stored with its end. To be called once for each such record: a repetition changes nothing.
   */
  adopt(post: AdoptedPost): Promise<void>
  /** `too-late`: a step may have been published, or the post is final. */
  cancel(key: string): Promise<'cancelled' | 'too-late' | 'unknown-key'>
  /**
   * Ends the doubt about an `unknown` post: `published` counts the step as sent, `again` publishes it once more. `again` also
   * takes up a `failed` or `missed` post; steps that were sent are not repeated. Throws `posts.not-found`, `posts.not-open`.
   */
  decide(key: string, decision: 'published' | 'again'): Promise<PostStatus>
  /** Reads the status of a post; null: no such key, or final for more than 180 days. */
  read(key: string): Promise<PostStatus | null>
  /** Changes the text of a published post. Throws `posts.not-found`, `posts.cannot`, `ChannelError`. */
  edit(key: string, text: string): Promise<void>
  /** Deletes a published post from the platform. Throws like `edit`. */
  remove(key: string): Promise<void>
  /** Reads the counters of a published post and keeps them in it. Throws like `edit`. */
  statistics(key: string): Promise<PostFigures>
}
