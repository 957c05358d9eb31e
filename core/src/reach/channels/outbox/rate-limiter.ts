import { type Clock, sleep } from '../../../platform/clock.ts'
import type { ChannelLimits, Chat, Rate } from '../../../plugin/channel.ts'
import type { ChannelError } from '../../../plugin/channel-error.ts'
import { type Lane, laneOf, rateKeyOf } from './queue/lane.ts'

/** A chat of a connection, or a thread; threads share the limit of their parent chat. */
export interface Target {
  integrationId: string
  chat: Pick<Chat, 'id' | 'kind' | 'threadOf'>
}

export interface RateLimiter {
  /**
   * Waits for a permit to send one message to the chat, first come first served. Resolves early, without an error, if the
   * signal is aborted and no caller is ahead.
   */
  acquire(target: Target, rates: ChannelLimits['pace'], signal: AbortSignal): Promise<void>
  /** Acquires a permit if one is available immediately. */
  tryAcquire(target: Target, rates: ChannelLimits['pace']): boolean
  /** Milliseconds until a permit would be available behind the current waiters, without acquiring it. */
  waitMs(target: Target, rates: ChannelLimits['pace']): number
  /** Records a message sent without a permit. */
  count(target: Target, rates: ChannelLimits['pace']): void
  /** Blocks the chat or connection after a rate-limit response. */
  pause(target: Lane | Pick<Lane, 'integrationId'>, ms: number): void
  /** Remaining milliseconds of a pause of the chat or its connection. */
  pausedMs(target: Lane): number
  forget(integrationId: string): void
}

const standard = {
  private: { messages: 1, perMs: 1_000 },
  group: { messages: 20, perMs: 60_000 },
  overall: { messages: 30, perMs: 1_000 },
} satisfies Record<string, Rate>

const pruneAbove = 5_000

/**
 * Rate limiter with evenly spaced messages: no window of `perMs` contains more than `messages`, not even a window that
 * spans a restart of the server.
 */
export const createRateLimiter = (
  clock: Clock,
  { limits = 'standard' }: { limits?: 'standard' | 'relaxed' } = {},
): RateLimiter => {
  const born = clock.ticks()
  const nextAt = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  /** Threads of one chat share a limit and queue up, so that none uses up a permit of the connection in vain. */
  const queues = new Map<string, { waiters: number; last: Promise<void> }>()

  const everyMs = (rates: ChannelLimits['pace'], kind: keyof typeof standard): number => {
    if (limits === 'relaxed') return 0
    const { messages, perMs } = rates?.[kind] ?? standard[kind]
    return Math.ceil(perMs / messages)
  }
  const freeAt = (name: string, spacing: number): number => nextAt.get(name) ?? born + spacing
  const pausedMs = (lane: Lane): number => {
    const until = Math.max(pausedUntil.get(lane.integrationId) ?? 0, pausedUntil.get(rateKeyOf(lane)) ?? 0)
    return Math.max(0, until - clock.ticks())
  }
  const take = (name: string, at: number): void => {
    if (nextAt.size > pruneAbove) prune(nextAt)
    nextAt.set(name, at)
  }
  /** Removes expired entries. */
  const prune = (times: Map<string, number>): void => {
    const now = clock.ticks()
    for (const [name, at] of times) if (at <= now) times.delete(name)
  }
  const freeMs = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): number => {
    const lane = laneOf(integrationId, chat)
    return Math.max(pausedMs(lane), freeAt(rateKeyOf(lane), everyMs(rates, chat.kind)) - clock.ticks(), 0)
  }
  const waitersOf = ({ integrationId, chat }: Target): number =>
    queues.get(rateKeyOf(laneOf(integrationId, chat)))?.waiters ?? 0
  const count = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): void =>
    take(rateKeyOf(laneOf(integrationId, chat)), clock.ticks() + everyMs(rates, chat.kind))
  /** Acquires for the first waiter of a queue. */
  const acquireFirst = async (
    target: Target,
    { rates, signal }: { rates: ChannelLimits['pace']; signal: AbortSignal },
  ): Promise<void> => {
    const { integrationId, chat } = target
    const spacing = everyMs(rates, 'overall')
    while (!signal.aborted) {
      const wait = freeMs(target, rates)
      if (wait > 0) {
        await sleep(clock, wait, signal)
        continue
      }
      // A slot of the connection's limit, first come first served.
      const slot = Math.max(clock.ticks(), freeAt(integrationId, spacing))
      take(integrationId, slot + spacing)
      await sleep(clock, slot - clock.ticks(), signal)
      if (signal.aborted) return
      if (pausedMs(laneOf(integrationId, chat)) > 0) continue
      return count(target, rates)
    }
  }

  return {
    waitMs: (target, rates) => freeMs(target, rates) + waitersOf(target) * everyMs(rates, target.chat.kind),
    count,
    pausedMs,
    tryAcquire: (target, rates) => {
      const spacing = everyMs(rates, 'overall')
      const now = clock.ticks()
      if (waitersOf(target) > 0 || freeMs(target, rates) > 0) return false
      if (freeAt(target.integrationId, spacing) > now) return false
      take(target.integrationId, now + spacing)
      count(target, rates)
      return true
    },
    acquire: async (target, rates, signal) => {
      const key = rateKeyOf(laneOf(target.integrationId, target.chat))
      const before = queues.get(key)
      const mine = before
        ? before.last.then(() => acquireFirst(target, { rates, signal }))
        : acquireFirst(target, { rates, signal })
      queues.set(key, { waiters: waitersOf(target) + 1, last: mine })
      await mine
      const { waiters = 0, last = mine } = queues.get(key) ?? {}
      if (waiters > 1) queues.set(key, { waiters: waiters - 1, last })
      else queues.delete(key)
    },
    pause: (target, ms) => {
      if (pausedUntil.size > pruneAbove) prune(pausedUntil)
      const name = 'chatId' in target ? rateKeyOf(target) : target.integrationId
      pausedUntil.set(name, Math.max(pausedUntil.get(name) ?? 0, clock.ticks() + ms))
    },
    forget: integrationId => {
      for (const times of [nextAt, pausedUntil])
        for (const name of times.keys())
          if (name === integrationId || name.startsWith(`${integrationId}/`)) times.delete(name)
    },
  }
}

/** Pauses the chat or the connection, as the rate-limit response says, so that other chats are not affected. */
export const pauseFor = (
  pace: RateLimiter,
  { scope, ms, ...lane }: Lane & { scope: ChannelError['scope']; ms: number },
): void => pace.pause(scope === 'chat' ? lane : { integrationId: lane.integrationId }, ms)
