import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Rating } from '../../../contract/rating.ts'
import type { Language } from '../../../contract/text.ts'
import { type BatchWrites, batchWrites } from '../../../platform/database/batch-writes.ts'
import { above, below, not, oneOf, someText } from '../../../platform/database/filters.ts'
import { localizeToAll } from '../../../platform/errors/app-error.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { ConversationRecords } from './conversation-records.ts'
import { type HistoryMessage, type MessageRecord, messageSchema } from './message.model.ts'
import { createRecentTurns, maxIds } from './recent-turns.ts'
import type { PageOptions } from './store-input.ts'
import { createStoreNumbered } from './store-numbered.ts'

/** Number of messages sent to a model. */
const historyMessages = 30
/** Number of ids that are read: one more than are kept in memory. */
const idsRead = maxIds + 1

/** Messages as records, each with its sequence number. */
export const createMessageRecords = (
  app: FastifyInstance,
  { conversations, counts, forgetKnown }: ConversationRecords,
) => {
  const messages = app.db.model<MessageRecord>('Message', messageSchema)
  const insert = batchWrites(messages)
  let inserting: Promise<void> | undefined
  const insertFirst: BatchWrites<MessageRecord> = operations => {
    const stored = insert(operations)
    inserting = stored.catch(() => undefined)
    return stored
  }
  // The end of a reply waits for questions that are being stored: their writers wait for the first words.
  const write = batchWrites(messages, { after: () => inserting })
  const { hasOthers } = app.ownership
  const numbered = createStoreNumbered({ conversations, messages, counts, write: insertFirst, hasOthers })
  const recent = createRecentTurns({ messages: historyMessages, hasOthers })
  // Changes beside the turns of a conversation: ratings, replies that are generated again, recovery.
  app.db.onWrite(messages.modelName, recent.clear)

  const findQuestion = (
    conversationId: Types.ObjectId,
    clientMessageId: string,
  ): Promise<MessageRecord | null> => messages.findOne({ conversationId, clientMessageId }).lean()

  const idsOf = async (conversationId: Types.ObjectId): Promise<string[]> => {
    const found = await messages
      .find({ conversationId, clientMessageId: someText() })
      .select({ _id: 0, clientMessageId: 1 })
      .limit(idsRead)
      .lean<{ clientMessageId: string }[]>()
    return found.map(({ clientMessageId }) => clientMessageId)
  }

  /** The last complete messages, or those before one, oldest first: the history for a model. */
  const historyBefore = async (
    conversationId: Types.ObjectId,
    order = Number.MAX_SAFE_INTEGER,
  ): Promise<HistoryMessage[]> => {
    const found = await messages
      .find({ conversationId, status: oneOf(['complete', 'interrupted']), order: below(order) })
      .select({ _id: 0, role: 1, content: 1, images: 1, unseen: 1 })
      .sort({ order: -1 })
      .limit(historyMessages)
      .lean<HistoryMessage[]>()
    return found.filter(message => message.content !== '' || message.images.length > 0).reverse()
  }

  return {
    messages,
    /** Writes messages, in bulk with those of other conversations; bypasses mongoose. */
    write,
    /**
     * The earlier messages that a new one needs: the stored message if it is a repeat, and the history. Only in the conversation's
     * turn, while no reply is generated. Without `clientMessageId` the message is certainly new.
     */
    turn: async (
      conversationId: Types.ObjectId,
      clientMessageId: string | undefined,
    ): Promise<{ known: MessageRecord | null; history: readonly HistoryMessage[] }> => {
      const kept = recent.of(conversationId)
      if (kept) {
        const isRepeat = clientMessageId !== undefined && kept.mayHave(clientMessageId)
        const known = isRepeat ? await findQuestion(conversationId, clientMessageId) : null
        return { known, history: kept.history }
      }
      const [history, ids] = await Promise.all([
        historyBefore(conversationId),
        clientMessageId === undefined ? null : idsOf(conversationId),
      ])
      recent.keep(conversationId, { history, ids })
      const mayBeKnown = ids && (ids.length >= idsRead || ids.includes(clientMessageId ?? ''))
      const known = mayBeKnown && clientMessageId ? await findQuestion(conversationId, clientMessageId) : null
      return { known, history }
    },
    /** A new conversation has no messages. */
    keepEmpty: (conversationId: Types.ObjectId): void => {
      recent.keep(conversationId, { history: [], ids: [] })
      numbered.begin(conversationId)
    },
    /** The final state of a reply was stored. */
    replyEnded: recent.ended,
    /** Number of messages before a sequence number. */
    before: numbered.before,
    findQuestion,
    /** Checks whether a message of a conversation contains this image, video or file. */
    showsImage: async (conversationId: string, objectId: string): Promise<boolean> =>
      (await messages.exists({
        conversationId,
        $or: [{ images: objectId }, { videos: objectId }, { 'files.objectId': objectId }],
      })) !== null,
    lastOf: (conversationId: Types.ObjectId): Promise<MessageRecord | null> =>
      messages.findOne({ conversationId }).sort({ order: -1 }).lean(),
    /** The question of a reply. */
    questionOf: ({ conversationId, order }: MessageRecord): Promise<MessageRecord | null> =>
      messages.findOne({ conversationId, order: order - 1, role: 'user' }).lean(),
    /** Empties a reply that will be regenerated. */
    restart: (_id: Types.ObjectId): Promise<MessageRecord | null> =>
      messages
        .findOneAndUpdate(
          { _id, role: 'assistant' },
          {
            $set: {
              status: 'streaming',
              content: '',
              seq: 0,
              citations: [],
              images: [],
              writer: app.ownership.current().owner,
            },
            $unset: { error: 1, usage: 1, videos: 1, rating: 1, foundNothing: 1, calledModel: 1, cards: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Marks a complete reply as not sent; null: it is none. */
    withhold: (_id: Types.ObjectId): Promise<MessageRecord | null> => {
      const error = fail('conversations.person-answers')
      return messages
        .findOneAndUpdate(
          { _id, role: 'assistant', status: 'complete' },
          { $set: { status: 'interrupted', error: { code: error.code, message: localizeToAll(error) } } },
          { returnDocument: 'after' },
        )
        .lean()
    },
    /** Sets or removes the rating of a finished reply; null: it is none. */
    rate: (_id: Types.ObjectId, rating: Rating | null): Promise<MessageRecord | null> =>
      messages
        .findOneAndUpdate(
          { _id, role: 'assistant', status: not('streaming' as const) },
          rating ? { $set: { rating } } : { $unset: { rating: 1 } },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Oldest first: the last ones, those before a message, or those after one. */
    page: async (
      conversationId: Types.ObjectId,
      { before, after, limit = 50 }: PageOptions = {},
    ): Promise<MessageRecord[]> => {
      const mark = before ?? after
      const at = mark && (await messages.findOne({ _id: mark, conversationId }).lean())
      if (at && after)
        return messages
          .find({ conversationId, order: above(at.order) })
          .sort({ order: 1 })
          .limit(limit)
          .lean()
      const filter = at ? { conversationId, order: below(at.order) } : { conversationId }
      return (await messages.find(filter).sort({ order: -1 }).limit(limit).lean()).reverse()
    },
    /** Oldest first: those after a message, or from the first one on. Throws `conversations.message-not-found`. */
    readFrom: async (
      conversationId: Types.ObjectId,
      { after, limit }: { after?: string; limit: number },
    ): Promise<MessageRecord[]> => {
      const isId = after !== undefined && Types.ObjectId.isValid(after)
      const mark = isId ? await messages.findOne({ _id: after, conversationId }).lean() : null
      if (after !== undefined && !mark) throw fail('conversations.message-not-found')
      return messages
        .find({ conversationId, ...(mark && { order: above(mark.order) }) })
        .sort({ order: 1 })
        .limit(limit)
        .lean()
    },
    historyBefore,
    /** Stores a question and the record of its reply. Only in the conversation's turn. */
    add: async (
      { _id, language: before }: Pick<ConversationRecord, '_id' | 'language'>,
      language: Language,
      pairAt: (order: number) => readonly [question: MessageRecord, reply: MessageRecord],
    ): Promise<readonly [question: MessageRecord, reply: MessageRecord]> => {
      const pair = await numbered.store(_id, { language, count: 2, at: pairAt })
      recent.asked(...pair)
      if (language !== before) forgetKnown()
      return pair
    },
    /** Stores a message without a reply. Only in the conversation's turn. */
    append: async (
      { _id, language: before }: Pick<ConversationRecord, '_id' | 'language'>,
      messageAt: (order: number) => MessageRecord,
      language = before,
    ): Promise<MessageRecord> => {
      const at = (order: number): readonly [MessageRecord] => [messageAt(order)]
      recent.forget(_id)
      const [message] = await numbered.store(_id, { language, count: 1, at })
      if (language !== before) forgetKnown()
      return message
    },
    /** Deletes all messages of a conversation. Only in the conversation's turn. */
    removeAll: async (conversationId: Types.ObjectId): Promise<void> => {
      numbered.forget(conversationId)
      recent.forget(conversationId)
      await messages.deleteMany({ conversationId })
    },
  }
}
