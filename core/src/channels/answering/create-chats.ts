import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { type Chat, languageOf, type Person } from '../../plugin/channel.ts'
import { type ChatRecord, chatSchema } from './chat.model.ts'

/** The chats of connections, as records. */
export const createChats = (app: FastifyInstance) => {
  const model = app.db.model<ChatRecord>('Chat', chatSchema)
  const keyOf = (integrationId: string, chatId: string) => ({
    integrationId: new Types.ObjectId(integrationId),
    chatId,
  })

  return {
    /** The record of a chat, with what is known of it now. */
    seen: async (integrationId: string, chat: Chat, from?: Person): Promise<ChatRecord> => {
      const title = chat.title ?? (chat.kind === 'private' ? from?.name : undefined)
      const record = await model
        .findOneAndUpdate(
          keyOf(integrationId, chat.id),
          {
            $set: {
              kind: chat.kind,
              ...(title && { title: title.slice(0, 200) }),
              ...(from && { language: languageOf(from.language) }),
            },
            $unset: { goneAt: 1 },
          },
          { upsert: true, returnDocument: 'after' },
        )
        .lean()
      if (!record) throw new Error('an upsert made nothing')
      return record
    },
    find: (integrationId: string, chatId: string): Promise<ChatRecord | null> =>
      model.findOne(keyOf(integrationId, chatId)).lean(),
    note: async (
      { _id }: ChatRecord,
      fields: Partial<Pick<ChatRecord, 'lastQuestionId' | 'conversationId'>>,
    ) => void (await model.updateOne({ _id }, { $set: fields })),
    gone: async (integrationId: string, chatId: string): Promise<void> =>
      void (await model.updateOne(keyOf(integrationId, chatId), { $set: { goneAt: new Date() } })),
    /** The chat goes on under another id; what is known of it stays. */
    moved: async (integrationId: string, chatId: string, to: string): Promise<void> => {
      if (await model.exists(keyOf(integrationId, to))) return
      await model.updateOne(keyOf(integrationId, chatId), { $set: { chatId: to } })
    },
    forget: async (integrationId: string): Promise<void> =>
      void (await model.deleteMany({ integrationId: new Types.ObjectId(integrationId) })),
  }
}
export type Chats = ReturnType<typeof createChats>
