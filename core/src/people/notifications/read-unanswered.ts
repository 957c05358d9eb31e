import type { FastifyInstance } from 'fastify'
import type { ConversationRecord } from '../../talk/conversations/records/conversation.model.ts'
import type { MessageRecord } from '../../talk/conversations/records/message.model.ts'
import { outcomeOf } from '../../talk/dialogues/fold-messages.ts'

/** Messages of a conversation that are looked at: those that a person still has in mind. */
const lookedAt = 20
const dayMs = 24 * 3_600_000

export type Unanswered = Pick<MessageRecord, 'role' | 'status' | 'content' | 'createdAt' | 'foundNothing'>

const isOpen = (message: Unanswered): boolean => {
  const outcome = outcomeOf(message)
  return outcome === 'refused' || outcome === 'failed'
}

/** Whether this reply is the second of the day that is none; of the messages before it the latest comes first. */
export const isSecondUnanswered = (reply: Unanswered, before: readonly Unanswered[]): boolean =>
  isOpen(reply) &&
  before.filter(one => isOpen(one) && reply.createdAt.getTime() - one.createdAt.getTime() < dayMs).length ===
    1

/** The question of a reply that is the second of the day without an answer in its conversation; null: it is none such. */
export const readSecondUnanswered = async (
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
