import type { FastifyInstance } from 'fastify'
import mongoose, { Types } from 'mongoose'
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
  isRepeat: boolean
}

/**
 * Stores a question and the place of its reply. The question goes first and names its reply: if the process dies
 * between the two, the next start finds the question unsettled and makes the reply, as interrupted. The same
 * `clientMessageId` again answers what is stored already.
 */
export const receive = async (
  app: FastifyInstance,
  store: Store,
  conversation: ConversationRecord,
  { text: received, clientMessageId, language }: SendInput,
): Promise<Received> => {
  const known = clientMessageId && (await findRepeat(store, conversation, clientMessageId))
  if (known) return known
  const { text, images } = takeImages(received)
  if (text.length > maxMessageCharacters)
    throw fail('conversations.message-too-long', { params: { limit: maxMessageCharacters } })
  if (text === '' && images.length === 0) throw fail('conversations.empty-message')

  const holder = `conversation:${conversation._id.toHexString()}`
  const ownerId = conversation.ownerId.toHexString()
  const kept = await Promise.all(images.map(bytes => app.objects.keepImage({ ownerId, holder, bytes })))
  const order = await store.reserve(conversation._id, language)
  const replyId = new Types.ObjectId()
  try {
    const question = await store.messages.create({
      conversationId: conversation._id,
      order,
      role: 'user',
      content: text || imageAlone,
      status: 'complete',
      images: kept.map(({ id }) => id),
      replyId,
      settled: false,
      ...(clientMessageId && { clientMessageId }),
    })
    const reply = await store.messages.create({
      _id: replyId,
      conversationId: conversation._id,
      order: order + 1,
      role: 'assistant',
      status: 'streaming',
    })
    return { question: question.toObject(), reply: reply.toObject(), isRepeat: false }
  } catch (error) {
    const raced =
      clientMessageId && isDuplicate(error) && (await findRepeat(store, conversation, clientMessageId))
    if (raced) return raced
    throw error
  }
}

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoServerError && error.code === 11_000

/** The stored pair of a repeated question; its reply may not stand yet when the two arrive at once. */
const findRepeat = async (
  store: Store,
  { _id }: ConversationRecord,
  clientMessageId: string,
): Promise<Received | null> => {
  const question = await store.messages.findOne({ conversationId: _id, clientMessageId }).lean()
  if (!question?.replyId) return null
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await store.messages.findOne({ _id: question.replyId }).lean()
    if (reply) return { question, reply, isRepeat: true }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return null
}
