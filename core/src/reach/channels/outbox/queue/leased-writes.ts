import type { UpdateQuery } from 'mongoose'
import type { Clock } from '../../../../platform/clock.ts'
import { type DeliveryRecord, keptMs } from '../delivery.model.ts'
import type { DeliveryState } from '../outbox.ts'
import type { LeasedDelivery } from './started.ts'

type Fields = Record<string, unknown>

/** Fields of a finished delivery, whatever its final state. */
export const finishedFields = (state: Exclude<DeliveryState, 'queued' | 'sending'>, now: number) => ({
  state,
  finishedAt: new Date(now),
  expiresAt: new Date(now + keptMs),
  leaseOwner: null,
})

/** Finishes a delivery. Throws `LeaseLost`. */
export const finish = async (
  delivery: LeasedDelivery,
  { clock, state, set = {} }: { clock: Clock; state: 'sent' | 'failed' | 'unknown'; set?: Fields },
): Promise<void> => void (await delivery.write({ $set: { ...set, ...finishedFields(state, clock.now()) } }))

/** Requeues a delivery. Throws `LeaseLost`. */
export const requeue = async (
  delivery: LeasedDelivery,
  { clock, ms, set, unset = {} }: { clock: Clock; ms: number; set: Fields; unset?: Record<string, 1> },
): Promise<void> => {
  const update: UpdateQuery<DeliveryRecord> = {
    $set: {
      ...set,
      state: 'queued',
      nextAttemptAt: new Date(clock.now() + ms),
      leaseOwner: null,
    },
    $unset: unset,
  }
  await delivery.write(update)
}
