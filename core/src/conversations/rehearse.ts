import type { FastifyInstance } from 'fastify'
import { type ChatTurn, type ComposedReply, composeReply, type GivenPassage } from '../ai/index.ts'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { gatherPassages } from './gather-passages.ts'
import { passagesOnlyOf, selfOf } from './self-of.ts'

/** A reply that nobody asked for: how the built-in model would begin a conversation. */
export interface Rehearsal extends ComposedReply {
  /** What it was given; `[n]` of the text is the n-th. */
  passages: readonly GivenPassage[]
}

/** Has the built-in model answer a first question by the production search; calls no provider and keeps nothing. */
export const rehearse = async (
  app: FastifyInstance,
  assistant: AssistantRecord,
  question: string,
): Promise<Rehearsal> => {
  const turns: ChatTurn[] = [{ role: 'user', text: question }]
  const { passages } = await gatherPassages(app, {
    assistantId: assistant._id.toHexString(),
    turns,
    wordsAlone: true,
  })
  const self = { ...selfOf(assistant), ...passagesOnlyOf(assistant) }
  return { ...composeReply({ assistant: self, turns, passages }), passages }
}
