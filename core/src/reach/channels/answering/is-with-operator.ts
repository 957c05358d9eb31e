import type { FastifyInstance } from 'fastify'
import type { ChatRecord } from './chat.model.ts'

/** true: a person of the account answers in this chat: the assistant then says nothing of its own accord. */
export const isWithOperator = async (
  app: FastifyInstance,
  { _id, conversationId }: Pick<ChatRecord, '_id' | 'conversationId'>,
): Promise<boolean> => {
  const { store } = app.conversations
  const conversation = conversationId && (await store.known(conversationId.toHexString(), _id.toHexString()))
  return !!conversation && (await store.handlerOf(conversation)) === 'operator'
}
