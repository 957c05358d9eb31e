import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Handler } from '../../../contract/conversation.ts'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { not, olderThan, oneOf, someText } from '../../../platform/database/filters.ts'
import { flushWith } from '../../../platform/database/flush-before-queries.ts'
import { createRecordCache } from '../../../platform/database/record-cache.ts'
import type { PageAsked } from '../../../platform/http/pagination.ts'
import { fail } from '../errors.ts'
import { currentHandler, type Held } from '../inbox/inbox-state.ts'
import { type ConversationRecord, conversationSchema } from './conversation.model.ts'
import { createInboxChanges } from './inbox-changes.ts'
import { createMessageCounts } from './message-counts.ts'
import type { OpenInput } from './store-input.ts'

/** Ids of conversations that do not exist yet, at most. */
const maxUnused = 10_000

/**
 * Maximum number of assistants whose conversations are counted apart, by index keys alone: one may have tens of thousands. With
 * more, one command that reads the records takes less time.
 */
const maxCountsApart = 20

/** Conversations as records. */
export const createConversationRecords = (app: FastifyInstance) => {
  const conversations = app.db.model<ConversationRecord>('Conversation', conversationSchema)
  const note = batchWrites(conversations)
  const counts = createMessageCounts({ note, hasOthers: app.ownership.hasOthers })
  flushWith(conversations, counts.flush)
  app.addHook('onClose', counts.flush)
  const known = createRecordCache<ConversationRecord>({ read: id => conversations.findById(id).lean() })
  app.db.onWrite(conversations.modelName, known.clear)

  const unused = new Set<string>()

  const find = (input: Pick<OpenInput, 'ownerId' | 'assistantId' | 'channel' | 'key'>) =>
    conversations
      .findOne({
        ownerId: new Types.ObjectId(input.ownerId),
        assistantId: input.assistantId,
        channel: input.channel,
        key: input.key ?? null,
      })
      .lean()

  const findOwned = (id: string, ownerId: string): Promise<ConversationRecord | null> =>
    conversations.findOne({ _id: id, ownerId: new Types.ObjectId(ownerId) }).lean()

  return {
    conversations,
    /** The cache is not updated. */
    counts,
    /** Invalidates the cache of conversations. */
    forgetKnown: known.clear,
    find,
    /** Finds or creates the conversation: two concurrent tabs get the same one. */
    open: async (input: OpenInput): Promise<{ conversation: ConversationRecord; isNew: boolean }> => {
      const { id, expiresAt = null, ownerId, ...rest } = input
      if (id !== undefined) unused.delete(id)
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
        known.put(conversation._id.toHexString(), conversation)
        return { conversation, isNew: true }
      } catch (error) {
        const raced = await find(input)
        if (!raced) throw error
        return { conversation: raced, isNew: false }
      }
    },
    /** The account that a conversation is counted for; null: it was deleted. */
    accountOf: async (id: string): Promise<string | null> =>
      (await known.get(id))?.accountId.toHexString() ?? null,
    /**
     * An id that was just made for a conversation that its first message will create: until then nothing is looked for, unless
     * another process may create it.
     */
    expectNone: (id: string): void => {
      if (unused.size >= maxUnused) unused.clear()
      unused.add(id)
    },
    /**
     * A conversation of this owner, else null, from the cache: its participants are current, fields that its
     * messages change may be stale. Callers must not modify it.
     */
    known: async (id: string, ownerId: string): Promise<ConversationRecord | null> => {
      if (unused.has(id) && !app.ownership.hasOthers()) return null
      const record = await known.get(id)
      return record?.ownerId.toHexString() === ownerId ? record : null
    },
    /** Returns who answers a conversation; accurate within its turn. */
    handlerOf: async ({ _id }: Pick<ConversationRecord, '_id'>): Promise<Handler> =>
      currentHandler((await known.get(_id.toHexString())) ?? {}),
    /** Who has a conversation; accurate within its turn. */
    heldOf: async ({ _id }: Pick<ConversationRecord, '_id'>): Promise<Held> =>
      (await known.get(_id.toHexString())) ?? {},
    changeInbox: createInboxChanges(conversations),
    /** A conversation with an assistant of this account. Throws `conversations.not-found`. */
    answeredBy: async (accountId: string, id: string): Promise<ConversationRecord> => {
      const record = await conversations.findOne({ _id: id, accountId: new Types.ObjectId(accountId) }).lean()
      if (!record) throw fail('conversations.not-found')
      return record
    },
    /** A conversation of this owner. Throws `conversations.not-found`, for another owner's as well. */
    owned: async (id: string, ownerId: string): Promise<ConversationRecord> => {
      const record = await findOwned(id, ownerId)
      if (!record) throw fail('conversations.not-found')
      return record
    },
    /** Most recently used first; of one assistant if given. */
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
    /** A conversation that a plugin started. Throws `conversations.not-found`. */
    begunBy: async (plugin: string, id: string): Promise<ConversationRecord> => {
      const record = Types.ObjectId.isValid(id) && (await conversations.findById(id).lean())
      if (!record || record.begunBy?.plugin !== plugin) throw fail('conversations.not-found')
      return record
    },
    /** Conversations with an account's assistants, or started by a plugin; most recently used first. */
    ofAccount: (
      accountId: string,
      { after, limit }: PageAsked,
      plugin?: string,
    ): Promise<ConversationRecord[]> =>
      conversations
        .find({
          accountId: new Types.ObjectId(accountId),
          ...(plugin !== undefined && { 'begunBy.plugin': plugin }),
          ...olderThan('updatedAt', after),
        })
        .sort({ updatedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    /** Number of visitor conversations that use a slot of an account's plan; counts up to `most`. */
    countVisits: async (accountId: string, most: number): Promise<number> => {
      // MongoDB has no limit of 0.
      if (most === 0) return 0
      const id = new Types.ObjectId(accountId)
      const visits = { accountId: id, ownerId: not(id), isCounted: not(false) }
      return conversations.countDocuments(visits, { limit: most })
    },
    /** Number of a person's conversations with an assistant besides the reused one; counts up to `most`. */
    countKeyed: (
      { ownerId, assistantId, channel }: Pick<OpenInput, 'ownerId' | 'assistantId' | 'channel'>,
      most: number,
    ): Promise<number> =>
      conversations.countDocuments(
        { ownerId: new Types.ObjectId(ownerId), assistantId, channel, key: someText() },
        { limit: most },
      ),
    /** Number of conversations by assistant. */
    countByAssistant: async (ids: readonly Types.ObjectId[]): Promise<Map<string, number>> => {
      if (ids.length > maxCountsApart) {
        const counts = await conversations.aggregate<{ _id: Types.ObjectId; count: number }>([
          { $match: { assistantId: oneOf(ids) } },
          { $group: { _id: '$assistantId', count: { $sum: 1 } } },
        ])
        return new Map(counts.map(({ _id, count }) => [_id.toHexString(), count]))
      }
      const counts = await Promise.all(ids.map(assistantId => conversations.countDocuments({ assistantId })))
      return new Map(ids.map((id, at) => [id.toHexString(), counts[at] ?? 0]))
    },
    /** Changes whether a conversation uses a slot; writes only a change. */
    count: async (_id: Types.ObjectId, isCounted: boolean): Promise<void> => {
      const filter = { _id, isCounted: not(isCounted) }
      await conversations.updateOne(filter, { $set: { isCounted } }, { timestamps: false })
    },
  }
}
export type ConversationRecords = ReturnType<typeof createConversationRecords>
