import { type Clock, sleep } from '../../platform/clock.ts'
import type { ChannelLimits, Chat, Rate } from '../../plugin/channel.ts'
import type { ChannelError } from '../../plugin/channel-error.ts'
import { type Lane, laneOf, roomOf } from './lane.ts'

/** A chat of a connection, or a thread of one: all threads of a chat share its pace. */
export interface Target {
  integrationId: string
  chat: Pick<Chat, 'id' | 'kind' | 'threadOf'>
}

export interface Pace {
  /**
   * Resolves when one message may go to the chat, in the order of asking; early, without an error, when the signal is
   * aborted and nobody stands before it.
   */
  turn(target: Target, rates: ChannelLimits['pace'], signal: AbortSignal): Promise<void>
  /** Takes the turn if a message may go to the chat at once. */
  tryTurn(target: Target, rates: ChannelLimits['pace']): boolean
  /** Milliseconds until a message may go to the chat behind those that wait for their turn, without taking one. */
  waitMs(target: Target, rates: ChannelLimits['pace']): number
  /** A message went to the chat out of turn. */
  count(target: Target, rates: ChannelLimits['pace']): void
  /** The messenger asked to wait. */
  pause(target: Lane | Pick<Lane, 'integrationId'>, ms: number): void
  /** Milliseconds that a pause of the chat, or of its connection, still lasts. */
  pausedMs(target: Lane): number
  forget(integrationId: string): void
}

const standard = {
  private: { messages: 1, perMs: 1_000 },
  group: { messages: 20, perMs: 60_000 },
  overall: { messages: 30, perMs: 1_000 },
} satisfies Record<string, Rate>

const tidyAbove = 5_000

/**
 * Spaces messages evenly, so that no stretch of `perMs` holds more than `messages`: not even the one in which an
 * earlier process of this server sent its last and this one its first.
 */
export const createPace = (
  clock: Clock,
  { limits = 'standard' }: { limits?: 'standard' | 'relaxed' } = {},
): Pace => {
  const born = clock.ticks()
  const nextAt = new Map<string, number>()
  const pausedUntil = new Map<string, number>()
  /** Threads of one chat wait for one pace: one by one, so that none takes a turn of the connection in vain. */
  const lines = new Map<string, { waiters: number; last: Promise<void> }>()

  const everyMs = (rates: ChannelLimits['pace'], kind: keyof typeof standard): number => {
    if (limits === 'relaxed') return 0
    const { messages, perMs } = rates?.[kind] ?? standard[kind]
    return Math.ceil(perMs / messages)
  }
  const freeAt = (name: string, spacing: number): number => nextAt.get(name) ?? born + spacing
  const pausedMs = (lane: Lane): number => {
    const until = Math.max(pausedUntil.get(lane.integrationId) ?? 0, pausedUntil.get(roomOf(lane)) ?? 0)
    return Math.max(0, until - clock.ticks())
  }
  const take = (name: string, at: number): void => {
    if (nextAt.size > tidyAbove) tidy(nextAt)
    nextAt.set(name, at)
  }
  /** What is past is no different from what was never there. */
  const tidy = (times: Map<string, number>): void => {
    const now = clock.ticks()
    for (const [name, at] of times) if (at <= now) times.delete(name)
  }
  const freeMs = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): number => {
    const lane = laneOf(integrationId, chat)
    return Math.max(pausedMs(lane), freeAt(roomOf(lane), everyMs(rates, chat.kind)) - clock.ticks(), 0)
  }
  const waitersOf = ({ integrationId, chat }: Target): number =>
    lines.get(roomOf(laneOf(integrationId, chat)))?.waiters ?? 0
  const count = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): void =>
    take(roomOf(laneOf(integrationId, chat)), clock.ticks() + everyMs(rates, chat.kind))
  /** Of whoever is first in line. */
  const turn = async (
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
      // A place in the connection's line, in the order of asking: nobody overtakes.
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
    tryTurn: (target, rates) => {
      const spacing = everyMs(rates, 'overall')
      const now = clock.ticks()
      if (waitersOf(target) > 0 || freeMs(target, rates) > 0) return false
      if (freeAt(target.integrationId, spacing) > now) return false
      take(target.integrationId, now + spacing)
      count(target, rates)
      return true
    },
    turn: async (target, rates, signal) => {
      const room = roomOf(laneOf(target.integrationId, target.chat))
      const before = lines.get(room)
      const mine = before
        ? before.last.then(() => turn(target, { rates, signal }))
        : turn(target, { rates, signal })
      lines.set(room, { waiters: waitersOf(target) + 1, last: mine })
      await mine
      const { waiters = 0, last = mine } = lines.get(room) ?? {}
      if (waiters > 1) lines.set(room, { waiters: waiters - 1, last })
      else lines.delete(room)
    },
    pause: (target, ms) => {
      if (pausedUntil.size > tidyAbove) tidy(pausedUntil)
      const name = 'chatId' in target ? roomOf(target) : target.integrationId
      pausedUntil.set(name, Math.max(pausedUntil.get(name) ?? 0, clock.ticks() + ms))
    },
    forget: integrationId => {
      for (const times of [nextAt, pausedUntil])
        for (const name of times.keys())
          if (name === integrationId || name.startsWith(`${integrationId}/`)) times.delete(name)
    },
  }
}

/** Pauses what a messenger that asks to wait means, however long: what one person does holds up nobody else. */
export const pauseFor = (
  pace: Pace,
  { scope, ms, ...lane }: Lane & { scope: ChannelError['scope']; ms: number },
): void => pace.pause(scope === 'chat' ? lane : { integrationId: lane.integrationId }, ms)
