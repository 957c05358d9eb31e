import { endOf } from '../schedule/occurrences.ts'
import { isDay } from '../schedule/time-zone.ts'
import type { PostInput } from '../shared/post.ts'
import type { PostFields, WrittenFields } from './post-model.ts'
import { refuse } from './schedule-errors.ts'

/** A post of which nothing is written yet. */
export const blankPost = (): WrittenFields => ({
  title: '',
  content: '',
  targets: [],
  media: [],
  linkPreview: true,
  buttons: [],
  comment: '',
  ad: { isAd: false, advertiser: '', erid: '' },
  metadata: {},
  isRecurring: false,
  recurringInterval: null,
  recurringDays: [],
  recurringTime: null,
  recurringUntil: null,
  recurringCount: null,
  scheduledAt: null,
})

/**
 * Returns the written fields of a post after a change; a missing field stays. Throws `autopost.same-channel`,
 * `autopost.bad-day`, `autopost.no-interval`.
 */
export const applyInput = (
  before: WrittenFields,
  { integrationId, scheduledAt, as: _, ...rest }: PostInput,
): WrittenFields => {
  const [first] = before.targets
  const only =
    integrationId === undefined
      ? undefined
      : [{ integrationId, ...(first?.integrationId === integrationId && first) }]
  const targets = rest.targets ?? only ?? before.targets
  if (new Set(targets.map(one => one.integrationId)).size < targets.length)
    throw refuse('autopost.same-channel', { field: '/targets' })
  if (rest.recurringUntil && !isDay(rest.recurringUntil))
    throw refuse('autopost.bad-day', { params: { day: rest.recurringUntil }, field: '/recurringUntil' })
  const fields = { ...writtenOf(before), ...rest, targets }
  const at =
    scheduledAt === undefined ? before.scheduledAt : scheduledAt === null ? null : new Date(scheduledAt)
  if (fields.isRecurring && fields.recurringInterval === null)
    throw refuse('autopost.no-interval', { field: '/recurringInterval' })
  return {
    ...fields,
    recurringDays: [...fields.recurringDays].toSorted((one, other) => one - other),
    scheduledAt: at && fields.isRecurring ? toMinute(at) : at,
  }
}

/** A calendar's times have no seconds: an anchor with some would be after its own first occurrence. */
const toMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** Returns the written fields of a post, without the rest of its record. */
export const writtenOf = (post: WrittenFields): WrittenFields => {
  const { title, content, targets, media, linkPreview, buttons, comment, ad, metadata, scheduledAt } = post
  const { isRecurring, recurringInterval, recurringDays, recurringTime, recurringUntil, recurringCount } =
    post
  return {
    ...{ title, content, targets, media, linkPreview, buttons, comment, ad, metadata, scheduledAt },
    ...{ isRecurring, recurringInterval, recurringDays, recurringTime, recurringUntil, recurringCount },
  }
}

/** Returns the fields that a copy of a post takes over: all but its schedule. */
export const contentOf = (post: WrittenFields) => {
  const { title, content, targets, media, linkPreview, buttons, comment, ad, metadata } = post
  return { title, content, targets, media, linkPreview, buttons, comment, ad, metadata }
}

/** The newest occurrence that is due is at most a month old: as long it has to be known that it is skipped. */
const skippedMs = 40 * 86_400_000

/**
 * Returns the schedule's fields that are stored beside the written ones: the end, and the skipped occurrences
 * that still matter.
 */
export const scheduleFields = (
  written: WrittenFields,
  { timeZone, skipped, now }: { timeZone: string; skipped: readonly Date[]; now: Date },
): Pick<PostFields, 'endsAt' | 'skipped'> => ({
  endsAt: endOf(written, timeZone),
  skipped: written.isRecurring ? skipped.filter(at => at.getTime() > now.getTime() - skippedMs) : [],
})

/** Returns whether a change moves a post, or gives it other channels. */
export const isMoved = (before: WrittenFields, after: WrittenFields): boolean =>
  JSON.stringify(timing(before)) !== JSON.stringify(timing(after))

const timing = (post: WrittenFields) => [
  post.scheduledAt?.getTime(),
  post.isRecurring && [
    post.recurringInterval,
    post.recurringDays,
    post.recurringTime,
    post.recurringUntil,
    post.recurringCount,
  ],
  post.targets.map(({ integrationId }) => integrationId).toSorted(),
]
