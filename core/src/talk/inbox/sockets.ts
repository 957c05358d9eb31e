import type { FastifyInstance } from 'fastify'
import type { InboxItem } from '../../contract/inbox.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { EventRoom } from '../../platform/realtime/create-realtime.ts'
import type { Peer } from '../../platform/realtime/peer.ts'
import { type ConversationRecord, isOfOwner, type MessageRecord, roomOf } from '../conversations/index.ts'
import { presentToOwner } from '../dialogues/index.ts'
import { fail } from './errors.ts'
import { presentChanged } from './present.ts'

interface Parts {
  itemOf(record: ConversationRecord): Promise<InboxItem>
}

/** What happens in the conversations of an account, live: the list, and the conversation that is open. */
export const serveInboxSockets = (app: FastifyInstance, { itemOf }: Parts): void => {
  const { store, engine } = app.conversations
  const watched = new WeakMap<Peer, string>()

  const announce = async (conversation: ConversationRecord, message?: MessageRecord): Promise<void> => {
    const room: EventRoom = `caller:${conversation.accountId.toHexString()}`
    if (isOfOwner(conversation) || !app.realtime.isListened(room)) return
    // A message's record of the conversation may be older than its state, also in what that no longer has.
    const { handler: _handler, operatorUntil: _until, inbox: _inbox, ...others } = conversation
    const held = message ? await store.heldOf(conversation) : conversation
    app.realtime.emit(room, 'inbox:changed', presentChanged({ ...others, ...held }, message))
  }
  app.events.on('inbox.changed', ({ conversation }) => announce(conversation))
  app.events.on('message.received', ({ conversation, message }) => announce(conversation, message))
  app.events.on('message.answered', ({ conversation, message }) => announce(conversation, message))

  const own = async (caller: Caller, id: string): Promise<ConversationRecord> => {
    if (caller.kind !== 'user') throw fail('inbox.not-found')
    return store.answeredBy(caller.id, id)
  }

  app.realtime.handle('inbox:watch', async ({ peer, caller, event }) => {
    const conversation = await own(caller, event.conversationId)
    const before = watched.get(peer)
    if (before !== undefined) peer.leave(before)
    const room = roomOf(conversation)
    watched.set(peer, room)
    peer.join(room)
    const page = await engine.page(conversation)
    return {
      item: await itemOf(conversation),
      messages: page.map(message => presentToOwner(engine, message, conversation.language)),
    }
  })

  app.realtime.handle('inbox:typing', async ({ caller, event }) => {
    const conversation = await own(caller, event.conversationId)
    app.realtime.emit(roomOf(conversation), 'typing', { conversationId: event.conversationId })
    return {}
  })
  app.events.on('visitor.typing', ({ conversation }) =>
    app.realtime.emit(roomOf(conversation), 'inbox:typing', {
      conversationId: conversation._id.toHexString(),
    }),
  )
}
