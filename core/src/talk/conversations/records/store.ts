import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../../../platform/database/filters.ts'
import { fail } from '../errors.ts'
import type { ConversationRecord } from './conversation.model.ts'
import { createConversationRecords } from './conversation-records.ts'
import { holderOf } from './holder-of.ts'
import { createMessageRecords } from './message-records.ts'
import type { OpenInput } from './store-input.ts'
import { type XRayRecord, xRaySchema } from './x-ray.model.ts'

/** Maximum number of X-rays removed with one command. */
const idsAtOnce = 5_000

/** Repository of conversations, messages and X-rays. */
export const createStore = (app: FastifyInstance) => {
  const records = createConversationRecords(app)
  const { counts: _counts, forgetKnown: _forgetKnown, ...conversationRecords } = records
  const { removeAll, keepEmpty, ...messageRecords } = createMessageRecords(app, records)
  const { conversations } = records
  const { messages } = messageRecords
  const xRays = app.db.model<XRayRecord>('XRay', xRaySchema)

  /** Removes the X-rays of a conversation, before its messages: their ids are the X-rays'. */
  const removeXRays = async (conversationId: Types.ObjectId): Promise<void> => {
    const replies = messages.find({ conversationId, role: 'assistant' }, { _id: 1 }).lean()
    const ids: Types.ObjectId[] = []
    const remove = () => xRays.deleteMany({ _id: oneOf(ids.splice(0)) })
    for await (const { _id } of replies.cursor()) if (ids.push(_id) === idsAtOnce) await remove()
    if (ids.length > 0) await remove()
  }

  const forget = async (id: Types.ObjectId): Promise<void> => {
    await removeXRays(id)
    await removeAll(id)
    await app.objects.removeHeldBy(holderOf(id))
  }

  return {
    ...conversationRecords,
    ...messageRecords,
    xRays,
    /** Finds or creates the conversation: two concurrent tabs get the same one. */
    open: async (input: OpenInput): Promise<{ conversation: ConversationRecord; isNew: boolean }> => {
      const opened = await conversationRecords.open(input)
      if (opened.isNew) keepEmpty(opened.conversation._id)
      return opened
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
