import type { FastifyInstance } from 'fastify'
import { isAgreement } from '../ai/index.ts'
import type { ConversationRecord } from './conversation.model.ts'
import type { MessageRecord } from './message.model.ts'
import type { Trace } from './trace.ts'

/** What a reply leaves behind once it has ended: the use of a typed answer is counted, and so is a question without one. */
export const settleReply = async (
  app: FastifyInstance,
  { conversation, reply, trace }: { conversation: ConversationRecord; reply: MessageRecord; trace: Trace },
): Promise<void> => {
  const { gathered, nothingFound } = trace
  if (!gathered || reply.status !== 'complete') return
  const { assistantId, accountId: userId } = conversation
  const used = gathered.passages.find(({ typed }) => typed?.isSure)?.typed
  if (used) return app.questions.pairs.countUse(used.pairId)
  // «Да» to nothing that was offered asks nothing.
  if (!nothingFound || isAgreement(gathered.query)) return
  const nearest = gathered.passages.find(({ typed }) => !typed)
  await app.questions.unanswered.note({
    assistantId,
    userId,
    question: gathered.query,
    ...(nearest && {
      nearest: {
        documentId: nearest.documentId,
        title: nearest.documentName,
        ...(nearest.chunk.page !== undefined && { page: nearest.chunk.page }),
        ...(nearest.chunk.headings.length > 0 && { heading: nearest.chunk.headings.join(' › ') }),
      },
    }),
  })
}
