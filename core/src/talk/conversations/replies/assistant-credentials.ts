import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { createRecordCache } from '../../../platform/database/record-cache.ts'

/** Credentials and model from an assistant's connections; cached for a few seconds, invalidated on change. */
export const createAssistantCredentials = (app: FastifyInstance) => {
  const known = createRecordCache({
    read: async id => ({ credentials: await app.integrations.credentialsFor(new Types.ObjectId(id)) }),
  })
  app.db.onWrite('Integration', known.clear)
  return {
    of: async (assistantId: Types.ObjectId) =>
      (await known.get(assistantId.toHexString()))?.credentials ?? null,
  }
}
