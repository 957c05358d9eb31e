import type { FastifyInstance } from 'fastify'
import {
  type ChatTurn,
  type ComposedReply,
  composeReply,
  type GivenPassage,
} from '../../../answers/ai/index.ts'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import { gatherPassages } from './gather-passages.ts'
import { passagesOnlyOf, selfOf } from './self-of.ts'

/** A simulated reply: how the built-in model would answer a first question. */
export interface DryRun extends ComposedReply {
  /** Its sources; `[n]` in the text refers to the n-th. */
  passages: readonly GivenPassage[]
}

/** Answers a first question by the built-in model and the production search; no provider, nothing stored. */
export const dryRun = async (
  app: FastifyInstance,
  assistant: AssistantRecord,
  question: string,
): Promise<DryRun> => {
  const turns: ChatTurn[] = [{ role: 'user', text: question }]
  const { passages } = await gatherPassages(app, {
    assistant,
    turns,
    wordsAlone: true,
  })
  const synonyms = await app.synonyms.of(assistant._id.toHexString())
  const self = { ...selfOf(assistant), ...passagesOnlyOf(assistant), synonyms }
  return { ...composeReply({ assistant: self, turns, passages }), passages }
}
