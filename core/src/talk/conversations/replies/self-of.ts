import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import { askable } from '../../../answers/assistants/index.ts'
import { usesTool } from '../../../contract/assistant.ts'

/** An assistant as described to a model. The form of the playground stores its one text under both names: it is sent once. */
export const selfOf = ({
  name,
  systemPrompt,
  instructions,
}: Pick<AssistantRecord, 'name' | 'systemPrompt' | 'instructions'>) => {
  // Records of earlier versions may have one of them only.
  const texts = new Set([systemPrompt?.trim(), instructions?.trim()])
  return { name, instructions: [...texts].filter(Boolean).join('\n\n') }
}

/** The refusal text of an assistant that answers from its knowledge only. */
export const passagesOnlyOf = ({ onlyFromDocuments, refusalText }: AssistantRecord) =>
  onlyFromDocuments ? { passagesOnly: { refusalText: refusalText ?? '' } } : {}

/** The facts that an assistant can state about itself. */
export const knownOf = async (app: FastifyInstance, assistant: AssistantRecord) => ({
  description: assistant.description,
  documents: usesTool(assistant, 'file_search') ? await app.knowledge.titlesOf(assistant._id) : [],
  questions: askable(assistant),
})
