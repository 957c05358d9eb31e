import type { Clock } from '../../platform/clock.ts'
import { tooManyRequests } from './bot-api/refusal.ts'
import type { ChatKind } from './world/shapes.ts'

export interface FloodLimits {
  /** Counts `messages` of a bot to a chat, or rejects them all with 429. */
  send(bot: number, chat: { id: number; type: ChatKind }, messages: number): void
  /** Counts an edit of a message in a chat: 1/s in private chats, 20 a minute in the others. */
  edit(bot: number, chat: { id: number; type: ChatKind }): void
  /** Counts an unknown token per address: 20 a minute, 600 an hour. */
  token(): void
}

interface Limit {
  lane: string
  count: number
  seconds: number
}

/**
 * The published limits as sliding windows: 1 message a second in a chat, 30 a second for a bot, 20 a minute
 * in a group or channel (https://core.telegram.org/bots/faq). The real ones allow short bursts.
 */
export function createFloodLimits(clock: Clock): FloodLimits {
  const lanes = new Map<string, number[]>()

  const waitOf = ({ lane, count, seconds }: Limit, wanted: number): number => {
    const now = clock.now()
    const since = now - seconds * 1000
    const taken = (lanes.get(lane) ?? []).filter(at => at > since)
    lanes.set(lane, taken)
    // An album larger than the window passes an empty lane: otherwise it would be rejected forever.
    const over = Math.min(taken.length, taken.length + wanted - count)
    const blocking = over > 0 ? taken[over - 1] : undefined
    return blocking === undefined ? 0 : blocking - since
  }

  const take = (limits: readonly Limit[], wanted: number): void => {
    const wait = Math.max(...limits.map(limit => waitOf(limit, wanted)))
    if (wait > 0) throw tooManyRequests(Math.max(1, Math.ceil(wait / 1000)))
    for (const { lane } of limits) {
      const taken = lanes.get(lane) ?? []
      for (let left = wanted; left > 0; left -= 1) taken.push(clock.now())
      lanes.set(lane, taken)
    }
  }

  return {
    send(bot, chat, messages) {
      const limits: Limit[] = [
        { lane: `${bot}`, count: 30, seconds: 1 },
        { lane: `${bot}:${chat.id}`, count: 1, seconds: 1 },
      ]
      if (chat.type !== 'private') limits.push({ lane: `${bot}:${chat.id}:minute`, count: 20, seconds: 60 })
      take(limits, messages)
    },
    edit(bot, chat) {
      const lane = `${bot}:${chat.id}:edit`
      take([chat.type === 'private' ? { lane, count: 1, seconds: 1 } : { lane, count: 20, seconds: 60 }], 1)
    },
    token() {
      const minute = { lane: 'tokens:minute', count: 20, seconds: 60 }
      take([minute, { lane: 'tokens:hour', count: 600, seconds: 3600 }], 1)
    },
  }
}
