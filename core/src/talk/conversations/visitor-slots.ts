import type { FastifyInstance } from 'fastify'
import { batchConversationStarts } from './batch-conversation-starts.ts'
import { limitBlockStarts } from './limit-block-starts.ts'
import { type ConversationRecord, isOfOwner } from './records/conversation.model.ts'
import type { Store } from './records/store.ts'

/** Conversations that are not answered yet, and whose start their address block gets back in that case. */
const maxUnanswered = 10_000

interface Beginning {
  /** Concurrent beginnings with the same key share one. */
  key: string
  /** Network address of the visitor; omitted: they have none. */
  address?: string
}

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
  const inTurn = batchConversationStarts(countOf)
  const startOfBlock = limitBlockStarts(app)
  const unanswered = new Map<string, () => void>()

  /** Requires that the plan, and the visitor's address block, has one more; answers how the block gets it back. */
  const enter = async (
    accountId: string,
    { count, address }: { count: number; address: string | undefined },
  ): Promise<() => void> => {
    await app.plans.checkLimit(accountId, 'conversations', count)
    const { maxConversations } = await app.plans.limitsOf(accountId)
    return startOfBlock(accountId, {
      address,
      left: maxConversations === null ? null : maxConversations - count,
    })
  }
  const remember = ({ _id }: Pick<ConversationRecord, '_id'>, giveBack: () => void): void => {
    unanswered.set(_id.toHexString(), giveBack)
    const [oldest] = unanswered.keys()
    if (unanswered.size > maxUnanswered && oldest) unanswered.delete(oldest)
  }

  const release = async ({ _id }: ConversationRecord): Promise<void> => {
    await store.count(_id, false)
    const id = _id.toHexString()
    unanswered.get(id)?.()
    unanswered.delete(id)
  }

  app.events.on('message.answered', async ({ conversation, message }) => {
    const isAnswered = message.status === 'complete' || message.content !== ''
    if (isAnswered) unanswered.delete(conversation._id.toHexString())
    if (isAnswered || isOfOwner(conversation)) return
    const earlier = { conversationId: conversation._id, role: 'assistant', status: 'complete' } as const
    if (!(await store.messages.exists(earlier))) await release(conversation)
  })

  return {
    /** Throws `plan.conversations-limit` if the plan has no slot left; takes none. */
    requireLeft: async (accountId: string): Promise<void> =>
      app.plans.checkLimit(accountId, 'conversations', await countOf(accountId)),
    /**
     * Starts a visitor's conversation in a slot of the plan. Throws `plan.conversations-limit`,
     * `conversations.network-spent`.
     */
    begin: (
      accountId: string,
      { key, address }: Beginning,
      begin: () => Promise<ConversationRecord>,
    ): Promise<ConversationRecord> =>
      inTurn(accountId, `begin ${key}`, async count => {
        const giveBack = await enter(accountId, { count, address })
        try {
          const begun = await begin()
          remember(begun, giveBack)
          return begun
        } catch (error) {
          giveBack()
          throw error
        }
      }),
    /**
     * Takes a slot for a conversation without one, of a visitor on this address. Throws `plan.conversations-limit`,
     * `conversations.network-spent`.
     */
    take: async (conversation: ConversationRecord, address?: string): Promise<void> => {
      const { _id } = conversation
      if (isOfOwner(conversation) || conversation.isCounted !== false) return
      // The cached record may be older than the slot.
      if (!(await store.conversations.exists({ _id, isCounted: false }))) return
      const accountId = conversation.accountId.toHexString()
      await inTurn(accountId, `take ${_id.toHexString()}`, async count => {
        const giveBack = await enter(accountId, { count, address })
        await store.count(_id, true)
        remember(conversation, giveBack)
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
