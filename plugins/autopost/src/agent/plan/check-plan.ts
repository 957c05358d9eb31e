import type { Language } from '@botanika/core/contract'
import { localInstant } from '@botanika/core/plugin'
import { limits } from '../../shared/limits.ts'
import type { PostInput } from '../../shared/post.ts'
import { say } from '../words.ts'
import type { PlannedPost } from './plan-schema.ts'

export interface PlanContext {
  now: Date
  /** IANA name of the time zone of the plan's dates and times. */
  timeZone: string
  /** Time `HH:MM` of posts without one. */
  defaultTime: string
  /** The channel that the posts are for. */
  target?: { integrationId: string; most: number; lengthOf(markdown: string): number }
  /** Posts of the project: a post with the same time and text is not made twice. */
  existing: readonly { scheduledAt: string | null; content: string }[]
  /** Language of the remarks. */
  language: Language
}

export interface CheckedPost {
  input: PostInput
  /** false: it has no time to come, or its channel would refuse it; it stays a draft. */
  canBeScheduled: boolean
}

/** Turns a model's plan into posts; parts that are left out or kept back are reported in words. */
export const checkPlan = (
  planned: readonly PlannedPost[],
  context: PlanContext,
): { posts: CheckedPost[]; dropped: string[] } => {
  const { language } = context
  const dropped: string[] = []
  const posts: CheckedPost[] = []
  const seen = new Set(context.existing.map(({ scheduledAt, content }) => sameKey(scheduledAt, content)))
  if (planned.length > limits.plan)
    dropped.push(say(language, 'tooMany', { given: planned.length, most: limits.plan }))
  for (const [index, one] of planned.slice(0, limits.plan).entries()) {
    const title = one.title.trim().slice(0, limits.title)
    const content = one.content.trim().slice(0, limits.content)
    const name = title || String(index + 1)
    if (content === '') {
      dropped.push(say(language, 'empty', { name }))
      continue
    }
    const { at, remark } = timeOf(one, { ...context, name })
    const key = sameKey(at?.toISOString() ?? null, content)
    if (seen.has(key)) {
      dropped.push(say(language, 'repeated', { name }))
      continue
    }
    seen.add(key)
    if (remark) dropped.push(remark)
    const isTooLong = context.target && context.target.lengthOf(content) > context.target.most
    if (isTooLong) dropped.push(say(language, 'tooLong', { name, most: context.target?.most ?? 0 }))
    posts.push({
      input: {
        title: title || firstWords(content),
        content,
        scheduledAt: at?.toISOString() ?? null,
        ...(context.target && { integrationId: context.target.integrationId }),
        ...repeatOf(one, at, context.timeZone),
        metadata: { hashtags: tagsOf(one.tags ?? []) },
      },
      canBeScheduled: at !== null && at > context.now && !isTooLong,
    })
  }
  return { posts, dropped }
}

const sameKey = (at: string | null, content: string): string =>
  `${at ?? ''} ${content
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const timeOf = (
  { scheduledDate, scheduledTime }: PlannedPost,
  { now, timeZone, defaultTime, language, name }: PlanContext & { name: string },
): { at: Date | null; remark?: string } => {
  const time = /^([01]\d|2[0-3]):[0-5]\d$/.test(scheduledTime) ? scheduledTime : defaultTime
  const at = localInstant(timeZone, { day: scheduledDate, time })
  if (!at) return { at: null, remark: say(language, 'badDate', { name, date: scheduledDate.slice(0, 40) }) }
  if (at <= now) return { at, remark: say(language, 'past', { name }) }
  return { at }
}

const repeatOf = (
  { isRecurring, recurringInterval }: PlannedPost,
  at: Date | null,
  timeZone: string,
): Partial<PostInput> => {
  const interval = (['daily', 'weekly', 'monthly'] as const).find(known => known === recurringInterval)
  if (!isRecurring || !interval || !at) return {}
  return {
    isRecurring: true,
    recurringInterval: interval,
    // A weekly post without days is one of the weekday of its date.
    ...(interval === 'weekly' && { recurringDays: [weekdayIn(timeZone, at)] }),
  }
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const weekdayIn = (timeZone: string, at: Date): number =>
  weekdays.indexOf(new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'short' }).format(at))

const tagsOf = (tags: readonly string[]): string[] => {
  const clean = tags.map(tag =>
    tag
      .trim()
      .replace(/^#+/, '')
      .replaceAll(/[^\p{L}\p{N}_]+/gu, '_')
      .slice(0, limits.hashtag),
  )
  return [...new Set(clean.filter(tag => /[\p{L}\p{N}]/u.test(tag)))].slice(0, limits.hashtags)
}

const firstWords = (content: string): string => {
  const [line = ''] = content.split('\n')
  return line.replace(/^[#*\s]+/, '').slice(0, 80)
}
