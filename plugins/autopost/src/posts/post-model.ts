import type { Text } from '@botanika/core/contract'
import { Schema } from '@botanika/core/plugin'
import type { AdMark, Media, Post, PostEvent, PostStatusName, Target } from '../shared/post.ts'

/** Author of a change of a post. */
export type By = PostEvent['by']

/** An entry of a post's timeline; `note` in every language, or as a person wrote it. */
export interface TimelineEntry {
  at: Date
  by: By
  what: PostEvent['what']
  integrationId?: string
  url?: string
  note?: Text
}

/** Number of entries that a timeline keeps, the newest. */
export const timelineEntries = 100

export interface PostFields {
  userId: string
  projectId: string
  title: string
  content: string
  targets: Target[]
  media: Media[]
  linkPreview: boolean
  buttons: Post['buttons']
  comment: string
  ad: AdMark
  metadata: Post['metadata']
  isRecurring: boolean
  recurringInterval: Post['recurringInterval']
  recurringDays: number[]
  recurringTime: string | null
  recurringUntil: string | null
  recurringCount: number | null
  status: PostStatusName
  review: Post['review']
  reviewNote: string
  /** Grows with every change by a person or the agent; the product's own marks (status, next time) do not raise it. */
  version: number
  scheduledAt: Date | null
  publishedAt: Date | null
  lastPublished: Date | null
  nextScheduled: Date | null
  /** Reason why it failed; of a draft: why it could not be scheduled. */
  failureReason: Text | null
  /** An outcome is unknown. */
  needsDecision: boolean
  /** Occurrences that a person skips. */
  skipped: Date[]
  /** Time since when it is scheduled as it is: earlier occurrences of a recurring one were never due. */
  since: Date | null
  /** Last occurrence of a recurring post; null: it has no end. */
  endsAt: Date | null
  /** When its occurrences are looked at again; null: nothing to do. */
  checkAt: Date | null
  timeline: TimelineEntry[]
  createdAt: Date
  updatedAt: Date
}

export type PostRecord = PostFields & { _id: { toHexString(): string } }

/** A post as lists read it. */
export type ListedPost = Omit<PostRecord, 'timeline'>

/** Fields that a person writes. */
export type WrittenFields = Pick<
  PostFields,
  | 'title'
  | 'content'
  | 'targets'
  | 'media'
  | 'linkPreview'
  | 'buttons'
  | 'comment'
  | 'ad'
  | 'metadata'
  | 'isRecurring'
  | 'recurringInterval'
  | 'recurringDays'
  | 'recurringTime'
  | 'recurringUntil'
  | 'recurringCount'
  | 'scheduledAt'
>

const entry = new Schema<TimelineEntry>(
  {
    at: { type: Date, required: true },
    by: { type: String, required: true },
    what: { type: String, required: true },
    integrationId: String,
    url: String,
    note: { type: Schema.Types.Mixed },
  },
  { _id: false },
)

const date = { type: Date, default: null }
const text = { type: String, default: '' }
const optionalText = { type: String, default: null }
const mixed = (value: unknown) => ({ type: Schema.Types.Mixed, default: () => structuredClone(value) })

export const createPostSchema = () => {
  const schema = new Schema<PostFields>(
    {
      userId: { type: String, required: true },
      projectId: { type: String, required: true },
      title: text,
      content: text,
      targets: mixed([]),
      media: mixed([]),
      linkPreview: { type: Boolean, default: true },
      buttons: mixed([]),
      comment: text,
      ad: mixed({ isAd: false, advertiser: '', erid: '' }),
      metadata: mixed({}),
      isRecurring: { type: Boolean, default: false },
      recurringInterval: optionalText,
      recurringDays: { type: [Number], default: [] },
      recurringTime: optionalText,
      recurringUntil: optionalText,
      recurringCount: { type: Number, default: null },
      status: { type: String, default: 'draft' },
      review: { type: String, default: 'none' },
      reviewNote: text,
      version: { type: Number, default: 1 },
      scheduledAt: date,
      publishedAt: date,
      lastPublished: date,
      nextScheduled: date,
      failureReason: { type: Schema.Types.Mixed, default: null },
      needsDecision: { type: Boolean, default: false },
      skipped: { type: [Date], default: [] },
      since: date,
      endsAt: date,
      checkAt: date,
      timeline: { type: [entry], default: [] },
    },
    { timestamps: true, versionKey: false, minimize: false },
  )
  schema.index({ userId: 1, projectId: 1, status: 1, review: 1 })
  schema.index({ projectId: 1, scheduledAt: 1, _id: 1 })
  schema.index({ status: 1, checkAt: 1 })
  schema.index({ lastPublished: 1 })
  schema.index({ 'targets.integrationId': 1 })
  schema.index({ 'media.fileId': 1 })
  return schema
}
