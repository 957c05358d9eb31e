import type { Language, Text } from '@botanika/core/contract'
import { channelOf, type Occurrence, publishedAtOf } from '../occurrences/occurrence.ts'
import { reasonOf } from '../occurrences/reasons.ts'
import { occurrencesWithin } from '../schedule/occurrences.ts'
import type { Delivery, Post, PostCard, PostEvent } from '../shared/post.ts'
import type { ListedPost, PostRecord, TimelineEntry } from './post-model.ts'
import { timelineOf } from './timeline.ts'

const upcoming = 10
const farMs = 5 * 366 * 86_400_000
const excerpt = 300

interface View {
  language: Language
  timeZone: string
  now: Date
}

const inLanguage = (text: Text | null | undefined, language: Language): string | undefined =>
  text?.[language] ?? undefined
const moment = (at: Date | null): string | null => at?.toISOString() ?? null

const stored = (record: ListedPost, { language }: View) => ({
  id: record._id.toHexString(),
  userId: record.userId,
  projectId: record.projectId,
  ...(record.targets[0] && { integrationId: record.targets[0].integrationId }),
  status: record.status,
  review: record.review,
  reviewNote: record.reviewNote,
  version: record.version,
  scheduledAt: moment(record.scheduledAt),
  publishedAt: moment(record.publishedAt),
  lastPublished: moment(record.lastPublished),
  nextScheduled: moment(record.nextScheduled),
  failureReason: inLanguage(record.failureReason, language) ?? null,
  createdAt: record.createdAt.toISOString(),
  updatedAt: record.updatedAt.toISOString(),
})

const presentDelivery = (one: Occurrence, { language }: View): Delivery => {
  const reason = inLanguage(reasonOf(one), language)
  const publishedAt = publishedAtOf(one)
  return {
    key: one.key,
    integrationId: channelOf(one),
    at: one.at.toISOString(),
    state: one.state,
    ...(one.url && { url: one.url }),
    ...(reason && { reason }),
    ...(one.isRemoved && { isRemoved: true }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(one.isTest && { isTest: true }),
  }
}

const presentEntry = ({ note, ...entry }: TimelineEntry, { language }: View): PostEvent => {
  const words = inLanguage(note, language)
  return {
    at: entry.at.toISOString(),
    by: entry.by,
    what: entry.what,
    ...(entry.integrationId && { integrationId: entry.integrationId }),
    ...(entry.url && { url: entry.url }),
    ...(words && { note: words }),
  }
}

export const presentPost = (record: PostRecord, occurrences: readonly Occurrence[], view: View): Post => ({
  ...stored(record, view),
  title: record.title,
  content: record.content,
  targets: record.targets,
  media: record.media,
  linkPreview: record.linkPreview,
  buttons: record.buttons,
  comment: record.comment,
  ad: record.ad,
  metadata: record.metadata,
  isRecurring: record.isRecurring,
  recurringInterval: record.recurringInterval,
  recurringDays: record.recurringDays,
  recurringTime: record.recurringTime,
  recurringUntil: record.recurringUntil,
  recurringCount: record.recurringCount,
  skipped: record.skipped.filter(at => at > view.now).map(at => at.toISOString()),
  upcoming:
    record.isRecurring || record.status === 'scheduled'
      ? occurrencesWithin(record, view.timeZone, {
          from: view.now,
          to: new Date(view.now.getTime() + farMs),
          most: upcoming,
        }).map(at => at.toISOString())
      : [],
  deliveries: occurrences.map(one => presentDelivery(one, view)),
  timeline: timelineOf(record, occurrences).map(entry => presentEntry(entry, view)),
})

export const presentCard = (record: ListedPost, occurrences: readonly Date[], view: View): PostCard => ({
  ...stored(record, view),
  title: record.title,
  content: record.content.slice(0, excerpt).toWellFormed(),
  integrationIds: record.targets.map(({ integrationId }) => integrationId),
  isRecurring: record.isRecurring,
  recurringInterval: record.recurringInterval,
  hasMedia: record.media.length > 0,
  occurrences: occurrences.map(at => at.toISOString()),
  needsDecision: record.needsDecision,
})
