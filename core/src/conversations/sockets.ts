import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { ConversationRecord } from './conversation.model.ts'
import type { Engine } from './create-engine.ts'
import { roomOf } from './create-replies.ts'
import { fail } from './errors.ts'
import type { Talk } from './talk.ts'

/** The live half of conversations: the same rules as over HTTP, for the dashboard and for widgets alike. */
export const serveSockets = (
  app: FastifyInstance,
  { engine, talk }: { engine: Engine; talk: Talk },
): void => {
  app.realtime.admit('/app', async ({ token, cookie }) => {
    if (token) return app.accounts.authenticateToken(token)
    const guest = app.accounts.guestFromCookie(cookie)
    if (!guest) throw fail('conversations.not-signed-in')
    return guest
  })

  app.realtime.handle('conversation:join', async ({ peer, caller, event }) => {
    const conversation = await talk.find(event.conversationId, caller)
    peer.join(roomOf({ _id: new Types.ObjectId(event.conversationId) }))
    if (!conversation) return { messages: [] }
    const page = await engine.page(conversation)
    return { messages: page.map(record => engine.present(record, conversation)) }
  })

  app.realtime.handle('message:send', async ({ peer, caller, event }) => {
    const { address } = peer
    const conversation = await talk.findOrBegin(event.conversationId, caller)
    // Whoever sends wants to hear the reply, also when they forgot to join.
    peer.join(roomOf(conversation))
    const { text, clientMessageId } = event
    const { question } = await talk.send(conversation, caller, {
      text,
      clientMessageId,
      language: conversation.language,
      address,
    })
    return { message: engine.present(question, conversation) }
  })

  app.realtime.handle('message:stop', async ({ caller, event }) => {
    const { message, conversation } = await talk.findMessage(event.messageId, caller)
    return { message: engine.present(await engine.stop(message), conversation) }
  })

  app.realtime.handle('message:resume', async ({ peer, caller, event }) => {
    const { message, conversation } = await talk.findMessage(event.messageId, caller)
    peer.join(roomOf(conversation))
    return engine.resume(await engine.current(message), event.lastSeq)
  })

  app.realtime.handle('typing', async ({ caller, event }) => {
    const conversation = await talk.find(event.conversationId, caller)
    if (conversation) app.events.emit('visitor.typing', { conversation })
    return {}
  })
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'visitor.typing': { conversation: ConversationRecord }
  }
}
