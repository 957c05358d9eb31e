import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Connection } from '../registry.ts'
import type { Claims, Held, Lane } from './claims.ts'
import type { Connections } from './connections.ts'
import { LeaseLost } from './lease-lost.ts'
import type { Pace } from './pace.ts'

export interface DispatcherOptions {
  claims: Claims
  connections: Connections
  pace: Pace
  clock: Clock
  log: FastifyBaseLogger
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** Sends a delivery; false: the connection or the server ends. */
  deliver(held: Held, connection: Connection): Promise<boolean>
}

export interface Dispatcher {
  /** Something may be due in this chat. */
  wake(lane: Lane): void
  /** Looks for what is due, now and again and again. */
  start(): Promise<void>
  /** Resolves when nothing is under way any more. */
  idle(): Promise<void>
}

/** Chats of one connection that are sent to at once. */
const mostLanes = 32
const pollMs = 5_000

/** One worker per chat that has something to send: the deliveries of a chat one by one, chats side by side. */
export const createDispatcher = (options: DispatcherOptions): Dispatcher => {
  const { claims, connections, pace, clock, log, stopping, deliver } = options
  /** Chats at work; true: look again before it ends. */
  const running = new Map<string, { lane: Lane; again: boolean; ended: Promise<void> }>()
  const waiting = new Map<string, Lane>()
  const timers = new Map<string, { at: number; cancel: () => void }>()
  let isStarted = false
  let cancelPoll = (): void => undefined

  const later = (lane: Lane, ms: number): void => {
    const name = nameOf(lane)
    const at = clock.ticks() + ms
    const set = timers.get(name)
    if (stopping.aborted || (set && set.at <= at)) return
    set?.cancel()
    const cancel = clock.after(ms, () => {
      timers.delete(name)
      wake(lane)
    })
    timers.set(name, { at, cancel })
  }

  /** Sends what is due in a chat. */
  const drain = async (lane: Lane): Promise<void> => {
    while (!stopping.aborted) {
      const paused = pace.pausedMs(lane)
      if (paused > 0) return later(lane, paused)
      const head = await claims.head(lane)
      if (!head) return
      const wait = claims.claimableAt(head) - clock.now()
      if (wait > 0) return later(lane, wait)
      const connection = await connections.usable(lane.integrationId)
      const held = connection && !stopping.aborted && (await claims.claim(head))
      if (!held) return
      try {
        if (!(await deliver(held, connection))) return
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        log.info({ delivery: head.key }, 'a delivery is no longer ours and is left')
        return
      } finally {
        held.end()
      }
    }
  }

  const run = async (lane: Lane, mark: { again: boolean }): Promise<void> => {
    do {
      mark.again = false
      await drain(lane).catch(err => log.error({ err, ...lane }, 'a chat could not be sent to just now'))
    } while (mark.again && !stopping.aborted)
    running.delete(nameOf(lane))
    const next = [...waiting].find(([, { integrationId }]) => integrationId === lane.integrationId)
    if (next) {
      waiting.delete(next[0])
      wake(next[1])
    }
  }

  const wake = (lane: Lane): void => {
    if (!isStarted || stopping.aborted) return
    const name = nameOf(lane)
    const found = running.get(name)
    if (found) {
      found.again = true
      return
    }
    const busy = [...running.values()].filter(
      ({ lane: { integrationId } }) => integrationId === lane.integrationId,
    )
    if (busy.length >= mostLanes) return void waiting.set(name, lane)
    const mark = { lane, again: false, ended: Promise.resolve() }
    running.set(name, mark)
    mark.ended = run(lane, mark)
  }

  const poll = async (): Promise<void> => {
    const due = await claims.due()
    const ids = [...new Set(due.map(({ integrationId }) => integrationId))]
    const usable = new Set<string>()
    for (const id of ids) if (await connections.usable(id)) usable.add(id)
    for (const lane of due) if (usable.has(lane.integrationId) && !running.has(nameOf(lane))) wake(lane)
  }
  const pollOn = async (): Promise<void> => {
    await poll().catch(err => log.warn({ err }, 'the deliveries cannot be read just now'))
    if (!stopping.aborted) cancelPoll = clock.after(pollMs, () => void pollOn())
  }

  stopping.addEventListener('abort', () => {
    cancelPoll()
    for (const { cancel } of timers.values()) cancel()
  })

  return {
    wake,
    start: async () => {
      isStarted = true
      await pollOn()
    },
    idle: async () => void (await Promise.all([...running.values()].map(({ ended }) => ended))),
  }
}

const nameOf = ({ integrationId, chatId }: Lane): string => `${integrationId}/${chatId}`
