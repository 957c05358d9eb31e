import type { FastifyInstance } from 'fastify'
import { type Model, Types } from 'mongoose'
import type { Passage } from '../../../search/passage.ts'
import type { DocumentRecord } from '../document.model.ts'
import { isWeak } from '../present.ts'

/** Counts, after each reply, which documents the search found relevant and which the reply cites. */
export const recordUse = (app: FastifyInstance, documents: Model<DocumentRecord>): void => {
  app.events.on('reply.settled', async ({ reply, trace }) => {
    const passages: readonly Passage[] = trace.gathered?.passages ?? []
    const found = idsOf(passages.filter(passage => !isWeak(passage)))
    const cited = idsOf(reply.citations)
    const now = new Date()
    const updates = [...new Set([...found, ...cited])].map(id => ({
      updateOne: {
        filter: { _id: new Types.ObjectId(id) },
        update: cited.has(id)
          ? { $set: { foundAt: now, citedAt: now }, $inc: { citations: 1 } }
          : { $set: { foundAt: now } },
      },
    }))
    if (updates.length > 0) await documents.bulkWrite(updates, { ordered: false })
  })
}

/** Typed answers and pages of a provider's web search are no documents. */
const idsOf = (sources: readonly { documentId?: string | undefined }[]): Set<string> =>
  new Set(
    sources.flatMap(({ documentId }) =>
      documentId && Types.ObjectId.isValid(documentId) ? [documentId] : [],
    ),
  )
