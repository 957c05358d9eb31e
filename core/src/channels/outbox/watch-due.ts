import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Claims } from './claims.ts'
import type { Connections } from './connections.ts'
import type { Lane } from './lane.ts'

export interface WatchOptions {
  claims: Pick<Claims, 'due'>
  connections: Pick<Connections, 'usable'>
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Something may be claimed in a chat whose connection works. */
  onDue(lane: Lane): void
}

const everyMs = 5_000

/**
 * Finds every few seconds what is due without anybody knowing: of a connection that works again, of a worker that is
 * gone, of a call whose answer was lost. Resolves when it has looked once.
 */
export const watchDue = async (options: WatchOptions): Promise<void> => {
  const { claims, connections, clock, log, stopping, onDue } = options
  let cancel = (): void => undefined

  const look = async (): Promise<void> => {
    const due = await claims.due()
    const usable = new Set<string>()
    for (const id of new Set(due.map(({ integrationId }) => integrationId)))
      if (await connections.usable(id)) usable.add(id)
    for (const lane of due) if (usable.has(lane.integrationId)) onDue(lane)
  }
  const lookOn = async (): Promise<void> => {
    await look().catch(err => log.warn({ err }, 'the deliveries cannot be read just now'))
    if (!stopping.aborted) cancel = clock.after(everyMs, () => void lookOn())
  }

  stopping.addEventListener('abort', () => cancel())
  await lookOn()
}
