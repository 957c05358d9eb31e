import type { FastifyInstance } from 'fastify'
import { beginTogether } from './begin-together.ts'
import { type ConversationRecord, isOfOwner } from './conversation.model.ts'
import type { Store } from './store.ts'

/**
 * The places that a plan has for conversations, which visitors take with their first question and give back when it is not
 * answered. The owner's own conversations take none: there is one with each assistant, and strangers must not shut the
 * owner out.
 */
export const createVisitorPlaces = (app: FastifyInstance, store: Store) => {
  const countOf = async (accountId: string): Promise<number> => {
    const { maxConversations } = await app.plans.limitsOf(accountId)
    return maxConversations === null ? 0 : store.countVisits(accountId, maxConversations)
  }
  const inTurn = beginTogether(countOf)

  const release = async ({ _id }: ConversationRecord): Promise<void> => store.count(_id, false)

  app.events.on('message.answered', async ({ conversation, message }) => {
    const isAnswered = message.status === 'complete' || message.content !== ''
    if (isAnswered || isOfOwner(conversation)) return
    const earlier = { conversationId: conversation._id, role: 'assistant', status: 'complete' } as const
    if (!(await store.messages.exists(earlier))) await release(conversation)
  })

  return {
    /** Throws `plan.conversations-limit` where the plan has no place left; takes none. */
    requireLeft: async (accountId: string): Promise<void> =>
      app.plans.checkLimit(accountId, 'conversations', await countOf(accountId)),
    /** Runs what begins a visitor's conversation and takes a place. Throws `plan.conversations-limit`. */
    begin: <T>(accountId: string, key: string, begin: () => Promise<T>): Promise<T> =>
      inTurn(accountId, `begin ${key}`, async count => {
        await app.plans.checkLimit(accountId, 'conversations', count)
        return begin()
      }),
    /** A place for a conversation that has none yet. Throws `plan.conversations-limit`. */
    take: async (conversation: ConversationRecord): Promise<void> => {
      const { _id } = conversation
      if (isOfOwner(conversation) || conversation.isCounted !== false) return
      // What was known of it may be older than a place that it has.
      if (!(await store.conversations.exists({ _id, isCounted: false }))) return
      const accountId = conversation.accountId.toHexString()
      await inTurn(accountId, `take ${_id.toHexString()}`, async count => {
        await app.plans.checkLimit(accountId, 'conversations', count)
        await store.count(_id, true)
      })
    },
    /** Gives back what a conversation took whose first message was refused. */
    giveBack: async (conversation: ConversationRecord): Promise<void> => {
      if (isOfOwner(conversation)) return
      const isEmpty = !(await store.messages.exists({ conversationId: conversation._id }))
      if (isEmpty) await release(conversation)
    },
  }
}
