import type { Ack } from '@botanika/core/contract'
import { ApiError } from './api.ts'

/** Waits before the next asking, ms: together less than a person waits for a message to leave. */
const waits = [500, 1_000, 2_000, 4_000]

/**
 * Asks until the server has looked at the event: where a page sends more at once than is worked, or others of the account do, it is refused
 * unseen. Throws an `ApiError` with any other refusal, and with this one after some seconds.
 */
export const askAgain = async <T>(ask: () => Promise<Ack<T>>, pauses = waits): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    const ack = await ask()
    if (ack.ok) return ack
    const wait = pauses[tries]
    if (ack.error.code !== 'realtime.too-many' || wait === undefined) throw new ApiError(0, ack.error)
    await new Promise(resolve => setTimeout(resolve, wait * (0.5 + Math.random())))
  }
}
