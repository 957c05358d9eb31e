import type { FastifyInstance } from 'fastify'
import type { AssistantRecord } from '../../assistants/assistant.model.ts'
import type { AssistantsService, AssistantView } from '../../plugin/services/assistants.ts'

export const createAssistantsService = (app: FastifyInstance): AssistantsService => ({
  list: async accountId => (await app.assistants.list(accountId)).map(present),
  get: async (accountId, id) => present(await app.assistants.ofAccount(accountId, id)),
})

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
