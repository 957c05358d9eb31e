import type { Language, Text } from '@botanika/core/contract'
import type { DeliveryRecord, DeliveryState } from '../delivery/delivery-model.ts'
import { occurrencesWithin } from '../schedule/occurrences.ts'
import type { Delivery, Post, PostCard, PostEvent } from '../shared/post.ts'
import type { ListedPost, PostRecord, TimelineEntry } from './post-model.ts'

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

const shownState = (state: DeliveryState): Delivery['state'] | null =>
  state === 'withdrawn' ? null : state === 'withdrawing' ? 'waiting' : state

export const presentDelivery = (record: DeliveryRecord, { language }: View): Delivery[] => {
  const state = shownState(record.state)
  if (!state) return []
  const reason = inLanguage(record.reason, language)
  return [
    {
      key: record.key,
      integrationId: record.integrationId,
      at: record.at.toISOString(),
      state,
      ...(record.url && { url: record.url }),
      ...(reason && { reason }),
      ...(record.isRemoved && { isRemoved: true }),
      ...(record.publishedAt && { publishedAt: record.publishedAt.toISOString() }),
      ...(record.isTest && { isTest: true }),
    },
  ]
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

export const presentPost = (record: PostRecord, deliveries: readonly DeliveryRecord[], view: View): Post => ({
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
  deliveries: deliveries.flatMap(one => presentDelivery(one, view)),
  timeline: record.timeline.map(entry => presentEntry(entry, view)),
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
