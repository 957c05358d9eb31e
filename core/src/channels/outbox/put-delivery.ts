import type { Model } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { isDuplicateKey } from '../../platform/database/is-duplicate-key.ts'
import type { Lease } from './claims.ts'
import { chatFields, type DeliveryRecord, type PartRecord } from './delivery.model.ts'
import type { Delivery } from './outbox.ts'

/** A delivery with what is to be sent of it. */
export interface Planned extends Pick<Delivery, 'key' | 'integrationId' | 'chat' | 'replyTo'> {
  parts: readonly PartRecord[]
  isSplit: boolean
}

export interface PutOptions {
  model: Model<DeliveryRecord>
  clock: Clock
  /** Its place among all deliveries. */
  order: number
  /** Who begins to send it at once; left out: it waits. */
  lease?: Lease
  /** Whether its first part is sent right after it was kept; only with a lease. */
  isBegun: boolean
}

/**
 * Keeps a delivery, in place of the preview of its key where there is one; a key that is known is left as it is. One
 * call to the database, whatever it finds: the record as it is now, of which `order` tells whether it is this one. A
 * lease holds only where the preview's chat has not moved meanwhile.
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
  // Two that come at the same moment with the same key: the second finds the first.
  return put().catch(error => {
    if (isDuplicateKey(error)) return put()
    throw error
  })
}

/** What becomes of what has the key: nothing yet, a preview, or a delivery. What people wrote is never an expression. */
const replacement = (
  { integrationId, chat, replyTo, parts, isSplit }: Planned,
  { clock, order, lease, isBegun }: PutOptions,
) => {
  const now = new Date(clock.now())
  const [first, ...rest] = parts
  const fields = {
    integrationId,
    ...(replyTo !== undefined && { replyTo }),
    isSplit,
    state: 'queued',
    order,
    attempt: 0,
    limitedMs: 0,
    nextAttemptAt: now,
    leaseOwner: null,
    leaseUntil: null,
    fence: 0,
    isShowing: false,
    // What is not over yet is never removed.
    expiresAt: null,
  }
  // A message may show it whose id a crash has taken along: what is sent now may then be the second.
  const isDoubtful = { $and: [{ $eq: ['$isShowing', true] }, { $eq: [{ $type: '$shown' }, 'missing'] }] }
  // Its chat may have moved while it was written.
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
                      ...(lease && isBegun ? [when(isHere, begun)] : []),
                    ],
                  },
                ],
                literal(rest),
              ],
            }
          : literal([]),
      },
      ...(lease ? [when(isHere, { ...lease, state: 'sending', fence: 1 })] : []),
    ],
  }
  return { $cond: [{ $eq: [{ $ifNull: ['$state', 'preview'] }, 'preview'] }, changed, '$$ROOT'] }
}

const literal = (value: unknown) => ({ $literal: value })
