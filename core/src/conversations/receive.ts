import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { imageAlone } from '../ai/index.ts'
import { maxMessageCharacters, maxMessageImages, maxMessageLength } from '../contract/conversation.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { SendInput } from './create-engine.ts'
import { fail } from './errors.ts'
import { holderOf } from './holder-of.ts'
import { requireFewImages, requireImageRoom } from './image-room.ts'
import { takeImages } from './images-in-text.ts'
import type { MessageRecord } from './message.model.ts'
import type { Store } from './store.ts'

interface Place {
  replyId: Types.ObjectId
  conversationId: Types.ObjectId
  /** Of the question. */
  order: number
}

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
  { text: received, images: given = [], isSpoken, clientMessageId, language }: SendInput,
): Promise<Received> => {
  // Before anything is read in it.
  if (received.length > maxMessageLength) throw tooLong()
  // The database keeps no half of a surrogate pair; the answer shows what will be read later.
  const { text, images, isTooMany } = takeImages(received.toWellFormed(), { most: maxMessageImages })
  const bytes = images.reduce((sum, image) => sum + image.length, 0)
  requireFewImages({ count: images.length + given.length + (isTooMany ? 1 : 0), bytes })
  if (text.length > maxMessageCharacters) throw tooLong()
  if (text === '' && images.length + given.length === 0) throw fail('conversations.empty-message')
  await requireImageRoom(app, conversation, { count: images.length, bytes })

  const holder = holderOf(conversation._id)
  const ownerId = conversation.ownerId.toHexString()
  const kept = await Promise.all(
    images.map(image => app.objects.keepImage({ ownerId, holder, bytes: image })),
  )
  const ids = [...given, ...kept.map(({ id }) => id)]
  // In this order: where ids are read as time, the question comes first.
  const questionId = new Types.ObjectId()
  const replyId = new Types.ObjectId()
  const [question, reply] = await store.add(conversation, language, order => {
    const asked: MessageRecord = {
      ...blank(conversation._id, order),
      _id: questionId,
      role: 'user',
      content: text || imageAlone[language],
      status: 'complete',
      images: ids,
      replyId,
      settled: false,
      ...(isSpoken && { isSpoken }),
      ...(clientMessageId && { clientMessageId }),
    }
    return [asked, placeOf({ conversationId: conversation._id, order, replyId })]
  })
  await app.objects.settle(ids)
  return { question, reply }
}

const tooLong = () => fail('conversations.message-too-long', { params: { limit: maxMessageCharacters } })

/** Makes the place of a question's reply. */
export const placeReply = async (
  store: Store,
  { replyId = new Types.ObjectId(), conversationId, order }: MessageRecord,
): Promise<MessageRecord> => {
  const reply = placeOf({ replyId, conversationId, order })
  await store.write([{ insertOne: { document: reply } }])
  return reply
}

const placeOf = ({ replyId, conversationId, order }: Place): MessageRecord => ({
  ...blank(conversationId, order + 1),
  _id: replyId,
  role: 'assistant',
  status: 'streaming',
})

/** Below mongoose nobody fills in what is left out. */
const blank = (conversationId: Types.ObjectId, order: number) => ({
  conversationId,
  order,
  content: '',
  seq: 0,
  citations: [],
  images: [],
  createdAt: new Date(),
})
