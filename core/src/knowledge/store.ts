import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { atLeast, not, oneOf } from '../platform/database/filters.ts'
import { type ChunkRecord, chunkSchema } from './chunk.model.ts'
import { type DocumentRecord, documentSchema } from './document.model.ts'
import { fail } from './errors.ts'
import type { Chunk } from './passage.ts'

/** Documents and their chunks as records. */
export const createStore = (app: FastifyInstance) => {
  const documents = app.db.model<DocumentRecord>('Document', documentSchema)
  const chunks = app.db.model<ChunkRecord>('Chunk', chunkSchema)

  const alive = { deletedAt: null }

  return {
    documents,
    /** One that is not being removed. */
    find: (id: string | Types.ObjectId): Promise<DocumentRecord | null> =>
      documents.findOne({ _id: id, ...alive }).lean(),
    own: async (id: string, userId: string): Promise<DocumentRecord> => {
      const record = await documents.findOne({ _id: id, userId: new Types.ObjectId(userId), ...alive }).lean()
      if (!record) throw fail('knowledge.document-not-found')
      return record
    },
    byAssistant: (assistantId: Types.ObjectId): Promise<DocumentRecord[]> =>
      documents
        .find({ assistantId, ...alive })
        .sort({ createdAt: -1, _id: -1 })
        .lean(),
    /** Puts a document's chunks in the place of those it had. */
    replaceChunks: async ({ _id, assistantId }: DocumentRecord, next: readonly Chunk[]): Promise<void> => {
      await chunks.deleteMany({ documentId: _id })
      await chunks.insertMany(
        next.map(chunk => ({ ...chunk, headings: [...chunk.headings], documentId: _id, assistantId })),
      )
    },
    chunksOf: async (documentId: Types.ObjectId, { from = 0, limit = 100_000 } = {}): Promise<Chunk[]> => {
      const found = await chunks
        .find({ documentId, position: atLeast(from) })
        .sort({ position: 1 })
        .limit(limit)
        .lean()
      return found.map(asChunk)
    },
    countChunks: (documentId: Types.ObjectId) => chunks.countDocuments({ documentId }),
    /** From now on nobody sees it; what is left is removed at the next start, should this one end before. */
    hide: async ({ _id }: DocumentRecord): Promise<void> =>
      void (await documents.updateOne({ _id }, { $set: { deletedAt: new Date() } })),
    hidden: (): Promise<DocumentRecord[]> => documents.find({ deletedAt: not(null) }).lean(),
    unread: (): Promise<DocumentRecord[]> =>
      documents.find({ ...alive, status: oneOf(['pending', 'processing']) }).lean(),
    /** Every trace of a document: chunks, file, record; repeatable. */
    remove: async ({ _id }: { _id: Types.ObjectId }): Promise<void> => {
      await chunks.deleteMany({ documentId: _id })
      await app.objects.removeHeldBy(holderOf(_id))
      await documents.deleteOne({ _id })
    },
  }
}
export type Store = ReturnType<typeof createStore>

/** Names a document as the holder of its file. */
export const holderOf = (id: Types.ObjectId): string => `document:${id.toHexString()}`

const asChunk = ({ position, text, page, pageEnd, headings }: ChunkRecord): Chunk => ({
  position,
  text,
  headings,
  ...(page !== undefined && { page }),
  ...(pageEnd !== undefined && { pageEnd }),
})
