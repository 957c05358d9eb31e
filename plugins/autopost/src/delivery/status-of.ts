import type { PostFields, PostRecord } from '../posts/post-model.ts'
import { type DeliveryRecord, liveStates } from './delivery-model.ts'

type Status = Pick<
  PostFields,
  'status' | 'publishedAt' | 'lastPublished' | 'nextScheduled' | 'failureReason' | 'needsDecision'
>

const isLive = ({ state }: DeliveryRecord): boolean => liveStates.includes(state)
const isBad = ({ state }: DeliveryRecord): boolean =>
  state === 'failed' || state === 'unknown' || state === 'missed' || state === 'cancelled'

/** The status of a post that is not a draft, from its deliveries: tests do not count. */
export const statusOf = (
  post: PostRecord,
  { deliveries, next }: { deliveries: readonly DeliveryRecord[]; next: Date | null },
): Status => {
  const decisive = post.isRecurring ? newestEnded(deliveries) : ofChannels(post, deliveries)
  const bad = decisive.find(isBad)
  const isWaiting = post.isRecurring
    ? next !== null || deliveries.some(isLive)
    : decisive.length < post.targets.length || decisive.some(one => !isBad(one) && one.state !== 'sent')
  const hasNone = post.targets.length === 0
  const sent = deliveries.flatMap(({ state, publishedAt }) =>
    state === 'sent' && publishedAt ? [publishedAt.getTime()] : [],
  )
  return {
    status: hasNone ? 'failed' : isWaiting ? 'scheduled' : bad ? 'failed' : 'published',
    publishedAt: momentOf(Math.min(...sent, post.publishedAt?.getTime() ?? Number.POSITIVE_INFINITY)),
    lastPublished: momentOf(Math.max(...sent, post.lastPublished?.getTime() ?? Number.NEGATIVE_INFINITY)),
    nextScheduled: hasNone ? null : next,
    failureReason: bad?.reason ?? (hasNone ? post.failureReason : null),
    needsDecision: deliveries.some(({ state }) => state === 'unknown'),
  }
}

const momentOf = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null)

/** Deliveries of the newest occurrence that has ended. */
const newestEnded = (deliveries: readonly DeliveryRecord[]): DeliveryRecord[] => {
  const ended = deliveries.filter(one => isBad(one) || one.state === 'sent')
  const newest = Math.max(...ended.map(({ at }) => at.getTime()))
  return ended.filter(({ at }) => at.getTime() === newest)
}

/** Of a post that is published once, what decides about each of its channels; nothing yet for some of them. */
const ofChannels = (
  { targets, scheduledAt }: PostRecord,
  deliveries: readonly DeliveryRecord[],
): DeliveryRecord[] =>
  targets.flatMap(({ integrationId }) => {
    const own = deliveries.filter(one => one.integrationId === integrationId)
    const found =
      own.find(({ state }) => state === 'sent') ??
      own.find(({ state }) => state === 'unknown') ??
      own.find(({ at }) => at.getTime() === scheduledAt?.getTime())
    return found ? [found] : []
  })
