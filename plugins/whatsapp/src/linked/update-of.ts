import { commandOf, type RawUpdate } from '@botanika/core/plugin'
import type { LinkedMessage } from './wire.ts'

/** After a break WhatsApp hands over what was missed; older messages than this are not answered any more. */
export const maxAgeMs = 5 * 60_000

/** The stored form of a message; undefined: it is not for an assistant. */
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
