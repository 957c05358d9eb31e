import type { Ack } from '@botanika/core/contract'
import { ApiError } from './api.ts'

/** Waits between the requests, ms: together less than a person waits for a message to leave. */
const waits = [500, 1_000, 2_000, 4_000]

/**
 * Asks until the server has processed the event: where a page, or others of the account, send more at once
 * than is processed, it is refused unseen. Throws an `ApiError` with any other refusal, and with this one
 * after some seconds.
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
