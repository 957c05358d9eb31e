import type { FastifyInstance } from 'fastify'
import type { ConversationRecord } from '../../../talk/conversations/index.ts'
import { fail } from '../../connections/index.ts'
import type { Connection } from '../registry.ts'
import type { ChatRecord } from './chat.model.ts'

/** The current conversation of a chat with the connection's assistant, or a new one. */
export const openConversation = async (
  app: FastifyInstance,
  { record, context }: Connection,
  chat: ChatRecord,
): Promise<ConversationRecord> => {
  if (!context.assistantId) throw fail('integrations.assistant-removed')
  const assistant = await app.assistants.byId(context.assistantId)
  const ownerId = chat._id.toHexString()
  const { store, admission } = app.conversations
  const going = chat.conversationId && (await store.known(chat.conversationId.toHexString(), ownerId))
  if (going?.assistantId.equals(assistant._id) && going.channel === record.type) return going
  return admission.open(assistant, {
    ownerId,
    channel: record.type,
    integrationId: record._id,
    title: `${record.name}: ${chat.title || chat.chatId}`.slice(0, 300),
    language: chat.language,
  })
}
