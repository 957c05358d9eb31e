import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import {
  type Claims,
  createPoll,
  createRunner,
  LeaseLost,
  type Step,
} from '../../../../platform/queue/index.ts'
import type { Connections } from '../connections.ts'
import type { DeliveryRecord } from '../delivery.model.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import type { FindLanes } from './find-lanes.ts'
import type { Lane } from './lane.ts'
import { deliveryOrder, maxLanes, mayStart, unfinishedOf } from './outbox-policy.ts'
import type { QueuedDeliveries } from './queued-deliveries.ts'
import type { Started } from './started.ts'

export interface DispatcherOptions {
  claims: Pick<Claims<DeliveryRecord>, 'claimHead'>
  lanes: Pick<FindLanes, 'open' | 'due'>
  queued: Pick<QueuedDeliveries, 'cancel'>
  connections: Connections
  pace: RateLimiter
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Sends a delivery; false: the connection or the server is stopping. */
  deliver(started: Started): Promise<boolean>
}

export type Dispatcher = ReturnType<typeof createDispatcher>

const everyMs = 5_000

/** Sends queued deliveries: sequentially within a chat, concurrently across chats. */
export const createDispatcher = (options: DispatcherOptions) => {
  const { claims, lanes, queued, connections, pace, clock, log, stopping, deliver } = options

  const send = async (started: Started): Promise<Step> => {
    const { delivery } = started
    try {
      const goesOn = await deliver(started)
      const { _id, state, isCancelled } = delivery.record
      if (state === 'queued' && isCancelled) await queued.cancel({ _id })
      if (!goesOn) return 'idle'
      return state === 'queued' || state === 'sending' ? { ms: 0 } : 'done'
    } catch (error) {
      if (!(error instanceof LeaseLost)) throw error
      log.info({ delivery: delivery.record.key }, 'the lease of a delivery was lost')
      return 'idle'
    } finally {
      delivery.end()
    }
  }

  /** Sends the next delivery of a chat, if it is due. */
  const work = async (lane: Lane): Promise<Step> => {
    const paused = pace.pausedMs(lane)
    if (paused > 0) return { ms: paused }
    const connection = await connections.usable(lane.integrationId)
    if (!connection || stopping.aborted) return 'idle'
    const head = await claims.claimHead(unfinishedOf(lane), { order: deliveryOrder })
    if (head === 'nothing') return 'empty'
    if ('lease' in head) return send({ delivery: head.lease, connection, isBegun: false })
    return { ms: Math.max(1, head.notBefore - clock.now()) }
  }

  const runner = createRunner<Lane>({
    clock,
    log,
    groupOf: ({ integrationId }) => integrationId,
    nameOf: ({ chatId }) => chatId,
    work,
    groupConcurrency: maxLanes,
    mayStart,
  })
  const poll = createPoll({
    everyMs,
    clock,
    log,
    // This covers what no timer does: a connection that works again, a dead worker, a call whose response was
    // lost.
    look: async () => {
      const due = await lanes.due()
      const usable = new Set<string>()
      for (const id of new Set(due.map(({ integrationId }) => integrationId)))
        if (await connections.usable(id)) usable.add(id)
      for (const lane of due) if (usable.has(lane.integrationId) && !runner.isRunning(lane)) runner.wake(lane)
      return everyMs
    },
  })

  return {
    /** Reserves the chat's worker if its queue is empty and the limits allow. Must be begun or released promptly. */
    reserve: (lane: Lane) => {
      const reserved = pace.pausedMs(lane) === 0 ? runner.reserve(lane) : null
      if (!reserved) return null
      const { begin, release } = reserved
      return { begin: (started: Started) => begin(() => send(started)), release }
    },
    /** One more delivery is queued for this chat. */
    add: (lane: Lane): void => {
      runner.add(lane)
      runner.look(lane)
    },
    wake: runner.wake,
    drop: runner.drop,
    /** Looks for due deliveries now, and then periodically. */
    start: async (): Promise<void> => {
      for (const lane of await lanes.open()) runner.open(lane)
      runner.start()
      await poll.start()
    },
    /** Starts nothing more; resolves when all workers have ended. */
    stop: async (): Promise<void> => void (await Promise.all([poll.stop(), runner.stop()])),
  }
}
