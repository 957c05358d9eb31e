import type { Model, Types } from 'mongoose'
import type { ConversationRecord } from './conversation.model.ts'
import { fail } from './errors.ts'
import type { MessageRecord } from './message.model.ts'

interface Span {
  /** Order of the oldest message. */
  first: number
  /** Order of the next message. */
  next: number
}

/** Conversations whose span is remembered. */
const most = 5_000

/**
 * Which places of a conversation are taken. Read once and then kept here, because only this process gives places, and a
 * conversation's changes come in turn; whoever calls `reserve` or `forget` has that turn.
 */
export const createPlaces = ({
  conversations,
  messages,
}: {
  conversations: Model<ConversationRecord>
  messages: Model<MessageRecord>
}) => {
  const spans = new Map<string, Span>()

  const edge = (conversationId: Types.ObjectId, order: 1 | -1) =>
    messages.findOne({ conversationId }, { order: 1, role: 1 }).sort({ order }).lean()

  const read = async (id: Types.ObjectId): Promise<Span> => {
    const [record, oldest, newest] = await Promise.all([
      conversations.findById(id, { nextOrder: 1 }).lean(),
      edge(id, 1),
      edge(id, -1),
    ])
    if (!record) throw fail('conversations.not-found')
    // A crash can have come between a message and the note of its place; a question's reply has the next one.
    const free = newest ? newest.order + (newest.role === 'user' ? 2 : 1) : 0
    const next = Math.max(record.nextOrder, free)
    return { first: oldest?.order ?? next, next }
  }

  return {
    /** Takes the places of a question and its reply: answers the first of the two. Throws `conversations.not-found`. */
    reserve: async (id: Types.ObjectId): Promise<number> => {
      const key = id.toHexString()
      const { first, next } = spans.get(key) ?? (await read(id))
      spans.delete(key)
      spans.set(key, { first, next: next + 2 })
      for (const oldest of spans.keys()) {
        if (spans.size <= most) break
        spans.delete(oldest)
      }
      return next
    },
    /** How many messages stand before a place. */
    before: async (id: Types.ObjectId, order: number): Promise<number> => {
      const first = spans.get(id.toHexString())?.first ?? (await edge(id, 1))?.order
      return first === undefined ? 0 : Math.max(0, order - first)
    },
    forget: (id: Types.ObjectId): void => void spans.delete(id.toHexString()),
  }
}
