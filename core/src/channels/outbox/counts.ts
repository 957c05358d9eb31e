import type { Model } from 'mongoose'
import { above, oneOf } from '../../platform/database/filters.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import type { HeldBack, OutboxCounts } from './outbox.ts'

/** Shorter waits are every day's, and over before anybody has read of them. */
const worthTellingMs = 10_000

/** How the deliveries of a connection stand; every figure comes from an index. */
export const countDeliveries = async (
  model: Model<DeliveryRecord>,
  integrationId: string,
): Promise<OutboxCounts> => {
  const of = (state: DeliveryRecord['state']) => model.countDocuments({ integrationId, state })
  const [waiting, failed, unknown, repeated, lastSent, lastTroubled, held] = await Promise.all([
    model.countDocuments({ integrationId, state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }),
    of('failed'),
    of('unknown'),
    model.countDocuments({ integrationId, repeated: true }),
    model.findOne({ integrationId, state: 'sent' }, { finishedAt: 1 }).sort({ finishedAt: -1 }).lean(),
    model
      .findOne({ integrationId, 'lastError.at': above(new Date(0)) }, { lastError: 1 })
      .sort({ 'lastError.at': -1 })
      .lean(),
    findHeld(model, integrationId),
  ])
  const trouble = lastTroubled?.lastError
  return {
    waiting,
    failed,
    repeated,
    unknown,
    ...(lastSent?.finishedAt && { lastOutboundAt: lastSent.finishedAt }),
    ...(trouble && { lastFailure: { at: trouble.at, kind: trouble.kind, text: trouble.text } }),
    ...(held && { held }),
  }
}

const findHeld = async (model: Model<DeliveryRecord>, integrationId: string): Promise<HeldBack | null> => {
  const isHeld = {
    integrationId,
    state: 'queued' as const,
    'lastError.kind': oneOf(['rate-limited', 'unreachable']),
  }
  const last = await model
    .findOne(isHeld, { createdAt: 1, nextAttemptAt: 1, lastError: 1 })
    .sort({ nextAttemptAt: -1 })
    .lean()
  if (!last?.lastError) return null
  const { createdAt, nextAttemptAt: until, lastError } = last
  if (until.getTime() - createdAt.getTime() < worthTellingMs) return null
  return { messages: await model.countDocuments(isHeld), until, text: lastError.text }
}
