import type { FastifyInstance } from 'fastify'
import { isAgreement } from '../../../answers/ai/index.ts'
import { pageOf } from '../../../search/passage.ts'
import { type ConversationRecord, isOfOwner } from '../records/conversation.model.ts'
import type { MessageRecord } from '../records/message.model.ts'
import type { Trace } from './trace.ts'

/** true: the knowledge had no answer to what was asked; «да» without an offer before it is not a question. */
export const hasFoundNothing = ({ gathered, nothingFound = false }: Trace): boolean =>
  gathered !== undefined && nothingFound && !isAgreement(gathered.query)

/** Follow-up of a finished reply: counts the use of a typed answer, or a question without an answer. */
export const followUpReply = async (
  app: FastifyInstance,
  { conversation, reply, trace }: { conversation: ConversationRecord; reply: MessageRecord; trace: Trace },
): Promise<void> => {
  const { gathered } = trace
  if (!gathered || reply.status !== 'complete') return
  const { assistantId, accountId: userId } = conversation
  const used = gathered.passages.find(({ typed }) => typed?.isSure)?.typed
  if (used) return app.questions.pairs.countUse(used.pairId)
  // An owner who tries the assistant needs no list of it, and words beside a picture ask about the picture.
  if (!hasFoundNothing(trace) || isOfOwner(conversation) || trace.hasPicture) return
  const nearest = gathered.passages.find(({ typed }) => !typed)
  await app.questions.unanswered.note({
    assistantId,
    userId,
    question: gathered.query,
    ...(nearest && {
      nearest: {
        documentId: nearest.documentId,
        title: nearest.documentName,
        ...pageOf(nearest.chunk),
        ...(nearest.chunk.headings.length > 0 && { heading: nearest.chunk.headings.join(' › ') }),
      },
    }),
  })
}
