import type { FastifyInstance } from 'fastify'
import { createCitationFilter } from '../../answers/ai/index.ts'
import { presentPair } from '../../answers/questions/index.ts'
import type { AnswerFix, FixedAnswer } from '../../contract/dialogue.ts'
import type { Member } from '../../platform/http/caller.ts'
import { fail } from './errors.ts'

interface FixInput {
  conversationId: string
  fix: AnswerFix
  caller: Member
}

/**
 * Keeps the owner's answer to a question of a dialogue as a typed answer, in place of an earlier one to the same question, and asks
 * the question again: by the production search and the built-in model, which cost nothing. Throws `dialogues.no-reply`.
 */
export const fixAnswer = async (
  app: FastifyInstance,
  { conversationId, fix, caller }: FixInput,
): Promise<FixedAnswer> => {
  const { store, dryRun } = app.conversations
  const conversation = await store.answeredBy(caller.id, conversationId)
  const reply = await store.messages
    .findOne({ _id: fix.messageId, conversationId: conversation._id, role: 'assistant' })
    .lean()
  if (!reply) throw fail('dialogues.no-reply')
  const assistant = await app.assistants.own(conversation.assistantId.toHexString(), caller)
  const { question, answer } = fix
  const pair = await app.questions.answer(assistant, { question, answer })
  const tried = await dryRun(assistant, pair.question)
  const typed = tried.passages.find(passage => passage.typed?.isSure)
  if (typed)
    return {
      pair: presentPair(pair),
      usesFix: typed.typed?.pairId === pair._id.toHexString(),
      answer: tried.text,
      citations: [{ n: 1, title: typed.documentName, quote: typed.chunk.text }],
    }
  const filter = createCitationFilter(tried.passages)
  const text = filter.push(tried.text).text + filter.flush().text
  return { pair: presentPair(pair), usesFix: false, answer: text, citations: [...filter.citations()] }
}
