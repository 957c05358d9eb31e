import type { MessageRecord } from '../records/message.model.ts'

/** Begins the reply of a question; `stored` resolves when both are stored and rejects when they are not. */
type Begin = (question: MessageRecord, reply: MessageRecord, stored?: Promise<void>) => Promise<MessageRecord>

interface Stored {
  question: MessageRecord
  reply: MessageRecord | null
}
type OnPlaced = (question: MessageRecord, reply: MessageRecord) => void

/**
 * Lets the model be asked while the question is still being stored; nothing of the reply is shown or saved before. Not allowed:
 * the reply begins once the question is stored.
 */
export const createEarlyStart = (begin: Begin, { isAllowed }: { isAllowed: boolean }) => {
  const stored = Promise.withResolvers<void>()
  stored.promise.catch(() => undefined)
  let early: { order: number; ended: Promise<MessageRecord> } | undefined
  const onPlaced: OnPlaced = (question, reply) => {
    early = { order: reply.order, ended: begin(question, reply, stored.promise) }
  }
  return {
    /** Stores the question; where that fails, a reply that has begun is dropped. */
    whileStoring: async (store: (onPlaced?: OnPlaced) => Promise<Stored>): Promise<Stored> => {
      try {
        return await store(isAllowed ? onPlaced : undefined)
      } catch (error) {
        stored.reject(error)
        throw error
      }
    },
    /** The reply of the stored question: the one that has begun, if it is at this place. */
    replyTo: (question: MessageRecord, reply: MessageRecord): Promise<MessageRecord> => {
      if (early?.order === reply.order) {
        stored.resolve()
        return early.ended
      }
      // Another process took the place of the question, unnoticed until now.
      stored.reject(new Error('the question was stored at another place'))
      return begin(question, reply)
    },
  }
}
