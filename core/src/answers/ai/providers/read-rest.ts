import type { Clock } from '../../../platform/clock.ts'
import type { EventStream } from './stream/read-events.ts'

export interface RestOptions<T> {
  clock: Clock
  /** Time that a server may take until it closes, ms. */
  graceMs: number
  /** Called with what is still received. */
  see: (item: T) => void
}

/**
 * Reads what follows a terminal event, so that the connection can be used again. The reply is complete: a
 * server that keeps the stream open is not waited for, and a connection error at this point is ignored.
 */
export async function readRest<T>(
  stream: EventStream<T>,
  { clock, graceMs, see }: RestOptions<T>,
): Promise<{ ended: boolean }> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const cancel = clock.after(graceMs, resolve)
  let ended = false
  const drain = async () => {
    for (;;) {
      const events = await stream.next()
      if (!events) break
      events.forEach(see)
    }
    ended = true
  }
  await Promise.race([drain().catch(() => undefined), late])
  cancel()
  return { ended }
}
