import { type Clock, sleep } from '../../platform/clock.ts'
import type { ChannelLimits, Chat, Rate } from '../../plugin/channel.ts'

/** A chat of a connection. */
export interface Target {
  integrationId: string
  chat: Pick<Chat, 'id' | 'kind'>
}

export interface Pace {
  /** Resolves when one message may go to the chat; early, without an error, when the signal is aborted. */
  turn(target: Target, rates: ChannelLimits['pace'], signal: AbortSignal): Promise<void>
  /** Takes the turn if a message may go to the chat at once. */
  tryTurn(target: Target, rates: ChannelLimits['pace']): boolean
  /** Milliseconds until a message may go to the chat, without taking the turn. */
  waitMs(target: Target, rates: ChannelLimits['pace']): number
  /** A message went to the chat out of turn. */
  count(target: Target, rates: ChannelLimits['pace']): void
  /** The messenger asked to wait. */
  pause(target: { integrationId: string; chatId?: string }, ms: number): void
  /** Milliseconds that a pause of the chat, or of its connection, still lasts. */
  pausedMs(target: { integrationId: string; chatId: string }): number
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

  const everyMs = (rates: ChannelLimits['pace'], kind: keyof typeof standard): number => {
    if (limits === 'relaxed') return 0
    const { messages, perMs } = rates?.[kind] ?? standard[kind]
    return Math.ceil(perMs / messages)
  }
  const freeAt = (name: string, spacing: number): number => nextAt.get(name) ?? born + spacing
  const pausedMs = ({ integrationId, chatId }: { integrationId: string; chatId: string }): number => {
    const until = Math.max(
      pausedUntil.get(integrationId) ?? 0,
      pausedUntil.get(nameOf(integrationId, chatId)) ?? 0,
    )
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
  const waitMs = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): number =>
    Math.max(
      pausedMs({ integrationId, chatId: chat.id }),
      freeAt(nameOf(integrationId, chat.id), everyMs(rates, chat.kind)) - clock.ticks(),
      0,
    )
  const count = ({ integrationId, chat }: Target, rates: ChannelLimits['pace']): void =>
    take(nameOf(integrationId, chat.id), clock.ticks() + everyMs(rates, chat.kind))

  return {
    waitMs,
    count,
    pausedMs,
    tryTurn: (target, rates) => {
      const spacing = everyMs(rates, 'overall')
      const now = clock.ticks()
      if (waitMs(target, rates) > 0 || freeAt(target.integrationId, spacing) > now) return false
      take(target.integrationId, now + spacing)
      count(target, rates)
      return true
    },
    turn: async (target, rates, signal) => {
      const { integrationId, chat } = target
      const spacing = everyMs(rates, 'overall')
      while (!signal.aborted) {
        const wait = waitMs(target, rates)
        if (wait > 0) {
          await sleep(clock, wait, signal)
          continue
        }
        // A place in the connection's line, in the order of asking: nobody overtakes.
        const slot = Math.max(clock.ticks(), freeAt(integrationId, spacing))
        take(integrationId, slot + spacing)
        await sleep(clock, slot - clock.ticks(), signal)
        if (signal.aborted) return
        if (pausedMs({ integrationId, chatId: chat.id }) > 0) continue
        return count(target, rates)
      }
    },
    pause: ({ integrationId, chatId }, ms) => {
      if (pausedUntil.size > tidyAbove) tidy(pausedUntil)
      const name = chatId === undefined ? integrationId : nameOf(integrationId, chatId)
      pausedUntil.set(name, Math.max(pausedUntil.get(name) ?? 0, clock.ticks() + ms))
    },
    forget: integrationId => {
      for (const times of [nextAt, pausedUntil])
        for (const name of times.keys())
          if (name === integrationId || name.startsWith(nameOf(integrationId, ''))) times.delete(name)
    },
  }
}

/** From here on a whole connection waits, not only the chat. */
const wholeConnectionMs = 5_000

/** Pauses what a messenger that asks to wait means: the chat, or for long waits the whole connection. */
export const pauseFor = (
  pace: Pace,
  {
    integrationId,
    chatId,
    scope,
    ms,
  }: Record<'integrationId' | 'chatId', string> & { scope: string; ms: number },
): void => pace.pause({ integrationId, ...(scope === 'chat' && ms <= wholeConnectionMs && { chatId }) }, ms)

const nameOf = (integrationId: string, chatId: string): string => `${integrationId}/${chatId}`
