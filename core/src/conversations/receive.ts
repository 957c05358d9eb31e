import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { maxMessageCharacters } from '../contract/conversation.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { SendInput } from './create-engine.ts'
import { fail } from './errors.ts'
import { takeImages } from './images-in-text.ts'
import type { MessageRecord } from './message.model.ts'
import type { Store } from './store.ts'

/** What the specification asks when an image comes without words. */
const imageAlone = 'Проанализируй это изображение'

export interface Received {
  question: MessageRecord
  reply: MessageRecord
}

/**
 * Stores a question and the place of its reply. The question goes first and names its reply: if the process dies
 * between the two, the next start finds the question unsettled and makes the reply, as interrupted.
 */
export const receive = async (
  app: FastifyInstance,
  store: Store,
  conversation: ConversationRecord,
  { text: received, clientMessageId, language }: SendInput,
): Promise<Received> => {
  // The database keeps no half of a surrogate pair; the answer shows what will be read later.
  const { text, images } = takeImages(received.toWellFormed())
  if (text.length > maxMessageCharacters)
    throw fail('conversations.message-too-long', { params: { limit: maxMessageCharacters } })
  if (text === '' && images.length === 0) throw fail('conversations.empty-message')

  const holder = holderOf(conversation._id)
  const ownerId = conversation.ownerId.toHexString()
  const kept = await Promise.all(images.map(bytes => app.objects.keepImage({ ownerId, holder, bytes })))
  const order = await store.reserve(conversation._id, language)
  const question = new store.messages({
    conversationId: conversation._id,
    order,
    role: 'user',
    content: text || imageAlone,
    status: 'complete',
    images: kept.map(({ id }) => id),
    replyId: new Types.ObjectId(),
    settled: false,
    ...(clientMessageId && { clientMessageId }),
  })
  const reply = new store.messages(placeOf(question))
  await store.messages.insertMany([question, reply])
  await app.objects.settle(kept.map(({ id }) => id))
  return { question: question.toObject(), reply: reply.toObject() }
}

/** Makes the place of a question's reply. */
export const placeReply = async (
  store: Store,
  question: Pick<MessageRecord, 'replyId' | 'conversationId' | 'order'>,
): Promise<MessageRecord> => (await store.messages.create(placeOf(question))).toObject()

const placeOf = ({
  replyId,
  conversationId,
  order,
}: Pick<MessageRecord, 'replyId' | 'conversationId' | 'order'>) => ({
  _id: replyId,
  conversationId,
  order: order + 1,
  role: 'assistant' as const,
  status: 'streaming' as const,
})

/** Names a conversation as the holder of its images. */
export const holderOf = (id: Types.ObjectId): string => `conversation:${id.toHexString()}`
