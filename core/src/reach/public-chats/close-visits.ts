import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { oneOf } from '../../platform/database/filters.ts'
import { roomOf } from '../../talk/conversations/index.ts'

/**
 * Ends the visits to an assistant that is no longer public: replies in progress are stopped, subscribed
 * clients are notified and unsubscribed.
 */
export const closeVisits = async (app: FastifyInstance, assistantId: Types.ObjectId): Promise<void> => {
  const { store, engine } = app.conversations
  const streaming = await store.messages.find({ status: 'streaming' }).lean()
  const heard = app.realtime.rooms('conversation:').map(room => room.slice('conversation:'.length))
  const ids = [...heard.map(id => new Types.ObjectId(id)), ...streaming.map(reply => reply.conversationId)]
  const found = await store.conversations.find({ _id: oneOf(ids), assistantId, channel: 'dashboard' }).lean()
  for (const conversation of found.filter(({ ownerId, accountId }) => !ownerId.equals(accountId))) {
    const conversationId = conversation._id.toHexString()
    app.realtime.emit(roomOf(conversation), 'conversation:closed', { conversationId })
    app.realtime.empty(roomOf(conversation))
    const own = streaming.filter(reply => reply.conversationId.equals(conversation._id))
    await Promise.all(own.map(reply => engine.stop(reply)))
  }
}
