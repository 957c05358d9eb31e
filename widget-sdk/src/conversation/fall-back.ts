import { lazy } from '../lazy.ts'
import type { Polling, PollingOptions } from '../parts/polling.ts'
import type { Transport } from '../server/transport.ts'

/** Time after which a socket is no longer waited for; also the wait before the part is loaded again, ms. */
const socketPatience = 4_000

const pollings = lazy(() => import('../parts/polling.ts'))

export interface FallBack {
  /**
   * Called without a connection: reads by request after a while, or at once where sockets have failed
   * already.
   */
  begin(when?: 'now' | false): void
  hurry(): void
  stop(): void
}

/**
 * Reads messages by request while there is no connection. Its part is asked for until it comes; the socket
 * goes on trying.
 */
export function createFallBack(transport: () => Transport, options: PollingOptions): FallBack {
  let polling: Polling | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin: FallBack['begin'] = when => {
    clearTimeout(timer)
    timer = setTimeout(
      async () => {
        const part = await pollings.load().catch(() => undefined)
        if (transport().state() !== 'connecting') return
        if (!part) return begin()
        polling ??= part.createPolling(options)
        polling.start()
      },
      when ? 0 : socketPatience,
    )
  }
  return {
    begin,
    hurry: () => polling?.hurry(),
    stop() {
      clearTimeout(timer)
      polling?.stop()
    },
  }
}
