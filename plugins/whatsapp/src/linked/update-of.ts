import { commandOf, type RawUpdate } from '@botanika/core/plugin'
import type { LinkedMessage } from './wire.ts'

/** Maximum age of a message that is answered, ms: after a break WhatsApp delivers the missed ones. */
export const maxAgeMs = 5 * 60_000

/** Returns the stored form of a message; undefined: it is not for an assistant. */
export const updateOf = (message: LinkedMessage, now: number): RawUpdate | undefined => {
  const { chat, from, id, isOwn, at, text } = message
  if (/@(?:broadcast|newsletter|bot)$/.test(chat) || chat.startsWith('status@')) return undefined
  if (now - at * 1_000 > maxAgeMs) return undefined
  if (chat.endsWith('@g.us') && !message.isAddressed) return undefined
  return {
    key: `${chat}:${from}:${isOwn ? 'own' : 'in'}:${id}`,
    lane: chat,
    payload: message,
    ...(isOwn && { mayBeOperator: true }),
    ...(!isOwn && !commandOf(text) && { joins: { person: from } }),
  }
}
