import type { FastifyInstance } from 'fastify'
import { batchBegins } from './batch-begins.ts'
import { type ConversationRecord, isOfOwner } from './records/conversation.model.ts'
import type { Store } from './records/store.ts'

/**
 * The conversation slots of a plan. A visitor's first question takes one, and releases it if it is not
 * answered. The owner's own conversations take none: there is one per assistant, and strangers must not lock
 * the owner out.
 */
export const createVisitorSlots = (app: FastifyInstance, store: Store) => {
  const countOf = async (accountId: string): Promise<number> => {
    const { maxConversations } = await app.plans.limitsOf(accountId)
    return maxConversations === null ? 0 : store.countVisits(accountId, maxConversations)
  }
  const inTurn = batchBegins(countOf)

  const release = async ({ _id }: ConversationRecord): Promise<void> => store.count(_id, false)

  app.events.on('message.answered', async ({ conversation, message }) => {
    const isAnswered = message.status === 'complete' || message.content !== ''
    if (isAnswered || isOfOwner(conversation)) return
    const earlier = { conversationId: conversation._id, role: 'assistant', status: 'complete' } as const
    if (!(await store.messages.exists(earlier))) await release(conversation)
  })

  return {
    /** Throws `plan.conversations-limit` if the plan has no slot left; takes none. */
    requireLeft: async (accountId: string): Promise<void> =>
      app.plans.checkLimit(accountId, 'conversations', await countOf(accountId)),
    /** Starts a visitor's conversation in a slot of the plan. Throws `plan.conversations-limit`. */
    begin: <T>(accountId: string, key: string, begin: () => Promise<T>): Promise<T> =>
      inTurn(accountId, `begin ${key}`, async count => {
        await app.plans.checkLimit(accountId, 'conversations', count)
        return begin()
      }),
    /** Takes a slot for a conversation without one. Throws `plan.conversations-limit`. */
    take: async (conversation: ConversationRecord): Promise<void> => {
      const { _id } = conversation
      if (isOfOwner(conversation) || conversation.isCounted !== false) return
      // The cached record may be older than the slot.
      if (!(await store.conversations.exists({ _id, isCounted: false }))) return
      const accountId = conversation.accountId.toHexString()
      await inTurn(accountId, `take ${_id.toHexString()}`, async count => {
        await app.plans.checkLimit(accountId, 'conversations', count)
        await store.count(_id, true)
      })
    },
    /** Releases the slot of a conversation whose first message was refused. */
    releaseUnanswered: async (conversation: ConversationRecord): Promise<void> => {
      if (isOfOwner(conversation)) return
      const isEmpty = !(await store.messages.exists({ conversationId: conversation._id }))
      if (isEmpty) await release(conversation)
    },
  }
}
export type VisitorSlots = ReturnType<typeof createVisitorSlots>
