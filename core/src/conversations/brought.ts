import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { createRecordCache } from '../platform/database/record-cache.ts'

/** What an assistant's connections bring to its replies: a key, a model. Known for a few seconds, unless they change. */
export const createBrought = (app: FastifyInstance) => {
  const known = createRecordCache({
    read: async id => ({ credentials: await app.integrations.credentialsFor(new Types.ObjectId(id)) }),
  })
  app.db.onWrite('Integration', known.clear)
  return {
    of: async (assistantId: Types.ObjectId) =>
      (await known.get(assistantId.toHexString()))?.credentials ?? null,
  }
}
