import type { FastifyInstance } from 'fastify'
import type { ConversationRecord, MessageRecord } from '../../../talk/conversations/index.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { contentOf } from './content-of.ts'
import type { Chats } from './create-chats.ts'

/**
 * Sends the messages of operators to the messenger of the conversation, with files and quick replies. Returns
 * the recovery step for startup: it enqueues stored messages that a crash kept from the outbox.
 */
export const deliverOperator = (
  app: FastifyInstance,
  { chats, outbox }: { chats: Chats; outbox: Pick<Outbox, 'put'> },
): (() => Promise<void>) => {
  const { store, admission } = app.conversations

  const deliver = async (
    { ownerId, integrationId }: Pick<ConversationRecord, 'ownerId' | 'integrationId'>,
    message: MessageRecord,
  ): Promise<void> => {
    if (!integrationId) return
    const { _id, content, buttons: offered = [] } = message
    const chat = await chats.byRecord(ownerId)
    if (chat) {
      const { chatId: id, kind, threadOf, address, language } = chat
      // They are noted before they are shown, as a press may arrive immediately.
      if (offered.length > 0 || (chat.offered ?? []).length > 0) await chats.note(chat, { offered })
      await outbox.put({
        key: `operator:${_id.toHexString()}`,
        integrationId: integrationId.toHexString(),
        chat: { id, kind, ...(threadOf !== undefined && { threadOf }), ...(address && { address }) },
        markdown: content,
        ...contentOf(message),
        language,
      })
    }
    await store.messages.updateOne({ _id }, { $unset: { isUndelivered: 1 } })
  }

  admission.onOperatorMessage(async (conversation, message) => {
    if (message.isUndelivered) await deliver(conversation, message)
  })
  return async () => {
    for await (const message of store.messages.find({ isUndelivered: true }).lean().cursor()) {
      const conversation = await store.conversations.findById(message.conversationId).lean()
      if (conversation) await deliver(conversation, message)
    }
  }
}
