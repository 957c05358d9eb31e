import type { Model } from 'mongoose'
import { countBounded, countWaiting } from '../../../../platform/queues/count-waiting.ts'
import type { WatchedQueue } from '../../../../platform/queues/create-queues.ts'
import type { DeliveryRecord } from '../delivery.model.ts'

interface WatchOutboxOptions {
  model: Model<DeliveryRecord>
  /** Returns the enabled connections only: deliveries of disabled ones wait on purpose. */
  isActive(ids: readonly string[]): Promise<string[]>
  retry: WatchedQueue['retry']
}

const open: DeliveryRecord['state'][] = ['queued', 'sending']

/** The outbox for administrators. Set aside are deliveries that were rejected, and those with an unknown outcome. */
export const watchOutbox = ({ model, isActive, retry }: WatchOutboxOptions): WatchedQueue => ({
  name: 'outbox',
  read: async () => {
    const of = (state: DeliveryRecord['state']) => countBounded(model, { state })
    const found = await model.aggregate<{ _id: string }>([
      { $match: { state: { $in: open } } },
      { $group: { _id: '$integrationId' } },
    ])
    const active = await isActive(found.map(({ _id }) => _id))
    const [waiting, failed, unknown] = await Promise.all([
      countWaiting(model, {
        match: { state: { $in: open }, integrationId: { $in: active } },
        since: '$createdAt',
      }),
      of('failed'),
      of('unknown'),
    ])
    return { ...waiting, setAside: failed + unknown, unknown }
  },
  retry,
})
