import type { Clock } from '../../platform/clock.ts'

export interface RestOptions<T> {
  clock: Clock
  /** How long a server may take until it closes, ms. */
  graceMs: number
  /** Called with what is still received. */
  see: (item: T) => void
}

/**
 * Reads what follows a terminal event, so that the connection can be used again. The reply is complete: a
 * server that keeps the stream open is not waited for, and a connection error at this point is ignored.
 */
export async function readRest<T>(
  items: AsyncIterator<T>,
  { clock, graceMs, see }: RestOptions<T>,
): Promise<{ ended: boolean }> {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const cancel = clock.after(graceMs, resolve)
  let ended = false
  const drain = async () => {
    while (!ended) {
      const { done, value } = await items.next()
      ended = done === true
      if (!done) see(value)
    }
  }
  await Promise.race([drain().catch(() => undefined), late])
  cancel()
  return { ended }
}
