import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../../answers/assistants/index.ts'
import type { AssistantsService, AssistantView, FoundPassage } from '../../../plugin/services/assistants.ts'
import type { Passage } from '../../../search/passage.ts'

const maxPassages = 20
const maxQueryLength = 2_000

export const createAssistantsService = (app: FastifyInstance): AssistantsService => ({
  list: async accountId => (await app.assistants.list(accountId)).map(present),
  get: async (accountId, id) => present(await app.assistants.ofAccount(accountId, id)),
  search: async (accountId, id, { query, limit = 6 }) => {
    const { _id } = await app.assistants.ofAccount(accountId, id)
    const found = await app.knowledge.retrieve({
      assistantId: _id.toHexString(),
      query: query.slice(0, maxQueryLength),
      limit: Math.min(limit, maxPassages),
    })
    return found.map(presentPassage)
  },
})

const presentPassage = ({ documentId, documentName, chunk, coverage }: Passage): FoundPassage => {
  const heading = chunk.headings.at(-1)
  return {
    documentId,
    documentTitle: documentName,
    text: chunk.text,
    coverage,
    ...(heading !== undefined && { heading }),
    ...(chunk.page !== undefined && { page: chunk.page }),
  }
}

const present = (record: AssistantRecord): AssistantView => ({
  id: record._id.toHexString(),
  publicId: record.openaiAssistantId,
  accountId: record.userId.toHexString(),
  name: record.name,
  description: record.description,
  instructions: record.instructions,
  systemPrompt: record.systemPrompt,
  model: record.model,
  temperature: record.temperature,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
})
