import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { createTally } from '../create-tally.ts'
import type { Claims } from './claims.ts'
import type { Connections } from './connections.ts'
import { type Lane, roomOf } from './lane.ts'
import { createLaneTimers } from './lane-timers.ts'
import { LeaseLost } from './lease-lost.ts'
import type { Pace } from './pace.ts'
import type { Started } from './started.ts'
import { watchDue } from './watch-due.ts'

/** The worker of a chat that had nothing to send: it waits to be told what it sends. */
export interface Seat {
  begin(started: Started): void
  /** There is nothing to begin with. */
  leave(): void
}

export interface DispatcherOptions {
  claims: Claims
  connections: Connections
  pace: Pace
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Sends a delivery; false: the connection or the server ends. */
  deliver(started: Started): Promise<boolean>
}

export interface Dispatcher {
  /** Takes the place of a chat's worker, if nothing waits there and one may begin now; to be given up at once. */
  reserve(lane: Lane): Seat | null
  /** One more delivery waits in this chat. */
  add(lane: Lane): void
  /** Nobody knows how many wait in this chat. */
  wake(lane: Lane): void
  /** Looks for what is due, now and again and again. */
  start(): Promise<void>
  /** Forgets how much waits. */
  drop(integrationId: string): void
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
}

interface Worker {
  lane: Lane
  /** Something came since it last looked. */
  again: boolean
  ended: Promise<void>
}

/** Chats of one connection that are sent to at once. */
const mostLanes = 32
/** Threads of one chat that are: they share its pace, and more of them would only take the other chats' places. */
const mostThreads = 4

/** One worker per chat that has something to send: the deliveries of a chat one by one, chats side by side. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { claims, connections, pace, clock, log, stopping, deliver } = options
  const running = new Map<string, Worker>()
  const waiting = new Map<string, Lane>()
  const ring = createLaneTimers({ clock, stopping })
  /** Deliveries that are not over; never fewer than there are: this process alone makes them. */
  const tally = createTally()
  let isStarted = false

  const later = (lane: Lane, ms: number): void => ring(nameOf(lane), ms, () => rouse(lane))

  /** Claims what is due in a chat. Null: nothing can be sent there now. */
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
      // What was put meanwhile may not have been there yet.
      if (!worker.again) tally.close(counted(lane))
      return null
    }
    if (!tally.has(counted(lane))) tally.open(counted(lane))
    if ('held' in found) return { held: found.held, connection, isBegun: false }
    later(lane, Math.max(1, found.notBefore - clock.now()))
    return null
  }

  /** Sends what is due in a chat. */
  const drain = async (worker: Worker, first: Started | null): Promise<void> => {
    const { lane } = worker
    for (let at = first; !stopping.aborted || at; at = null) {
      const started = at ?? (await next(worker))
      if (!started) return
      const { held } = started
      try {
        if (!(await deliver(started))) return
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        log.info({ delivery: held.record.key }, 'a delivery is no longer ours and is left')
        return
      } finally {
        held.end()
      }
      const isOver = held.record.state !== 'queued' && held.record.state !== 'sending'
      if (isOver && !tally.done(counted(lane))) return
    }
  }

  const run = async (worker: Worker, seated: Promise<Started | null>): Promise<void> => {
    const { lane } = worker
    let first = await seated
    while (first || (worker.again && tally.has(counted(lane)) && !stopping.aborted)) {
      worker.again = false
      await drain(worker, first).catch(err =>
        log.error({ err, ...lane }, 'a chat could not be sent to just now'),
      )
      first = null
    }
    running.delete(nameOf(lane))
    const next = [...waiting].find(
      ([, other]) => other.integrationId === lane.integrationId && !isFull(other),
    )
    if (next) {
      waiting.delete(next[0])
      rouse(next[1])
    }
  }

  const isFull = (lane: Lane): boolean => {
    let [lanes, threads] = [0, 0]
    for (const { lane: other } of running.values()) {
      if (other.integrationId === lane.integrationId) lanes += 1
      if (roomOf(other) === roomOf(lane)) threads += 1
    }
    return lanes >= mostLanes || threads >= mostThreads
  }
  const employ = (lane: Lane, seated: Promise<Started | null>): Worker => {
    const worker: Worker = { lane, again: false, ended: Promise.resolve() }
    running.set(nameOf(lane), worker)
    worker.ended = run(worker, seated)
    return worker
  }

  /** Something may be due in this chat. */
  const rouse = (lane: Lane): void => {
    if (!isStarted || stopping.aborted) return
    const worker = running.get(nameOf(lane))
    if (!worker && isFull(lane)) return void waiting.set(nameOf(lane), lane)
    const roused = worker ?? employ(lane, Promise.resolve(null))
    roused.again = true
  }

  return {
    reserve: lane => {
      const isIdle = !running.has(nameOf(lane)) && !tally.has(counted(lane)) && pace.pausedMs(lane) === 0
      if (!isStarted || stopping.aborted || !isIdle || isFull(lane)) return null
      const { promise, resolve } = Promise.withResolvers<Started | null>()
      employ(lane, promise)
      return {
        begin: started => {
          tally.add(counted(lane))
          resolve(started)
        },
        leave: () => resolve(null),
      }
    },
    add: lane => {
      tally.add(counted(lane))
      rouse(lane)
    },
    wake: lane => {
      tally.open(counted(lane))
      rouse(lane)
    },
    start: async () => {
      for (const lane of await claims.open()) tally.open(counted(lane))
      isStarted = true
      const onDue = (lane: Lane): void => {
        if (running.has(nameOf(lane))) return
        if (!tally.has(counted(lane))) tally.open(counted(lane))
        rouse(lane)
      }
      await watchDue({ claims, connections, clock, log, stopping, onDue })
    },
    drop: tally.drop,
    idle: async () => void (await Promise.all([...running.values()].map(({ ended }) => ended))),
  }
}

const nameOf = ({ integrationId, chatId }: Lane): string => `${integrationId}/${chatId}`
const counted = ({ integrationId, chatId }: Lane) => ({ integrationId, name: chatId })
