import type { FastifyInstance } from 'fastify'
import type { Message } from '../../../contract/conversation.ts'
import type { Language } from '../../../contract/text.ts'
import { presentMessage } from '../present.ts'
import { type ConversationRecord, isOfOwner } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { LiveReplies } from './live-replies.ts'
import { roomOf } from './room-of.ts'
import type { Trace } from './trace.ts'

/** Announces messages to the readers of their conversation and to listeners of the server. */
export const createAnnouncements = (app: FastifyInstance, { fresh }: Pick<LiveReplies, 'fresh'>) => {
  const { addressOf } = app.objects
  const present = (record: MessageRecord, conversation: ConversationRecord, language?: Language): Message =>
    presentMessage(fresh(record), {
      language: language ?? conversation.language,
      addressOf,
      reader: isOfOwner(conversation) ? 'owner' : 'visitor',
    })
  return {
    present,
    /** Returns a message as the owner of the assistant reads it, whoever the person is. */
    presentToOwner: (record: MessageRecord, language: Language): Message =>
      presentMessage(fresh(record), { language, addressOf, reader: 'owner' }),
    created: (conversation: ConversationRecord, record: MessageRecord): void =>
      app.realtime.emit(roomOf(conversation), 'message:created', { message: present(record, conversation) }),
    withheld: (conversation: ConversationRecord, record: MessageRecord): void => {
      const message = present(record, conversation)
      const { id: messageId, conversationId, error = { code: '', message: '' } } = message
      app.realtime.emit(roomOf(conversation), 'message:failed', { messageId, conversationId, error, message })
    },
    ended: (conversation: ConversationRecord, record: MessageRecord, trace: Trace): void => {
      const message = present(record, conversation)
      const { id: messageId, conversationId, error = { code: '', message: '' } } = message
      if (record.status === 'complete') app.realtime.emit(roomOf(conversation), 'message:done', { message })
      else {
        const payload = { messageId, conversationId, error, message }
        app.realtime.emit(roomOf(conversation), 'message:failed', payload)
      }
      app.events.emit('message.answered', { conversation, message: record })
      app.events.emit('reply.settled', { conversation, reply: record, trace })
    },
  }
}
export type Announcements = ReturnType<typeof createAnnouncements>

declare module '../../../platform/events/create-events.ts' {
  interface DomainEvents {
    'message.answered': { conversation: ConversationRecord; message: MessageRecord }
    /** Emitted after `message.answered`, with the trace of the reply. */
    'reply.settled': { conversation: ConversationRecord; reply: MessageRecord; trace: Trace }
  }
}
