import type { Chat } from '@botanika/core/plugin'
import { chatOf, senderOf } from './person.ts'
import type { Message } from './wire.ts'

/** Maximum number of remembered chats; for others no typing is shown. */
const maxChats = 2_000

/**
 * Remembers the last message of each chat: WhatsApp shows typing as an answer to one. Kept in memory, since
 * it only decorates.
 */
export const createLastSeen = () => {
  const last = new Map<string, string>()
  return {
    note: (connectionId: string, message: Message): void => {
      const { id } = message
      const key = `${connectionId}:${chatOf(senderOf(message))?.id}`
      last.delete(key)
      last.set(key, id)
      const [oldest] = last.keys()
      if (last.size > maxChats && oldest !== undefined) last.delete(oldest)
    },
    of: (connectionId: string, { id, address = id }: Chat): string | undefined =>
      last.get(`${connectionId}:${address}`),
  }
}
export type LastSeen = ReturnType<typeof createLastSeen>
