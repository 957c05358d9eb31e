import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../../platform/http/page-of.ts'
import type { ConversationsPower } from '../../../plugin/powers/index.ts'

export const createConversationsPower = ({ conversations }: FastifyInstance): ConversationsPower => ({
  list: (accountId, page = {}) =>
    pageOf(page, {
      read: asked => conversations.store.ofAccount(accountId, asked),
      by: ({ updatedAt }) => updatedAt,
      present: ({ _id, assistantId, channel, title, messageCount, updatedAt }) => ({
        id: _id.toHexString(),
        accountId,
        assistantId: assistantId.toHexString(),
        channel,
        title,
        messageCount,
        updatedAt,
      }),
    }),
})
