import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import type { Connections } from '../connections.ts'
import type { Claims } from './claims.ts'
import type { Lane } from './lane.ts'

export interface WatchOptions {
  claims: Pick<Claims, 'due'>
  connections: Pick<Connections, 'usable'>
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** A delivery can be claimed in a chat with an active connection. */
  onDue(lane: Lane): void
}

const everyMs = 5_000

/**
 * Polls for due deliveries that no timer covers: of a reactivated connection, of a dead worker, of a call whose response was
 * lost. Resolves after the first poll.
 */
export const watchDue = async (options: WatchOptions): Promise<void> => {
  const { claims, connections, clock, log, stopping, onDue } = options
  let cancel = (): void => undefined

  const poll = async (): Promise<void> => {
    const due = await claims.due()
    const usable = new Set<string>()
    for (const id of new Set(due.map(({ integrationId }) => integrationId)))
      if (await connections.usable(id)) usable.add(id)
    for (const lane of due) if (usable.has(lane.integrationId)) onDue(lane)
  }
  const pollAgain = async (): Promise<void> => {
    await poll().catch(err => log.warn({ err }, 'polling for due deliveries failed'))
    if (!stopping.aborted) cancel = clock.after(everyMs, () => void pollAgain())
  }

  stopping.addEventListener('abort', () => cancel())
  await pollAgain()
}
