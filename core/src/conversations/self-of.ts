import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import { askable } from '../assistants/suggestions.ts'

/** An assistant as a model is told of it. */
export const selfOf = (assistant: AssistantRecord) => ({
  name: assistant.name,
  instructions: [assistant.systemPrompt, assistant.instructions].filter(Boolean).join('\n\n'),
})

/** How an assistant that answers from its knowledge alone refuses. */
export const passagesOnlyOf = ({ onlyFromDocuments, refusalText }: AssistantRecord) =>
  onlyFromDocuments ? { passagesOnly: { refusalText: refusalText ?? '' } } : {}

/** What an assistant can say of itself. */
export const knownOf = async (app: FastifyInstance, assistant: AssistantRecord) => ({
  description: assistant.description,
  documents: await app.knowledge.titlesOf(assistant._id),
  questions: askable(assistant),
})
