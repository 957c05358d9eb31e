import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { imageAlone } from '../../answers/ai/index.ts'
import {
  type Handler,
  maxMessageCharacters,
  maxMessageImages,
  maxMessageLength,
} from '../../contract/conversation.ts'
import type { SendInput } from './create-engine.ts'
import { fail } from './errors.ts'
import { requireConversationImages, requireMessageImages } from './images/image-limits.ts'
import { extractImages } from './images/images-in-text.ts'
import { keepPicture } from './images/keep-picture.ts'
import type { TakeStrangerBytes } from './images/stranger-bytes.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import type { MessageRecord } from './records/message.model.ts'
import type { Store } from './records/store.ts'

interface Place {
  replyId: Types.ObjectId
  /** The owner (process) that generates it. */
  writer: string
  conversationId: Types.ObjectId
  /** Order number of the question. */
  order: number
}

export interface StoreQuestionOptions {
  handler: Handler
  takeBytes: TakeStrangerBytes
  /** Called with the records that are about to be stored, once, where nothing else is left to be stored for them. */
  onPlaced?: ((question: MessageRecord, reply: MessageRecord) => void) | undefined
}

export interface StoredQuestion {
  question: MessageRecord
  /** null: the question waits for an operator. */
  reply: MessageRecord | null
}

/**
 * Stores a question, which names its reply, and, if the assistant answers, a record for that reply. A question
 * for an operator is marked so and names no reply.
 */
export const storeQuestion = async (
  app: FastifyInstance,
  store: Store,
  conversation: ConversationRecord,
  {
    text: received,
    images: given = [],
    isSpoken,
    unseen = [],
    clientMessageId,
    language,
    address,
  }: SendInput,
  { handler, onPlaced, takeBytes }: StoreQuestionOptions,
): Promise<StoredQuestion> => {
  // The length is checked before any of it is read.
  if (received.length > maxMessageLength) throw tooLong()
  // The database cannot store half of a surrogate pair; the response shows what will be stored.
  const { text, images, isTooMany } = extractImages(received.toWellFormed(), { most: maxMessageImages })
  const bytes = images.reduce((sum, image) => sum + image.length, 0)
  requireMessageImages({ count: images.length + given.length + (isTooMany ? 1 : 0), bytes })
  if (text.length > maxMessageCharacters) throw tooLong()
  if (text === '' && images.length + given.length === 0) throw fail('conversations.empty-message')
  await requireConversationImages(app, conversation, { count: images.length, bytes })

  const giveBack = await takeBytes(conversation, { address, bytes })
  const stored = await keepAll(app, conversation, images).catch((error: unknown) => {
    giveBack()
    throw error
  })
  const ids = [...given, ...stored]
  // The order of these lines matters: ids are read as times, so the question's has to be first.
  const questionId = new Types.ObjectId()
  const replyId = new Types.ObjectId()
  const writer = app.ownership.current().owner
  const asked = (order: number): MessageRecord => ({
    ...blank(conversation._id, order),
    _id: questionId,
    role: 'user',
    content: text || imageAlone[language],
    status: 'complete',
    images: ids,
    ...(isSpoken && { isSpoken }),
    ...(unseen.length > 0 && { unseen }),
    ...(clientMessageId && { clientMessageId }),
  })
  if (handler === 'operator') {
    const question = await store.append(conversation, order => ({ ...asked(order), handler }), language)
    await app.objects.settle(ids)
    return { question, reply: null }
  }
  let place = ids.length === 0 ? onPlaced : undefined
  const [question, reply] = await store.add(conversation, language, order => {
    const pair = [
      { ...asked(order), replyId },
      placeOf({ conversationId: conversation._id, order, replyId, writer }),
    ] as const
    place?.(...pair)
    place = undefined
    return pair
  })
  await app.objects.settle(ids)
  return { question, reply }
}

/** Stores all images of a message or none: those stored for a refused message are deleted at once. */
const keepAll = async (
  app: FastifyInstance,
  conversation: ConversationRecord,
  images: readonly Buffer[],
): Promise<string[]> => {
  const kept = await Promise.allSettled(images.map(image => keepPicture(app, conversation, image)))
  const ids = kept.flatMap(one => (one.status === 'fulfilled' ? [one.value.id] : []))
  const refused = kept.find(one => one.status === 'rejected')
  if (!refused) return ids
  for (const id of ids) await app.objects.remove(id)
  throw refused.reason
}

export const tooLong = () =>
  fail('conversations.message-too-long', { params: { limit: maxMessageCharacters } })

/** Creates the record of a question's reply. */
export const placeReply = async (
  store: Store,
  { replyId = new Types.ObjectId(), conversationId, order }: MessageRecord,
  writer: string,
): Promise<MessageRecord> => {
  const reply = placeOf({ replyId, conversationId, order, writer })
  await store.write([{ insertOne: { document: reply } }])
  return reply
}

const placeOf = ({ replyId, conversationId, order, writer }: Place): MessageRecord => ({
  ...blank(conversationId, order + 1),
  _id: replyId,
  role: 'assistant',
  status: 'streaming',
  writer,
})

/** Bypassing mongoose, so defaults are not filled in. */
export const blank = (conversationId: Types.ObjectId, order: number) => ({
  conversationId,
  order,
  content: '',
  seq: 0,
  citations: [],
  images: [],
  createdAt: new Date(),
})
