import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'

const kind = 'channels.forget'

/** Returns a function that deletes a deleted connection's conversations in a background job. */
export const deleteConversations = (app: FastifyInstance) => {
  app.jobs.define(kind, {
    run: async ({ key, signal }) => {
      const { engine, store } = app.conversations
      const found = store.conversations.find({ integrationId: new Types.ObjectId(key) })
      for await (const conversation of found.lean().cursor()) {
        signal.throwIfAborted()
        await engine.remove(conversation)
      }
    },
  })
  return (integrationId: string): Promise<void> => app.jobs.add(kind, integrationId)
}
