import type { Model } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { oneOf } from '../../../../platform/database/filters.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { Lane } from './lane.ts'

export type FindLanes = ReturnType<typeof createFindLanes>

/** Chats in which something waits, read from the database. */
export const createFindLanes = ({
  model,
  clock,
  owner,
}: {
  model: Model<DeliveryRecord>
  clock: Clock
  /** The owner of this process's leases. */
  owner(): string
}) => {
  const lanesOf = async (match: Record<string, unknown>): Promise<Lane[]> => {
    const found = await model.aggregate<{ _id: Lane }>([
      { $match: match },
      {
        $group: { _id: { integrationId: '$integrationId', chatId: '$chat.id', threadOf: '$chat.threadOf' } },
      },
    ])
    return found.map(({ _id }) => _id)
  }
  return {
    /** Chats with unfinished deliveries. */
    open: () => lanesOf({ state: oneOf(['queued', 'sending']) }),
    /** Chats with a delivery that can be claimed now. */
    due: () => {
      const isDue = { state: 'queued', nextAttemptAt: { $lte: new Date(clock.now()) } }
      // A claim of this process whose response was lost; its worker, if there is one, is left alone.
      const isMine = { state: 'sending', leaseOwner: owner() }
      return lanesOf({ $or: [isDue, isMine] })
    },
    /** Deliveries that were rate-limited when the previous process ended. */
    limited: () =>
      model
        .find({ state: 'queued', 'lastError.kind': 'rate-limited' })
        .sort({ nextAttemptAt: -1 })
        .limit(1_000)
        .lean<DeliveryRecord[]>(),
  }
}
