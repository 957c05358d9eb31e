import type { Model, Types } from 'mongoose'
import type { Language } from '../../../contract/text.ts'
import type { BatchWrites } from '../../../platform/database/batch-writes.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import { isDuplicateKey } from '../../../platform/database/is-duplicate-key.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { type MessageRecord, numberGuard } from './message.model.ts'
import type { MessageCounts } from './message-counts.ts'
import { createMessageSequence } from './message-sequence.ts'

interface NumberedOptions {
  conversations: Model<ConversationRecord>
  messages: Model<MessageRecord>
  counts: Pick<MessageCounts, 'add'>
  /** Writes messages in bulk. */
  write: BatchWrites<MessageRecord>
  /** true: other processes may assign numbers too (`Ownership.hasOthers`). */
  hasOthers(): boolean
}

interface Numbered<M> {
  language: Language
  /** Numbers needed: two for a question and its reply. */
  count: 1 | 2
  /** The messages, the first with this number; called again when the number was taken. */
  at(order: number): M
}

const maxAttempts = 5

/** Stores messages under the next free sequence numbers of their conversation. */
export const createStoreNumbered = ({
  conversations,
  messages,
  counts,
  write,
  hasOthers,
}: NumberedOptions) => {
  const sequence = createMessageSequence({ conversations, messages, hasOthers })

  const store = async (
    _id: Types.ObjectId,
    added: readonly MessageRecord[],
    { order, language }: { order: number; language: Language },
  ): Promise<void> => {
    // The reply before its question: a crash between them leaves a reply without a question, which recovery knows by its status.
    const last = added.toReversed()
    try {
      await write(last.map(message => ({ insertOne: { document: { ...message, isNumbered: true } } })))
      await counts.add({
        _id,
        count: added.length,
        nextOrder: order + added.length,
        language,
        at: new Date(),
      })
    } catch (error) {
      sequence.forget(_id)
      // Either of the two, a question and its reply, may have been stored.
      if (isDuplicateKey(error)) await messages.deleteMany({ _id: oneOf(added.map(message => message._id)) })
      throw error
    }
  }

  return {
    /** Number of messages before a sequence number. */
    before: sequence.before,
    begin: sequence.begin,
    forget: sequence.forget,
    /** Call it only in the conversation's turn. Throws `conversations.not-found`. */
    store: async <M extends readonly MessageRecord[]>(
      conversationId: Types.ObjectId,
      { language, count, at }: Numbered<M>,
    ): Promise<M> => {
      for (let attempt = 1; ; attempt += 1) {
        const order = await sequence.reserve(conversationId, count)
        const added = at(order)
        try {
          await store(conversationId, added, { order, language })
          return added
        } catch (error) {
          if (attempt === maxAttempts || !isNumberTaken(error)) throw error
        }
      }
    },
  }
}

/** Returns whether another process used the number after this one had joined unnoticed. */
const isNumberTaken = (error: unknown): boolean =>
  isDuplicateKey(error) &&
  typeof error === 'object' &&
  error !== null &&
  'errmsg' in error &&
  String(error.errmsg).includes(`index: ${numberGuard} `)
