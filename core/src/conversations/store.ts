import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Language } from '../contract/text.ts'
import { above, below, not, olderThan, oneOf } from '../platform/database/filters.ts'
import { createRecordCache } from '../platform/database/record-cache.ts'
import { writeTogether } from '../platform/database/write-together.ts'
import type { PageAsked } from '../platform/http/pages.ts'
import { type ChannelName, type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { fail } from './errors.ts'
import { holderOf } from './holder-of.ts'
import { type MessageRecord, messageSchema, type ToldMessage } from './message.model.ts'
import { createPlaces } from './places.ts'
import { type XRayRecord, xRaySchema } from './x-ray.model.ts'

export interface OpenInput {
  /** The id it shall have, where the owner was told it before. */
  id?: string
  ownerId: string
  assistantId: Types.ObjectId
  accountId: Types.ObjectId
  channel: ChannelName
  integrationId?: Types.ObjectId
  title: string
  language: Language
  expiresAt?: Date
  /** False: it takes no place of the account's plan yet. */
  isCounted?: boolean
}

export interface PageOptions {
  before?: string
  after?: string
  limit?: number
}

/** Messages that a model is told of. */
const historyMessages = 30

/** Conversations, messages and how they came about, as records. */
export const createStore = (app: FastifyInstance) => {
  const conversations = app.db.model<ConversationRecord>('Conversation', conversationSchema)
  const messages = app.db.model<MessageRecord>('Message', messageSchema)

  const xRays = app.db.model<XRayRecord>('XRay', xRaySchema)

  const places = createPlaces({ conversations, messages })
  const write = writeTogether(messages)
  const note = writeTogether(conversations)
  const known = createRecordCache<ConversationRecord>({ read: id => conversations.findById(id).lean() })
  app.db.onWrite(conversations.modelName, known.clear)

  const find = (input: Pick<OpenInput, 'ownerId' | 'assistantId' | 'channel'>) =>
    conversations
      .findOne({
        ownerId: new Types.ObjectId(input.ownerId),
        assistantId: input.assistantId,
        channel: input.channel,
      })
      .lean()

  const findOwned = (id: string, ownerId: string): Promise<ConversationRecord | null> =>
    conversations.findOne({ _id: id, ownerId: new Types.ObjectId(ownerId) }).lean()

  const forget = async (id: Types.ObjectId): Promise<void> => {
    places.forget(id)
    await messages.deleteMany({ conversationId: id })
    await xRays.deleteMany({ conversationId: id })
    await app.objects.removeHeldBy(holderOf(id))
  }

  return {
    conversations,
    messages,
    xRays,
    find,
    /** The conversation there is, else a new one: two tabs at once get the same. */
    open: async (input: OpenInput): Promise<{ conversation: ConversationRecord; isNew: boolean }> => {
      const { id, expiresAt = null, ownerId, ...rest } = input
      const now = new Date()
      const conversation: ConversationRecord = {
        ...rest,
        _id: new Types.ObjectId(id),
        ownerId: new Types.ObjectId(ownerId),
        expiresAt,
        messageCount: 0,
        nextOrder: 0,
        createdAt: now,
        updatedAt: now,
      }
      try {
        await note([{ insertOne: { document: conversation } }])
        return { conversation, isNew: true }
      } catch (error) {
        const raced = await find(input)
        if (!raced) throw error
        return { conversation: raced, isNew: false }
      }
    },
    /** Writes messages, together with those of other conversations; below mongoose. */
    write,
    /** How many messages of a conversation stand before a place. */
    before: places.before,
    /**
     * A conversation of this owner, else null, as it was a moment ago: who takes part in it is right, what its messages change
     * may be older. Not to be changed by who gets it.
     */
    known: async (id: string, ownerId: string): Promise<ConversationRecord | null> => {
      const record = await known.get(id)
      return record?.ownerId.toHexString() === ownerId ? record : null
    },
    /** A conversation of this owner. Throws `conversations.not-found` for a foreign id and a missing one alike. */
    owned: async (id: string, ownerId: string): Promise<ConversationRecord> => {
      const record = await findOwned(id, ownerId)
      if (!record) throw fail('conversations.not-found')
      return record
    },
    /** The last used first; of one assistant where it is named. */
    byOwner: (
      ownerId: string,
      { after, limit }: PageAsked,
      assistantId?: string,
    ): Promise<ConversationRecord[]> =>
      conversations
        .find({
          ownerId: new Types.ObjectId(ownerId),
          ...(assistantId !== undefined && { assistantId: new Types.ObjectId(assistantId) }),
          ...olderThan('updatedAt', after),
        })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    /** Conversations of an account's visitors that take a place of its plan; counts no further than `most`. */
    countVisits: (accountId: string, most: number): Promise<number> => {
      const id = new Types.ObjectId(accountId)
      const visits = { accountId: id, ownerId: not(id), isCounted: not(false) }
      return conversations.countDocuments(visits, { limit: most })
    },
    /** Changes whether a conversation takes a place; only where it says the contrary so far. */
    count: async (_id: Types.ObjectId, isCounted: boolean): Promise<void> => {
      const filter = { _id, isCounted: not(isCounted) }
      await conversations.updateOne(filter, { $set: { isCounted } }, { timestamps: false })
    },
    /** A message of a conversation of this owner. Throws `conversations.message-not-found`. */
    ownedMessage: async (id: string, ownerId: string) => {
      const message = await messages.findOne({ _id: id }).lean()
      const conversation =
        message &&
        (await conversations
          .findOne({ _id: message.conversationId, ownerId: new Types.ObjectId(ownerId) })
          .lean())
      if (!message || !conversation) throw fail('conversations.message-not-found')
      return { message, conversation }
    },
    findQuestion: (conversationId: Types.ObjectId, clientMessageId: string): Promise<MessageRecord | null> =>
      messages.findOne({ conversationId, clientMessageId }).lean(),
    /** Whether a message of a conversation shows this image or film. */
    showsImage: async (conversationId: string, objectId: string): Promise<boolean> =>
      (await messages.exists({ conversationId, $or: [{ images: objectId }, { videos: objectId }] })) !== null,
    lastOf: (conversationId: Types.ObjectId): Promise<MessageRecord | null> =>
      messages.findOne({ conversationId }).sort({ order: -1 }).lean(),
    /** Empties a reply that is to be written again. */
    restart: (_id: Types.ObjectId): Promise<MessageRecord | null> =>
      messages
        .findOneAndUpdate(
          { _id, role: 'assistant' },
          {
            $set: { status: 'streaming', content: '', seq: 0, citations: [], images: [] },
            $unset: { error: 1, usage: 1, videos: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean(),
    /** Oldest first: the last ones, those before a message, or those after one. */
    page: async (
      conversationId: Types.ObjectId,
      { before, after, limit = 50 }: PageOptions = {},
    ): Promise<MessageRecord[]> => {
      const mark = before ?? after
      const at = mark && (await messages.findOne({ _id: mark, conversationId }).lean())
      if (at && after)
        return messages
          .find({ conversationId, order: above(at.order) })
          .sort({ order: 1 })
          .limit(limit)
          .lean()
      const filter = at ? { conversationId, order: below(at.order) } : { conversationId }
      return (await messages.find(filter).sort({ order: -1 }).limit(limit).lean()).reverse()
    },
    /** The last complete messages, or those before one, oldest first: what a model is told of the past. */
    historyBefore: async (
      conversationId: Types.ObjectId,
      order = Number.MAX_SAFE_INTEGER,
    ): Promise<ToldMessage[]> => {
      const found = await messages
        .find({ conversationId, status: oneOf(['complete', 'interrupted']), order: below(order) })
        .select({ _id: 0, role: 1, content: 1, images: 1 })
        .sort({ order: -1 })
        .limit(historyMessages)
        .lean<ToldMessage[]>()
      return found.filter(message => message.content !== '' || message.images.length > 0).reverse()
    },
    /**
     * Stores a question and the place of its reply, side by side with the conversation's note of them; what a crash leaves
     * between the two is mended when the conversation is used again. Only in the conversation's turn.
     */
    add: async (
      { _id, language: before }: Pick<ConversationRecord, '_id' | 'language'>,
      language: Language,
      pairAt: (order: number) => readonly [question: MessageRecord, reply: MessageRecord],
    ): Promise<readonly [question: MessageRecord, reply: MessageRecord]> => {
      const order = await places.reserve(_id)
      const pair = pairAt(order)
      const update = {
        $max: { nextOrder: order + 2 },
        $inc: { messageCount: 2 },
        $set: { language, updatedAt: new Date() },
      }
      try {
        await Promise.all([
          write(pair.map(document => ({ insertOne: { document } }))),
          note([{ updateOne: { filter: { _id }, update } }]),
        ])
      } catch (error) {
        places.forget(_id)
        throw error
      }
      if (language !== before) known.clear()
      return pair
    },
    clear: async (id: Types.ObjectId): Promise<ConversationRecord> => {
      await forget(id)
      const record = await conversations
        .findOneAndUpdate({ _id: id }, { $set: { messageCount: 0 } }, { returnDocument: 'after' })
        .lean()
      if (!record) throw fail('conversations.not-found')
      return record
    },
    remove: async (id: Types.ObjectId): Promise<void> => {
      await forget(id)
      await conversations.deleteOne({ _id: id })
    },
  }
}
export type Store = ReturnType<typeof createStore>
