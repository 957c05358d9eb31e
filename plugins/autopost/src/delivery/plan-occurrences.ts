import type { PostFields } from '../posts/post-model.ts'
import { occurrenceAfter, occurrenceUpTo } from '../schedule/occurrences.ts'

export interface Occurrence {
  at: Date
  /** How late it may begin. */
  lateMs: number
}

export interface Plan {
  /** At most two: the newest that is due, and the next one. */
  wanted: Occurrence[]
  /** The next occurrence; null: there is none. */
  next: Date | null
}

/**
 * Which occurrences of a scheduled post are to be published. Of several that are due only the newest is: a recurring post catches
 * up with one at most. It may not be later than the one that follows it.
 */
export const planOccurrences = (
  post: PostFields,
  { timeZone, lateMs, now }: { timeZone: string; lateMs: number; now: Date },
): Plan => {
  const { scheduledAt } = post
  if (!scheduledAt) return { wanted: [], next: null }
  const next = occurrenceAfter(post, timeZone, now)
  if (!post.isRecurring) return { wanted: [{ at: scheduledAt, lateMs }], next }
  const occurrence = (at: Date): Occurrence => {
    const following = occurrenceAfter(post, timeZone, at)
    return { at, lateMs: following ? Math.min(lateMs, following.getTime() - at.getTime() - 1_000) : lateMs }
  }
  const due = occurrenceUpTo(post, timeZone, { upTo: now, since: post.since ?? now })
  return { wanted: [due, next].flatMap(at => (at ? [occurrence(at)] : [])), next }
}
