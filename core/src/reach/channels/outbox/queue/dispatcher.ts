import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../../../platform/clock.ts'
import { createBacklog } from '../../create-backlog.ts'
import type { Connections } from '../connections.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import type { Claims } from './claims.ts'
import { type Lane, rateKeyOf } from './lane.ts'
import { createLaneTimers } from './lane-timers.ts'
import { LeaseLost } from './lease-lost.ts'
import type { Started } from './started.ts'
import { watchDue } from './watch-due.ts'

/** A worker reserved for an idle chat; it waits for its first delivery. */
export interface ReservedWorker {
  begin(started: Started): void
  /** Ends the worker without a delivery. */
  release(): void
}

export interface DispatcherOptions {
  claims: Claims
  connections: Connections
  pace: RateLimiter
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Sends a delivery; false: the connection or the server is stopping. */
  deliver(started: Started): Promise<boolean>
}

export interface Dispatcher {
  /** Reserves the chat's worker if its queue is empty and the limits allow. Must be started or released promptly. */
  reserve(lane: Lane): ReservedWorker | null
  /** One more delivery is queued for this chat. */
  add(lane: Lane): void
  /** An unknown number of deliveries may be queued for this chat. */
  wake(lane: Lane): void
  /** Looks for due deliveries now, and then periodically. */
  start(): Promise<void>
  /** Drops the backlog counters of a connection. */
  drop(integrationId: string): void
  /** Resolves when all workers have ended. */
  idle(): Promise<void>
}

interface Worker {
  lane: Lane
  /** New work arrived since the last check. */
  again: boolean
  ended: Promise<void>
}

/** Maximum concurrent lanes per connection. */
const maxLanes = 32
/** Maximum concurrent threads of one chat: they share its rate limit, so more would only block other chats. */
const maxThreads = 4

/** Runs one worker per chat with queued deliveries: sequential within a chat, concurrent across chats. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { claims, connections, pace, clock, log, stopping, deliver } = options
  const running = new Map<string, Worker>()
  const waiting = new Map<string, Lane>()
  const schedule = createLaneTimers({ clock, stopping })
  /** Unfinished deliveries; an upper bound, since only this process enqueues them. */
  const backlog = createBacklog()
  let isStarted = false

  const later = (lane: Lane, ms: number): void => schedule(nameOf(lane), ms, () => wake(lane))

  /** Claims the next due delivery of a chat. Null: nothing can be sent now. */
  const next = async (worker: Worker): Promise<Started | null> => {
    const { lane } = worker
    const paused = pace.pausedMs(lane)
    if (paused > 0) {
      later(lane, paused)
      return null
    }
    const connection = await connections.usable(lane.integrationId)
    if (!connection || stopping.aborted) return null
    const found = await claims.take(lane)
    if (found === 'nothing') {
      // A delivery enqueued meanwhile may not have been visible yet.
      if (!worker.again) backlog.close(counted(lane))
      return null
    }
    if (!backlog.has(counted(lane))) backlog.open(counted(lane))
    if ('delivery' in found) return { delivery: found.delivery, connection, isBegun: false }
    later(lane, Math.max(1, found.notBefore - clock.now()))
    return null
  }

  /** Sends all due deliveries of a chat. */
  const drain = async (worker: Worker, first: Started | null): Promise<void> => {
    const { lane } = worker
    for (let at = first; !stopping.aborted || at; at = null) {
      const started = at ?? (await next(worker))
      if (!started) return
      const { delivery } = started
      try {
        if (!(await deliver(started))) return
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        log.info({ delivery: delivery.record.key }, 'the lease of a delivery was lost')
        return
      } finally {
        delivery.end()
      }
      const isOver = delivery.record.state !== 'queued' && delivery.record.state !== 'sending'
      if (isOver && !backlog.done(counted(lane))) return
    }
  }

  const run = async (worker: Worker, firstDelivery: Promise<Started | null>): Promise<void> => {
    const { lane } = worker
    let first = await firstDelivery
    while (first || (worker.again && backlog.has(counted(lane)) && !stopping.aborted)) {
      worker.again = false
      await drain(worker, first).catch(err => log.error({ err, ...lane }, 'deliveries to a chat failed'))
      first = null
    }
    running.delete(nameOf(lane))
    const next = [...waiting].find(
      ([, other]) => other.integrationId === lane.integrationId && !isFull(other),
    )
    if (next) {
      waiting.delete(next[0])
      wake(next[1])
    }
  }

  const isFull = (lane: Lane): boolean => {
    let [lanes, threads] = [0, 0]
    for (const { lane: other } of running.values()) {
      if (other.integrationId === lane.integrationId) lanes += 1
      if (rateKeyOf(other) === rateKeyOf(lane)) threads += 1
    }
    return lanes >= maxLanes || threads >= maxThreads
  }
  const spawn = (lane: Lane, firstDelivery: Promise<Started | null>): Worker => {
    const worker: Worker = { lane, again: false, ended: Promise.resolve() }
    running.set(nameOf(lane), worker)
    worker.ended = run(worker, firstDelivery)
    return worker
  }

  /** Starts or re-triggers the worker of a chat. */
  const wake = (lane: Lane): void => {
    if (!isStarted || stopping.aborted) return
    const worker = running.get(nameOf(lane))
    if (!worker && isFull(lane)) return void waiting.set(nameOf(lane), lane)
    const woken = worker ?? spawn(lane, Promise.resolve(null))
    woken.again = true
  }

  return {
    reserve: lane => {
      const isIdle = !running.has(nameOf(lane)) && !backlog.has(counted(lane)) && pace.pausedMs(lane) === 0
      if (!isStarted || stopping.aborted || !isIdle || isFull(lane)) return null
      const { promise, resolve } = Promise.withResolvers<Started | null>()
      spawn(lane, promise)
      return {
        begin: started => {
          backlog.add(counted(lane))
          resolve(started)
        },
        release: () => resolve(null),
      }
    },
    add: lane => {
      backlog.add(counted(lane))
      wake(lane)
    },
    wake: lane => {
      backlog.open(counted(lane))
      wake(lane)
    },
    start: async () => {
      for (const lane of await claims.open()) backlog.open(counted(lane))
      isStarted = true
      const onDue = (lane: Lane): void => {
        if (running.has(nameOf(lane))) return
        if (!backlog.has(counted(lane))) backlog.open(counted(lane))
        wake(lane)
      }
      await watchDue({ claims, connections, clock, log, stopping, onDue })
    },
    drop: backlog.drop,
    idle: async () => void (await Promise.all([...running.values()].map(({ ended }) => ended))),
  }
}

const nameOf = ({ integrationId, chatId }: Lane): string => `${integrationId}/${chatId}`
const counted = ({ integrationId, chatId }: Lane) => ({ integrationId, name: chatId })
