import Type, { type Static } from 'typebox'
import { Day, FileId, Id, list, Moment, oneOf, strict, TimeOfDay, text, WeekDays, words } from './fields.ts'
import { limits } from './limits.ts'

export const postStatuses = ['draft', 'scheduled', 'published', 'failed'] as const
export type PostStatusName = (typeof postStatuses)[number]
export const intervals = ['daily', 'weekly', 'monthly'] as const
/**
 * State of the approval. `waiting`: written by the agent, to be approved · `rejected`: with a note · `none`:
 * a person's own.
 */
export const reviews = ['none', 'waiting', 'approved', 'rejected'] as const

const address = Type.String({ maxLength: limits.address, pattern: '^https?://\\S+$' })

/** A channel of a post; its text takes the place of `content` there. */
export const Target = Type.Object({ integrationId: Id, content: Type.Optional(text(limits.content)) }, strict)
export type Target = Static<typeof Target>

/** An uploaded picture, video or file, in the order of the post. */
export const Media = Type.Object(
  {
    fileId: FileId,
    kind: oneOf(['image', 'video', 'file']),
    name: words(200),
    alt: Type.Optional(text(limits.alt)),
  },
  strict,
)
export type Media = Static<typeof Media>

/** Ad marking: a post with `isAd` needs an advertiser and its `erid` before it is scheduled. */
export const AdMark = Type.Object({ isAd: Type.Boolean(), advertiser: text(300), erid: text(100) }, strict)
export type AdMark = Static<typeof AdMark>

const metadata = Type.Object(
  {
    mediaUrls: Type.Optional(list(address, limits.media)),
    hashtags: Type.Optional(list(words(limits.hashtag), limits.hashtags)),
    mentions: Type.Optional(list(words(limits.hashtag), limits.hashtags)),
    attachments: Type.Optional(
      list(Type.Object({ type: words(40), url: address, name: words(200) }, strict), limits.media),
    ),
  },
  strict,
)

const written = {
  title: text(limits.title),
  /** Text of the post, Markdown. */
  content: text(limits.content),
  targets: list(Target, limits.targets),
  media: list(Media, limits.media),
  /** false: links show no preview. */
  linkPreview: Type.Boolean(),
  buttons: list(Type.Object({ text: words(limits.button), url: address }, strict), limits.buttons),
  /** First comment under the post; empty: none. */
  comment: text(limits.comment),
  ad: AdMark,
  metadata,
}

const repeating = {
  isRecurring: Type.Boolean(),
  recurringInterval: Type.Union([oneOf(intervals), Type.Null()]),
  /** Days of a weekly post; empty: the weekday of `scheduledAt`. */
  recurringDays: WeekDays,
  /** Time of day; null: the time of `scheduledAt`. */
  recurringTime: Type.Union([TimeOfDay, Type.Null()]),
  /** The last day, in the project's time zone; null: no end. */
  recurringUntil: Type.Union([Day, Type.Null()]),
  /** Number of occurrences in all; null: no end. */
  recurringCount: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000 }), Type.Null()]),
}

/** States of an occurrence in one channel, as `host.publishing` reports them; `skipped`: by a person. */
export const deliveryStates = [
  'waiting',
  'sending',
  'sent',
  'failed',
  'unknown',
  'missed',
  'cancelled',
  'skipped',
] as const

/** One occurrence of a post in one channel. */
export const Delivery = Type.Object({
  /** Key of the occurrence for `decide`, `edit-published` and `remove-published`. */
  key: Type.String(),
  integrationId: Id,
  /** Time at which it was to be published. */
  at: Moment,
  state: oneOf(deliveryStates),
  /** Address of the published post. */
  url: Type.Optional(Type.String()),
  /** Reason why it was not published, or not yet, in the language of the request. */
  reason: Type.Optional(Type.String()),
  /** true: it was removed from the channel afterwards. */
  isRemoved: Type.Optional(Type.Boolean()),
  publishedAt: Type.Optional(Moment),
  isTest: Type.Optional(Type.Boolean()),
})
export type Delivery = Static<typeof Delivery>

