import type { Model } from 'mongoose'
import { above, oneOf } from '../../../../platform/database/filters.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { DelayedMessages, OutboxCounts } from '../outbox.ts'

/** Shorter delays are normal and not reported. */
const reportedDelayMs = 10_000

/** Delivery counters of a connection; every query is covered by an index. */
export const countDeliveries = async (
  model: Model<DeliveryRecord>,
  integrationId: string,
): Promise<OutboxCounts> => {
  const of = (state: DeliveryRecord['state']) => model.countDocuments({ integrationId, state })
  const [waiting, failed, unknown, repeated, lastSent, lastFailed, delayed] = await Promise.all([
    model.countDocuments({ integrationId, state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }),
    of('failed'),
    of('unknown'),
    model.countDocuments({ integrationId, repeated: true }),
    model.findOne({ integrationId, state: 'sent' }, { finishedAt: 1 }).sort({ finishedAt: -1 }).lean(),
    model
      .findOne({ integrationId, 'lastError.at': above(new Date(0)) }, { lastError: 1 })
      .sort({ 'lastError.at': -1 })
      .lean(),
    findDelayed(model, integrationId),
  ])
  const failure = lastFailed?.lastError
  return {
    waiting,
    failed,
    repeated,
    unknown,
    ...(lastSent?.finishedAt && { lastOutboundAt: lastSent.finishedAt }),
    ...(failure && { lastFailure: { at: failure.at, kind: failure.kind, text: failure.text } }),
    ...(delayed && { delayed }),
  }
}

const findDelayed = async (
  model: Model<DeliveryRecord>,
  integrationId: string,
): Promise<DelayedMessages | null> => {
  const isDelayed = {
    integrationId,
    state: 'queued' as const,
    'lastError.kind': oneOf(['rate-limited', 'unreachable']),
  }
  const last = await model
    .findOne(isDelayed, { createdAt: 1, nextAttemptAt: 1, lastError: 1 })
    .sort({ nextAttemptAt: -1 })
    .lean()
  if (!last?.lastError) return null
  const { createdAt, nextAttemptAt: until, lastError } = last
  if (until.getTime() - createdAt.getTime() < reportedDelayMs) return null
  return { messages: await model.countDocuments(isDelayed), until, text: lastError.text }
}
