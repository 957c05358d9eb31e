import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { isDuplicateKey } from '../../../../platform/database/is-duplicate-key.ts'
import { chatFields, type DeliveryRecord, type PartRecord } from '../delivery.model.ts'
import type { Delivery } from '../outbox.ts'

/** A delivery with its message parts. */
export interface Planned extends Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo' | 'language'> {
  parts: readonly PartRecord[]
  isSplit: boolean
}

export interface PutOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  /** Its sequence number. */
  order: number
  /** The owner of the lease if it is sent immediately; omitted: it is queued. */
  leaseOwner?: string
  /** true: its first part is sent right after it was stored; only with an owner. */
  isBegun: boolean
}

/**
 * Stores a delivery; replaces the preview with the same key if there is one, and does nothing if the delivery
 * exists (idempotency key). One database call in every case. Returns the current record; its `order` shows
 * whether it is the new one. The lease applies only if the preview's chat has not moved meanwhile.
 */
export const putDelivery = (planned: Planned, options: PutOptions): Promise<DeliveryRecord> => {
  const { model } = options
  const { key } = planned
  const put = (): Promise<DeliveryRecord> =>
    model
      .findOneAndUpdate({ key }, [{ $replaceWith: replacement(planned, options) }], {
        upsert: true,
        returnDocument: 'after',
        updatePipeline: true,
        setDefaultsOnInsert: false,
      })
      .orFail()
      .lean<DeliveryRecord>()
  // Concurrent upserts with the same key: the second attempt finds the first record.
  return put().catch(error => {
    if (isDuplicateKey(error)) return put()
    throw error
  })
}

/** Aggregation expression for a missing record, a preview or a delivery. User content is always a `$literal`. */
const replacement = (
  { integrationId, chat, replyTo, language, parts, isSplit }: Planned,
  { clock, order, leaseOwner, isBegun }: PutOptions,
) => {
  const now = new Date(clock.now())
  const [first, ...rest] = parts
  const fields = {
    integrationId,
    ...(replyTo !== undefined && { replyTo }),
    ...(language && { language }),
    isSplit,
    state: 'queued',
    order,
    attempt: 0,
    limitedMs: 0,
    nextAttemptAt: now,
    leaseOwner: null,
    fence: 0,
    isShowing: false,
    // Unfinished deliveries never expire.
    expiresAt: null,
  }
  // After a crash a preview message with an unknown id may exist, so this part may be a duplicate.
  const isDoubtful = { $and: [{ $eq: ['$isShowing', true] }, { $eq: [{ $type: '$shown' }, 'missing'] }] }
  // The chat may have moved during the preview.
  const isHere = { $eq: [{ $ifNull: ['$chat.id', literal(chat.id)] }, literal(chat.id)] }
  const when = (condition: object, change: object) => ({ $cond: [condition, literal(change), {}] })
  const begun = { state: 'inflight', startedAt: now }
  const changed = {
    $mergeObjects: [
      '$$ROOT',
      literal(fields),
      {
        chat: { $mergeObjects: [literal(chatFields(chat)), { id: '$chat.id', threadOf: '$chat.threadOf' }] },
        createdAt: { $ifNull: ['$createdAt', now] },
        repeated: isDoubtful,
        parts: first
          ? {
              $concatArrays: [
                [
                  {
                    $mergeObjects: [
                      literal(first),
                      when(isDoubtful, { repeated: true }),
                      ...(leaseOwner && isBegun ? [when(isHere, begun)] : []),
                    ],
                  },
                ],
                literal(rest),
              ],
            }
          : literal([]),
      },
      ...(leaseOwner ? [when(isHere, { leaseOwner, state: 'sending', fence: 1 })] : []),
    ],
  }
  return { $cond: [{ $eq: [{ $ifNull: ['$state', 'preview'] }, 'preview'] }, changed, '$$ROOT'] }
}

const literal = (value: unknown) => ({ $literal: value })