/** An event in the history of a post, newest last: `by` is a person, the agent or the product itself. */
export const PostEvent = Type.Object({
  at: Moment,
  by: oneOf(['person', 'agent', 'product']),
  what: oneOf([
    'created',
    'changed',
    'moved',
    'approved',
    'rejected',
    'scheduled',
    'unscheduled',
    'begun',
    'sent',
    'failed',
    'unknown',
    'missed',
    'skipped',
    'cancelled',
    'edited',
    'removed',
    'decided',
    'tested',
  ]),
  integrationId: Type.Optional(Id),
  url: Type.Optional(Type.String()),
  /** Details in the language of the request. */
  note: Type.Optional(Type.String()),
})
export type PostEvent = Static<typeof PostEvent>

const stored = {
  id: Id,
  userId: Id,
  projectId: Id,
  /** The first channel; missing: there is none yet, the post is a draft. */
  integrationId: Type.Optional(Id),
  status: oneOf(postStatuses),
  review: oneOf(reviews),
  reviewNote: Type.String(),
  /** Version, which grows with every change. */
  version: Type.Integer(),
  scheduledAt: Type.Union([Moment, Type.Null()]),
  publishedAt: Type.Union([Moment, Type.Null()]),
  lastPublished: Type.Union([Moment, Type.Null()]),
  /** Next occurrence of a recurring post. */
  nextScheduled: Type.Union([Moment, Type.Null()]),
  /** Reason of the failure and the next step, in the language of the request. */
  failureReason: Type.Union([Type.String(), Type.Null()]),
  createdAt: Moment,
  updatedAt: Moment,
}

/** A post as lists and the calendar show it. */
export const PostCard = Type.Object({
  ...stored,
  title: Type.String(),
  /** Text of the post; in a list its first 300 characters. */
  content: Type.String(),
  integrationIds: list(Id, limits.targets),
  isRecurring: Type.Boolean(),
  recurringInterval: repeating.recurringInterval,
  hasMedia: Type.Boolean(),
  /** Further occurrences within the requested range (`from`, `to`), soonest first. */
  occurrences: Type.Array(Moment),
  /** true: an outcome is unknown and waits for a decision. */
  needsDecision: Type.Boolean(),
})
export type PostCard = Static<typeof PostCard>

export const Post = Type.Object({
  ...stored,
  ...written,
  ...repeating,
  /** Times of occurrences that are skipped. */
  skipped: Type.Array(Moment),
  /** Next occurrences, at most 10. */
  upcoming: Type.Array(Moment),
  deliveries: Type.Array(Delivery),
  timeline: Type.Array(PostEvent),
})
export type Post = Static<typeof Post>

const change = Type.Partial(Type.Object({ ...written, ...repeating }))

/** The fields of a post that a person writes; a missing one has its default, or stays as it is. */
export const PostInput = Type.Object(
  {
    ...change.properties,
    /** A single channel, in place of `targets`. */
    integrationId: Type.Optional(Id),
    /** Time of publication; null: there is none yet. */
    scheduledAt: Type.Optional(Type.Union([Moment, Type.Null()])),
    /**
     * `schedule` publishes it at its time, `queue` at the next free time of the project's queue, `draft`
     * stores it only. Omitted: it stays what it is.
     */
    as: Type.Optional(oneOf(['draft', 'schedule', 'queue'])),
  },
  strict,
)
export type PostInput = Static<typeof PostInput>

export const PostChange = Type.Object(
  {
    ...PostInput.properties,
    /**
     * The version that the change is based on: 409 when it is not the present one any more. Omitted:
     * whichever is stored.
     */
    version: Type.Optional(Type.Integer({ minimum: 1 })),
  },
  strict,
)
export type PostChange = Static<typeof PostChange>
