import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../assistants/assistant.model.ts'
import { askable } from '../../assistants/suggestions.ts'

/** An assistant as described to a model. */
export const selfOf = (assistant: AssistantRecord) => ({
  name: assistant.name,
  instructions: [assistant.systemPrompt, assistant.instructions].filter(Boolean).join('\n\n'),
})

/** The refusal text of an assistant that answers from its knowledge only. */
export const passagesOnlyOf = ({ onlyFromDocuments, refusalText }: AssistantRecord) =>
  onlyFromDocuments ? { passagesOnly: { refusalText: refusalText ?? '' } } : {}

/** What an assistant can say about itself. */
export const knownOf = async (app: FastifyInstance, assistant: AssistantRecord) => ({
  description: assistant.description,
  documents: await app.knowledge.titlesOf(assistant._id),
  questions: askable(assistant),
})
