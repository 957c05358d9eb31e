import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { createRecordCache } from '../../platform/database/record-cache.ts'
import { writeTogether } from '../../platform/database/write-together.ts'
import { type Chat, languageOf, type Person } from '../../plugin/channel.ts'
import { movedId } from '../moved-id.ts'
import { type ChatRecord, chatSchema } from './chat.model.ts'

const isIn = (fields: Partial<ChatRecord>, record: ChatRecord): boolean =>
  Object.entries(fields).every(([name, value]) => record[name as keyof ChatRecord] === value)

/** Of an id of a record, written out. */
const idLength = 24

/** The chats of connections, as records. */
export const createChats = (app: FastifyInstance) => {
  const model = app.db.model<ChatRecord>('Chat', chatSchema)
  const write = writeTogether(model)
  const known = createRecordCache<ChatRecord>({
    // One process has a connection's updates: nobody else writes these.
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
  }

  return {
    /** The record of a chat, with what is known of it now; written only when that is news. */
    seen: async (integrationId: string, chat: Chat, from?: Person): Promise<ChatRecord> => {
      const title = chat.title ?? (chat.kind === 'private' ? from?.name : undefined)
      const now = {
        kind: chat.kind,
        ...(chat.threadOf !== undefined && { threadOf: chat.threadOf }),
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
    note: async (
      { _id, integrationId, chatId }: ChatRecord,
      fields: Partial<Pick<ChatRecord, 'lastQuestionId' | 'lastQuestionDigest' | 'conversationId'>>,
    ): Promise<void> => {
      await write([{ updateOne: { filter: { _id }, update: { $set: fields } } }])
      known.patch(`${integrationId.toHexString()}${chatId}`, fields)
    },
    /** Nothing can be sent to the chat and to its threads. */
    gone: async (integrationId: string, chatId: string): Promise<void> => {
      const goneAt = { $set: { goneAt: new Date() } }
      await model.updateOne(keyOf(integrationId, chatId), goneAt)
      await model.updateMany(threadsOf(integrationId, chatId), goneAt)
    },
    /** The threads of a chat that is back are, too. */
    threadsBack: async (integrationId: string, chatId: string): Promise<void> =>
      void (await model.updateMany(threadsOf(integrationId, chatId), { $unset: { goneAt: 1 } })),
    /** The chat and its threads go on under other ids; what is known of them stays. */
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
