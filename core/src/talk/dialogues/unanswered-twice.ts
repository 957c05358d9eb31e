import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import type { MessageRecord } from '../conversations/index.ts'
import { type ConversationRecord, isOfOwner } from '../conversations/index.ts'
import { outcomeOf } from './fold-messages.ts'

/** Messages of a conversation that are looked at: those that a person still has in mind. */
const lookedAt = 20
const dayMs = 24 * 3_600_000

export type Unanswered = Pick<MessageRecord, 'role' | 'status' | 'content' | 'createdAt' | 'foundNothing'>

const isOpen = (message: Unanswered): boolean => {
  const outcome = outcomeOf(message)
  return outcome === 'refused' || outcome === 'failed'
}

/** true: this reply is the second unanswered one of the day; of the messages before it the latest comes first. */
export const isSecondUnanswered = (reply: Unanswered, before: readonly Unanswered[]): boolean =>
  isOpen(reply) &&
  before.filter(one => isOpen(one) && reply.createdAt.getTime() - one.createdAt.getTime() < dayMs).length ===
    1

/** The question of a reply that is the second of the day without an answer in its conversation; null: it is none such. */
const readSecondUnanswered = async (
  app: Pick<FastifyInstance, 'conversations'>,
  { _id }: Pick<ConversationRecord, '_id'>,
  reply: MessageRecord,
): Promise<string | null> => {
  if (!isOpen(reply)) return null
  const latest = await app.conversations.store.messages
    .find(
      { conversationId: _id },
      { order: 1, role: 1, status: 1, content: 1, createdAt: 1, foundNothing: 1 },
    )
    .sort({ order: -1 })
    .limit(lookedAt)
    .lean()
  const before = latest.filter(({ order }) => order < reply.order)
  if (!isSecondUnanswered(reply, before)) return null
  return before.find(({ role }) => role === 'user')?.content ?? ''
}

/** Announces each, for whoever looks after the owner. */
export const noteSecondUnanswered = (app: FastifyInstance): void => {
  app.events.on('message.answered', async ({ conversation, message }) => {
    if (isOfOwner(conversation)) return
    const question = await readSecondUnanswered(app, conversation, message)
    if (question === null) return
    const reason = message.error?.message
    app.events.emit('conversation.unanswered-twice', {
      conversationId: conversation._id.toHexString(),
      assistantId: conversation.assistantId.toHexString(),
      userId: conversation.accountId.toHexString(),
      question,
      ...(reason && { reason }),
    })
  })
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    /** A visitor's second question of a day has no answer. */
    'conversation.unanswered-twice': {
      conversationId: string
      assistantId: string
      /** The owner of the assistant. */
      userId: string
      question: string
      /** Reason why the reply failed. */
      reason?: Text
    }
  }
}
