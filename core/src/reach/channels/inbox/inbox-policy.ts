import type { QueueFields } from '../../../platform/queue/index.ts'

/** The stored names of an update. It waits until it was handled; its owner tells whether it is held. */
export const updateFields: QueueFields = {
  owner: 'leaseOwner',
  notBefore: 'runAt',
  attempts: 'attempts',
  waiting: { state: 'waiting' },
  held: { state: 'waiting' },
}
/** The field that counts how often the process died during an attempt. */
export const crashField = 'crashes'

/** Updates of a lane are processed in the order in which they came. */
export const updateOrder = { arrival: 1 } as const

/** No connection may use more than three quarters of the concurrency. */
export const shareOf = (concurrency: number): number => Math.max(1, Math.ceil((concurrency * 3) / 4))

const dayMs = 86_400_000
/** Updates waiting longer than this become dead letters. */
export const maxWaitMs = dayMs
/** Retention of the idempotency keys of processed updates, and of dead letters. */
export const keepKeyMs = 3 * dayMs
export const keepDeadLettersMs = 30 * dayMs

/** Delays before the second to fifth attempt of an update; all attempts fall within two minutes. */
const retryMs = [1_000, 5_000, 20_000, 60_000] as const

/** Delay after a failed attempt; null: that was the last one. */
export const retryDelay = (attempt: number): number | null => retryMs[attempt - 1] ?? null

/** An update during which the process died this often becomes a dead letter. */
const maxCrashes = 2

/**
 * Decides about an update during which the process died, so that its outcome is unknown: it is repeated,
 * since processing is idempotent, but alone, so that only the update that causes the crash is counted; at
 * last it is set aside.
 */
export const afterCrashes = (crashes: number): 'work' | 'work-alone' | 'set-aside' => {
  if (crashes === 0) return 'work'
  return crashes < maxCrashes ? 'work-alone' : 'set-aside'
}
