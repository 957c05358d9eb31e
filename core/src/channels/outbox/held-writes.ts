import type { UpdateQuery } from 'mongoose'
import type { Clock } from '../../platform/clock.ts'
import { type DeliveryRecord, keptMs } from './delivery.model.ts'
import type { Held } from './hold-delivery.ts'
import type { DeliveryState } from './outbox.ts'

type Fields = Record<string, unknown>

/** What a delivery that is over has, whichever way it ended. */
export const over = (state: Exclude<DeliveryState, 'queued' | 'sending'>, now: number) => ({
  state,
  finishedAt: new Date(now),
  expiresAt: new Date(now + keptMs),
  leaseOwner: null,
  leaseUntil: null,
})

/** Ends a delivery. Throws `LeaseLost`. */
export const close = async (
  held: Held,
  {
    clock,
    state,
    set = {},
  }: { clock: Clock; state: 'sent' | 'failed' | 'unknown' | 'cancelled'; set?: Fields },
): Promise<void> => void (await held.write({ $set: { ...set, ...over(state, clock.now()) } }))

/** Puts a delivery back into the queue, unless it was cancelled meanwhile. Throws `LeaseLost`. */
export const requeue = async (
  held: Held,
  { clock, ms, set, unset = {} }: { clock: Clock; ms: number; set: Fields; unset?: Record<string, 1> },
): Promise<void> => {
  const update: UpdateQuery<DeliveryRecord> = {
    $set: {
      ...set,
      state: 'queued',
      nextAttemptAt: new Date(clock.now() + ms),
      leaseOwner: null,
      leaseUntil: null,
    },
    $unset: unset,
  }
  const { isCancelled } = await held.write(update)
  if (isCancelled) await close(held, { clock, state: 'cancelled' })
}
