import type { PostFields, PostRecord } from '../posts/post-model.ts'
import { isBad, isLive, type Occurrence, publishedAtOf } from './occurrence.ts'
import { reasonOf } from './reasons.ts'

type Status = Pick<
  PostFields,
  'status' | 'publishedAt' | 'lastPublished' | 'nextScheduled' | 'failureReason' | 'needsDecision'
>

/** The status of a post that is not a draft, from its occurrences: tests do not count. */
export const statusOf = (
  post: PostRecord,
  { occurrences, next }: { occurrences: readonly Occurrence[]; next: Date | null },
): Status => {
  const decisive = post.isRecurring ? newestEnded(occurrences) : ofChannels(post, occurrences)
  const bad = decisive.find(isBad)
  const isWaiting = post.isRecurring
    ? next !== null || occurrences.some(isLive)
    : decisive.length < post.targets.length || decisive.some(one => !isBad(one) && one.state !== 'sent')
  const hasNone = post.targets.length === 0
  const sent = occurrences.flatMap(one => publishedAtOf(one)?.getTime() ?? [])
  return {
    status: hasNone ? 'failed' : isWaiting ? 'scheduled' : bad ? 'failed' : 'published',
    publishedAt: momentOf(Math.min(...sent, post.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY)),
    lastPublished: momentOf(Math.max(...sent, post.lastPublished?.getTime() ?? Number.NEGATIVE_INFINITY)),
    nextScheduled: hasNone ? null : next,
    failureReason: (bad && reasonOf(bad)) ?? (hasNone ? post.failureReason : null),
    needsDecision: occurrences.some(({ state }) => state === 'unknown'),
  }
}

const momentOf = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null)

/** The newest occurrence that has ended, in its channels. */
const newestEnded = (occurrences: readonly Occurrence[]): Occurrence[] => {
  const ended = occurrences.filter(one => isBad(one) || one.state === 'sent')
  const newest = Math.max(...ended.map(({ at }) => at.getTime()))
  return ended.filter(({ at }) => at.getTime() === newest)
}

/**
 * Returns the occurrences that decide about each channel of a post that is published once; nothing yet for
 * some of them.
 */
const ofChannels = ({ targets, scheduledAt }: PostRecord, occurrences: readonly Occurrence[]): Occurrence[] =>
  targets.flatMap(({ integrationId }) => {
    const own = occurrences.filter(one => one.integrationId === integrationId)
    const found =
      own.find(({ state }) => state === 'sent') ??
      own.find(({ state }) => state === 'unknown') ??
      own.find(({ at }) => at.getTime() === scheduledAt?.getTime())
    return found ? [found] : []
  })
