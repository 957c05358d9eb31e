import { Schema, type Types } from 'mongoose'
import type { Text } from '../../contract/text.ts'
import type { PostExtras, PostMedia } from '../../plugin/publisher.ts'
import type {
  PostEvent,
  PostFigures,
  PostReference,
  PostState,
  PostStepState,
} from '../../plugin/publishing.ts'

/** A file of a post; its bytes are an object that the post holds. */
export type StoredMedia = Pick<PostMedia, 'kind' | 'mime' | 'name' | 'bytes' | 'alt'> & { objectId: string }

export interface StepRecord extends PostExtras {
  kind?: string
  text: string
  /** Object ids of the post's media. */
  media: string[]
  /** `sending` is stored before the platform is called. */
  state: PostStepState
  externalId?: string
  url?: string
  startedAt?: Date
  publishedAt?: Date
  /** Missing: none yet, or stored by an earlier version. */
  attempts?: number
  /** Published a second time, because the outcome of the first attempt was unknown. */
  isRepeated?: boolean
}

/** Reason why a post was not published, or not yet. */
export interface PostError {
  /** Kind of a `ChannelError`, or the code of an obstacle: `account.frozen`, `posts.late`. */
  kind: string
  text: Text
  /** The platform's error message, without secrets. */
  detail: string
  at: Date
}

/** A post of a plugin: its content, and the state of each step. Without steps it was planned, and is composed when it is due. */
export interface PostRecord extends PostExtras, PostReference {
  _id: Types.ObjectId
  /** The plugin that created it. */
  plugin: string
  /** Unique within the plugin. */
  key: string
  accountId: string
  integrationId: string
  /** The connection was deleted. */
  isConnectionDeleted?: boolean
  text: string
  media: StoredMedia[]
  steps: StepRecord[]
  /** Time when it is due. */
  at: Date
  /** A post that has not begun by then is missed. */
  until: Date
  doubt: 'ask' | 'repeat'
  /** Goes to the connection's test chat. */
  isTest?: boolean
  /** Its plugin notifies the owner of its end. */
  isQuiet?: boolean
  state: PostState
  /** A step was published or may have been: it can be neither cancelled nor missed. */
  isBegun: boolean
  /** The platform is processing it; it does not block other posts. */
  isSettling: boolean
  /** Consecutive failed attempts. */
  attempt: number
  /** Total rate-limit delay of the step, ms. */
  limitedMs: number
  nextAttemptAt: Date
  /** Member (`platform/ownership`) that publishes it; null: none. */
  owner: string | null
  /** `integrationId` while it is published: a unique index allows one post per connection at a time. */
  busy?: string | null
  /** Incremented with every claim and cancellation: writes with an older one have no effect. */
  fence: number
  error?: PostError
  /** The last events; missing: stored by an earlier version. */
  history?: PostEvent[]
  /** Time when its owner learned that it will be missed as things stand; missing: nothing keeps it from being published. */
  warnedAt?: Date
  /** Deleted from its platform afterwards. */
  isRemoved?: boolean
  /** Counters as they were last read. */
  figures?: PostFigures
  createdAt: Date
  finishedAt?: Date
  /** Time from which its files, and then the record, may be removed. */
  expiresAt?: Date
  /** Time when the plugin is to be notified of the final state; missing: it was. */
  notifyAt?: Date
  notifyTries: number
}

const dayMs = 24 * 3_600_000
/** Retention of the files of final posts. */
export const filesKeptMs = 90 * dayMs
/** Retention of final posts and their keys. */
export const keptMs = 180 * dayMs

const extras = {
  linkPreview: Boolean,
  buttons: { type: [{ _id: false, text: String, url: String }], default: undefined },
  comment: String,
}

const text = { _id: false, ru: String, en: String, pl: String }

const step = new Schema<StepRecord>(
  {
    ...extras,
    kind: String,
    text: { type: String, default: '' },
    media: { type: [String], default: [] },
    state: { type: String, required: true },
    externalId: String,
    url: String,
    startedAt: Date,
    publishedAt: Date,
    attempts: Number,
    isRepeated: Boolean,
  },
  { _id: false },
)

const media = new Schema<StoredMedia>(
  { objectId: String, kind: String, mime: String, name: String, bytes: Number, alt: String },
  { _id: false },
)

export const postSchema = new Schema<PostRecord>(
  {
    ...extras,
    plugin: { type: String, required: true },
    key: { type: String, required: true },
    accountId: { type: String, required: true },
    integrationId: { type: String, required: true },
    isConnectionDeleted: Boolean,
    subject: String,
    group: String,
    text: { type: String, default: '' },
    media: { type: [media], default: [] },
    steps: { type: [step], default: [] },
    at: { type: Date, required: true },
    until: { type: Date, required: true },
    doubt: { type: String, required: true },
    isTest: Boolean,
    isQuiet: Boolean,
    state: { type: String, required: true },
    isBegun: { type: Boolean, default: false },
    isSettling: { type: Boolean, default: false },
    attempt: { type: Number, default: 0 },
    limitedMs: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, required: true },
    owner: { type: String, default: null },
    busy: String,
    fence: { type: Number, default: 0 },
    error: {
      type: {
        _id: false,
        kind: String,
        text,
        detail: String,
        at: Date,
      },
    },
    history: { type: [{ _id: false, at: Date, event: String, text: { type: text } }], default: [] },
    warnedAt: Date,
    isRemoved: Boolean,
    figures: Schema.Types.Mixed,
    createdAt: { type: Date, required: true },
    finishedAt: Date,
    expiresAt: Date,
    notifyAt: Date,
    notifyTries: { type: Number, default: 0 },
  },
  { versionKey: false, collection: 'posts', minimize: false },
)
postSchema.index({ plugin: 1, key: 1 }, { unique: true })
postSchema.index({ plugin: 1, subject: 1, at: -1 })
postSchema.index({ plugin: 1, group: 1, state: 1 })
postSchema.index({ busy: 1 }, { unique: true, partialFilterExpression: { busy: { $type: 'string' } } })
postSchema.index({ accountId: 1 })
postSchema.index({ state: 1, nextAttemptAt: 1 })
postSchema.index({ integrationId: 1, state: 1, at: 1, _id: 1 })
postSchema.index({ owner: 1 }, { partialFilterExpression: { owner: { $type: 'string' } } })
postSchema.index({ notifyAt: 1 })
postSchema.index({ expiresAt: 1 })
