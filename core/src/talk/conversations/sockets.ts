import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Peer } from '../../platform/realtime/peer.ts'
import { createActions } from './actions/create-actions.ts'
import type { Admission } from './admission.ts'
import type { Engine } from './create-engine.ts'
import { fail } from './errors.ts'
import type { ConversationRecord } from './records/conversation.model.ts'
import { roomOf } from './replies/room-of.ts'

/** Socket API of conversations: the same rules as over HTTP, for the dashboard and widgets. */
export const serveSockets = (
  app: FastifyInstance,
  { engine, admission }: { engine: Engine; admission: Admission },
): void => {
  app.realtime.admit('/app', async ({ token, cookie }) => {
    if (token) return app.accounts.authenticateToken(token)
    const guest = app.accounts.guestFromCookie(cookie)
    if (!guest) throw fail('conversations.not-signed-in')
    return guest
  })

  const actions = createActions()

  const enter = (peer: Peer, conversation: ConversationRecord): void => {
    peer.join(roomOf(conversation))
    peer.join(`owner:${conversation.accountId.toHexString()}`)
  }

  app.realtime.handle('conversation:join', async ({ peer, caller, event }) => {
    const conversation = await admission.find(event.conversationId, caller)
    if (!conversation) {
      peer.join(roomOf({ _id: new Types.ObjectId(event.conversationId) }))
      return { messages: [] }
    }
    enter(peer, conversation)
    const page = await engine.page(conversation)
    return { messages: page.map(record => engine.present(record, conversation)) }
  })

  app.realtime.handle('message:send', async ({ peer, caller, event }) => {
    const { address } = peer
    const conversation = await admission.findOrBegin(event.conversationId, caller, { address })
    // The sender is subscribed to the reply, even without having joined.
    enter(peer, conversation)
    const { text, clientMessageId } = event
    const offered = actions.of(peer, event.conversationId)
    const { question } = await admission.send(conversation, caller, {
      text,
      clientMessageId,
      language: conversation.language,
      address,
      ...(offered && { actions: offered }),
    })
    return { message: engine.present(question, conversation) }
  })

  app.realtime.handle('message:stop', async ({ caller, event }) => {
    const { message, conversation } = await admission.findMessage(event.messageId, caller)
    return { message: engine.present(await engine.stop(message), conversation) }
  })

  app.realtime.handle('message:resume', async ({ peer, caller, event }) => {
    const { message, conversation } = await admission.findMessage(event.messageId, caller)
    enter(peer, conversation)
    return engine.resume(await engine.current(message), event.lastSeq)
  })

  app.realtime.handle('action:offer', async ({ peer, caller, event }) => {
    await admission.find(event.conversationId, caller)
    actions.offer(peer, event.actions)
    return {}
  })

  app.realtime.handle('action:result', async ({ peer, event: { callId, ...answer } }) => {
    actions.answer(peer, callId, answer)
    return {}
  })

  app.realtime.handle('typing', async ({ caller, event }) => {
    const conversation = await admission.find(event.conversationId, caller)
    if (conversation) app.events.emit('visitor.typing', { conversation })
    return {}
  })
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'visitor.typing': { conversation: ConversationRecord }
  }
}
