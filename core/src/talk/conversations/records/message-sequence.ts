import type { Model, Types } from 'mongoose'
import { fail } from '../errors.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { MessageRecord } from './message.model.ts'

interface Span {
  /** Order of the oldest message. */
  first: number
  /** Order of the next message. */
  next: number
}

/** Maximum number of cached conversations. */
const most = 5_000

/**
 * Assigned sequence numbers of a conversation. While no other process is running they are cached, since a
 * process serialises the changes of a conversation; callers of `reserve` and `forget` must hold its turn. With
 * other processes each number is reserved in the database. A process that has not noticed yet that another one
 * has joined may still assign a number from its cache: the unique index of messages rejects the second use.
 */
export const createMessageSequence = ({
  conversations,
  messages,
  hasOthers,
}: {
  conversations: Model<ConversationRecord>
  messages: Model<MessageRecord>
  /** true: other processes may assign numbers too (`Ownership.hasOthers`). */
  hasOthers(): boolean
}) => {
  const spans = new Map<string, Span>()

  /** Keeps a span as the one that was used last. */
  const keep = (key: string, span: Span): void => {
    spans.delete(key)
    spans.set(key, span)
    for (const oldest of spans.keys()) {
      if (spans.size <= most) break
      spans.delete(oldest)
    }
  }

  const edge = (conversationId: Types.ObjectId, order: 1 | -1) =>
    messages.findOne({ conversationId }, { order: 1, role: 1, handler: 1 }).sort({ order }).lean()

  const read = async (id: Types.ObjectId): Promise<Span & { counter: number }> => {
    const [record, oldest, newest] = await Promise.all([
      conversations.findById(id, { nextOrder: 1 }).lean(),
      edge(id, 1),
      edge(id, -1),
    ])
    if (!record) throw fail('conversations.not-found')
    // A crash may have separated the writes of a message and the counter; a reply has the next number.
    const isReplied = newest?.role === 'user' && newest.handler === undefined
    const free = newest ? newest.order + (isReplied ? 2 : 1) : 0
    const next = Math.max(record.nextOrder, free)
    return { first: oldest?.order ?? next, next, counter: record.nextOrder }
  }

  /** Compare and swap of the stored counter: a failed attempt means that another process has reserved. */
  const reserveShared = async (id: Types.ObjectId, count: 1 | 2): Promise<number> => {
    for (;;) {
      const { next, counter } = await read(id)
      // Bypasses mongoose, because the counter is not read from the cache of conversations.
      const { modifiedCount } = await conversations.collection.updateOne(
        { _id: id, nextOrder: counter },
        { $set: { nextOrder: next + count } },
      )
      if (modifiedCount > 0) return next
    }
  }

  return {
    /** Reserves a number (two for a question and its reply); returns the first. Throws `….not-found`. */
    reserve: async (id: Types.ObjectId, count: 1 | 2): Promise<number> => {
      const key = id.toHexString()
      if (hasOthers()) {
        spans.clear()
        return reserveShared(id, count)
      }
      const { first, next } = spans.get(key) ?? (await read(id))
      keep(key, { first, next: next + count })
      return next
    },
    /** A conversation was just stored: none of its numbers is used. */
    begin: (id: Types.ObjectId): void => {
      if (!hasOthers()) keep(id.toHexString(), { first: 0, next: 0 })
    },
    /** Number of messages before a sequence number. */
    before: async (id: Types.ObjectId, order: number): Promise<number> => {
      const known = hasOthers() ? undefined : spans.get(id.toHexString())
      const first = known?.first ?? (await edge(id, 1))?.order
      return first === undefined ? 0 : Math.max(0, order - first)
    },
    forget: (id: Types.ObjectId): void => void spans.delete(id.toHexString()),
  }
}
