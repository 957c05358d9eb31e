import type { Model } from 'mongoose'
import { above, oneOf } from '../../platform/database/filters.ts'
import type { DeliveryRecord } from './delivery.model.ts'
import type { OutboxCounts } from './outbox.ts'

/** How the deliveries of a connection stand; every figure comes from an index. */
export const countDeliveries = async (
  model: Model<DeliveryRecord>,
  integrationId: string,
): Promise<OutboxCounts> => {
  const of = (state: DeliveryRecord['state']) => model.countDocuments({ integrationId, state })
  const [waiting, failed, unknown, repeated, lastSent, lastTroubled] = await Promise.all([
    model.countDocuments({ integrationId, state: oneOf<DeliveryRecord['state']>(['queued', 'sending']) }),
    of('failed'),
    of('unknown'),
    model.countDocuments({ integrationId, repeated: true }),
    model.findOne({ integrationId, state: 'sent' }, { finishedAt: 1 }).sort({ finishedAt: -1 }).lean(),
    model
      .findOne({ integrationId, 'lastError.at': above(new Date(0)) }, { lastError: 1 })
      .sort({ 'lastError.at': -1 })
      .lean(),
  ])
  const trouble = lastTroubled?.lastError
  return {
    waiting,
    failed,
    repeated,
    unknown,
    ...(lastSent?.finishedAt && { lastOutboundAt: lastSent.finishedAt }),
    ...(trouble && { lastFailure: { at: trouble.at, kind: trouble.kind, text: trouble.text } }),
  }
}
