import type { Clock } from '../clock.ts'

export interface RestOptions<T> {
  clock: Clock
  /** How long a server may take until it closes, ms. */
  graceMs: number
  /** Hears what still comes. */
  see: (item: T) => void
}

/**
 * Reads what follows a terminal event, so that the connection can be used again. The reply is complete: a server that
 * neither ends nor breaks is not waited for, and a connection that breaks now costs nothing.
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
