import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { batchWrites } from '../../../platform/database/batch-writes.ts'
import { createRecordCache } from '../../../platform/database/record-cache.ts'
import type { Chat, Person } from '../../../plugin/channel.ts'
import { languageOf } from '../../../plugin/language-of.ts'
import { movedId } from '../moved-id.ts'
import { type ChatRecord, chatSchema } from './chat.model.ts'
import { createChatNames } from './create-chat-names.ts'

const isIn = (fields: Partial<ChatRecord>, record: ChatRecord): boolean =>
  Object.entries(fields).every(([name, value]) => record[name as keyof ChatRecord] === value)

/** Length of a record id in hexadecimal. */
const idLength = 24

/** Repository of chat records. */
export const createChats = (app: FastifyInstance) => {
  const model = app.db.model<ChatRecord>('Chat', chatSchema)
  const write = batchWrites(model)
  const known = createRecordCache<ChatRecord>({
    // Only this process writes these records.
    forMs: 60_000,
    read: name => model.findOne(keyOf(name.slice(0, idLength), name.slice(idLength))).lean<ChatRecord>(),
  })
  app.db.onWrite(model.modelName, known.clear)
  const keyOf = (integrationId: string, chatId: string) => ({
    integrationId: new Types.ObjectId(integrationId),
    chatId,
  })
  const threadsOf = (integrationId: string, chatId: string) => ({
    integrationId: new Types.ObjectId(integrationId),
    threadOf: chatId,
  })
  const rename = async (integrationId: string, from: string, to: Pick<ChatRecord, 'chatId' | 'threadOf'>) => {
    if (await model.exists(keyOf(integrationId, to.chatId))) return
    await model.updateOne(keyOf(integrationId, from), { $set: to })
    await model.updateOne(
      { ...keyOf(integrationId, to.chatId), address: from },
      { $set: { address: to.chatId } },
    )
  }
  const names = createChatNames(model, (integrationId, chatId) => known.get(`${integrationId}${chatId}`))

  return {
    ...names,
    /** Upserts the record of a chat; writes only if something has changed. */
    seen: async (integrationId: string, chat: Chat, from?: Person): Promise<ChatRecord> => {
      const title = chat.title ?? (chat.kind === 'private' ? from?.name : undefined)
      const now = {
        kind: chat.kind,
        ...(chat.threadOf !== undefined && { threadOf: chat.threadOf }),
        ...(chat.alias !== undefined && { alias: chat.alias, address: chat.address ?? chat.id }),
        ...(title && { title: title.slice(0, 200) }),
        ...(from && { language: languageOf(from.language) }),
      }
      const before = await known.get(`${integrationId}${chat.id}`)
      if (before && !before.goneAt && isIn(now, before)) return before
      const record = await model
        .findOneAndUpdate(
          keyOf(integrationId, chat.id),
          { $set: now, $unset: { goneAt: 1 } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ChatRecord>()
      if (!record) throw new Error('an upsert made nothing')
      return record
    },
    find: (integrationId: string, chatId: string): Promise<ChatRecord | null> =>
      model.findOne(keyOf(integrationId, chatId)).lean(),
    /** Finds a chat by the id of its record, which owns its conversation. */
    byRecord: (id: Types.ObjectId): Promise<ChatRecord | null> => model.findById(id).lean(),
    note: async (
      { _id, integrationId, chatId }: ChatRecord,
      fields: Partial<
        Pick<ChatRecord, 'lastQuestionId' | 'lastQuestionDigest' | 'conversationId' | 'offered'>
      >,
    ): Promise<void> => {
      await write([{ updateOne: { filter: { _id }, update: { $set: fields } } }])
      known.patch(`${integrationId.toHexString()}${chatId}`, fields)
    },
    /** The chat and its threads no longer accept messages. */
    gone: async (integrationId: string, chatId: string): Promise<void> => {
      const goneAt = { $set: { goneAt: new Date() } }
      await model.updateOne(keyOf(integrationId, chatId), goneAt)
      await model.updateMany(threadsOf(integrationId, chatId), goneAt)
    },
    /** The threads of a chat accept messages again. */
    threadsBack: async (integrationId: string, chatId: string): Promise<void> =>
      void (await model.updateMany(threadsOf(integrationId, chatId), { $unset: { goneAt: 1 } })),
    /** Renames the chat and its threads to their new ids. */
    moved: async (integrationId: string, from: string, to: string): Promise<void> => {
      await rename(integrationId, from, { chatId: to })
      for (const { chatId } of await model.find(threadsOf(integrationId, from), { chatId: 1 }).lean())
        await rename(integrationId, chatId, { chatId: movedId(chatId, { from, to }), threadOf: to })
    },
    forget: async (integrationId: string): Promise<void> =>
      void (await model.deleteMany({ integrationId: new Types.ObjectId(integrationId) })),
  }
}
export type Chats = ReturnType<typeof createChats>
