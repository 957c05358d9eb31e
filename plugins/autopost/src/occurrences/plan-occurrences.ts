import type { PostFields } from '../posts/post-model.ts'
import type { ProjectFields } from '../projects/project-model.ts'
import { occurrenceAfter, occurrenceUpTo } from '../schedule/occurrences.ts'

export interface Plan {
  /**
   * Occurrences to be published, at most two: the newest that is due, and the next one; each with how late it
   * may begin.
   */
  wanted: { at: Date; lateMs: number }[]
  /** The next occurrence; null: there is none. */
  next: Date | null
}

/**
 * Chooses the occurrences of a scheduled post that are to be published. If several are due only the newest is
 * published: a recurring post catches up with one at most. It may not be later than the one that follows it.
 */
export const planOf = (post: PostFields, { settings }: Pick<ProjectFields, 'settings'>, now: Date): Plan => {
  const { timeZone, lateWindowMinutes } = settings
  const lateMs = lateWindowMinutes * 60_000
  const { scheduledAt } = post
  if (!scheduledAt) return { wanted: [], next: null }
  const next = occurrenceAfter(post, timeZone, now)
  if (!post.isRecurring) return { wanted: [{ at: scheduledAt, lateMs }], next }
  const occurrence = (at: Date) => {
    const following = occurrenceAfter(post, timeZone, at)
    return { at, lateMs: following ? Math.min(lateMs, following.getTime() - at.getTime() - 1_000) : lateMs }
  }
  const due = occurrenceUpTo(post, timeZone, { upTo: now, since: post.since ?? now })
  return { wanted: [due, next].flatMap(at => (at ? [occurrence(at)] : [])), next }
}

export const isWantedAt = ({ wanted }: Plan, moment: Date): boolean =>
  wanted.some(({ at }) => at.getTime() === moment.getTime())
