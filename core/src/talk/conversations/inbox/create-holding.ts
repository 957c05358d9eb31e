import type { FastifyInstance } from 'fastify'
import { fail } from '../errors.ts'
import type { ConversationRecord } from '../records/conversation.model.ts'
import type { ChangeOptions } from '../records/inbox-changes.ts'
import type { Store } from '../records/store.ts'
import { roomOf } from '../replies/room-of.ts'
import { currentHandler, currentState, type Held, type InboxChange } from './inbox-state.ts'

interface Parts {
  store: Store
  /** Ends the replies that are being written in a conversation. */
  stopReplies(conversation: ConversationRecord, reason: Error): Promise<void>
}

/** Changes who has a conversation. Call it only in the conversation's turn. */
export const createHolding = (app: FastifyInstance, { store, stopReplies }: Parts) => {
  /** Returns the conversation after the change. Throws `conversations.taken`, `conversations.changed`. */
  const change = async (
    conversation: ConversationRecord,
    asked: InboxChange,
    options?: ChangeOptions,
  ): Promise<ConversationRecord> => {
    const result = await store.changeInbox(conversation, asked, options)
    const { before } = result
    if (result.kind === 'unchanged') return before
    if (result.kind === 'taken') {
      const colleague = await app.accounts.find(result.by.toHexString())
      throw fail('conversations.taken', { params: { name: colleague?.username ?? '' } })
    }
    const { operatorUntil: _, ...others } = before
    const after: ConversationRecord = { ...others, ...result.held }
    const handler = currentHandler(after)
    if (handler !== currentHandler(before) || (asked.kind === 'give-back' && before.operatorUntil)) {
      const conversationId = after._id.toHexString()
      app.realtime.emit(roomOf(after), 'conversation:handler', { conversationId, handler })
    }
    if (asked.kind === 'take') await stopReplies(after, fail('conversations.person-answers'))
    app.events.emit('inbox.changed', { conversation: after, change: asked })
    return after
  }

  return {
    change,
    /** Its person wrote: what was closed is open again, and an operator's term that is over ends. */
    noteWritten: async (conversation: ConversationRecord): Promise<void> => {
      const held = await store.heldOf(conversation)
      if (isAffected(held)) await change(conversation, { kind: 'written' })
    },
  }
}

const isAffected = (held: Held): boolean =>
  held.inbox?.snoozedUntil !== undefined ||
  currentState(held) === 'closed' ||
  (held.handler === 'operator' && currentHandler(held) === 'assistant')

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** Who has a conversation has changed, to what it is now. */
    'inbox.changed': { conversation: ConversationRecord; change: InboxChange }
  }
}
