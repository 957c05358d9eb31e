import type { FastifyInstance } from 'fastify'

/** Announces each request for a person, for whoever notifies those who answer. */
export const announceRequests = (app: FastifyInstance): void => {
  const { messages } = app.conversations.store
  app.events.on('inbox.changed', async ({ conversation, change }) => {
    if (change.kind !== 'request') return
    const last = await messages
      .findOne({ conversationId: conversation._id, role: 'user' })
      .sort({ order: -1 })
      .lean()
    app.events.emit('inbox.requested', {
      conversationId: conversation._id.toHexString(),
      assistantId: conversation.assistantId.toHexString(),
      userId: conversation.accountId.toHexString(),
      said: change.summary ?? last?.content ?? '',
    })
  })
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** The person of a conversation asks for a person of the account. */
    'inbox.requested': {
      conversationId: string
      assistantId: string
      /** The owner of the assistant. */
      userId: string
      /** What the person wrote last, or a summary. Empty: nothing. */
      said: string
    }
  }
}
