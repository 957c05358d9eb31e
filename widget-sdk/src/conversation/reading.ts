import type { Message } from '../wire.ts'
import type { VisitorStorage } from './visitor-storage.ts'

export interface Reading {
  /** Notes that the panel was opened or closed. */
  looking(open: boolean): void
  /** Counts unread replies, once they are finished; the tabs of one visitor share the mark. */
  unread(messages: readonly Message[]): number
}

export function createReading(keep: VisitorStorage): Reading {
  let open = false
  return {
    looking(next) {
      open = next
    },
    unread(messages) {
      const replies = messages.filter(message => message.role !== 'user' && message.status !== 'streaming')
      const last = replies.at(-1)
      if (!last) return 0
      let read = Date.parse(keep.get('read') ?? '') || 0
      if (open && Date.parse(last.timestamp) > read) {
        keep.set('read', last.timestamp)
        read = Date.parse(last.timestamp)
      }
      return replies.filter(message => Date.parse(message.timestamp) > read).length
    },
  }
}
