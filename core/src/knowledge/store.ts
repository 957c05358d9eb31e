import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { atLeast, not, olderThan, oneOf } from '../platform/database/filters.ts'
import type { PageAsked } from '../platform/http/pages.ts'
import { type ChunkRecord, chunkSchema } from './chunk.model.ts'
import { type DocumentRecord, documentSchema } from './document.model.ts'
import { fail } from './errors.ts'
import type { Chunk } from './passage.ts'
import { replaceChunks } from './replace-chunks.ts'

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
    /** The newest first; all of them where no page is asked for. */
    byAssistant: (
      assistantId: Types.ObjectId,
      { after, limit = 0 }: Partial<PageAsked> = {},
    ): Promise<DocumentRecord[]> =>
      documents
        .find({ assistantId, ...alive, ...olderThan('createdAt', after) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    /** Those of an assistant that live elsewhere. */
    elsewhere: async (assistantId: Types.ObjectId): Promise<DocumentRecord[]> =>
      (await documents.find({ assistantId, ...alive }).lean()).filter(({ url }) => url !== undefined),
    count: (assistantId: Types.ObjectId) => documents.countDocuments({ assistantId, ...alive }),
    /** All pages of the web, of all assistants. */
    pages: (): Promise<Pick<DocumentRecord, 'assistantId' | 'url'>[]> =>
      documents.find({ source: 'url', ...alive }, { assistantId: 1, url: 1 }).lean(),
    /** Those whose earlier bytes are on their way out. */
    withStale: (): Promise<DocumentRecord[]> => documents.find({ staleObjectId: not(null) }).lean(),
    /**
     * Puts a document's chunks in the place of those it had; a chunk whose text was there before keeps its record.
     * Repeatable: what a crash left halfway is put right by the next call.
     */
    replaceChunks: (document: DocumentRecord, next: readonly Chunk[]) =>
      replaceChunks(chunks, document, next),
    chunksOf: async (documentId: Types.ObjectId, { from = 0, limit = 100_000 } = {}): Promise<Chunk[]> => {
      const found = await chunks
        .find({ documentId, position: atLeast(from) })
        .sort({ position: 1 })
        .limit(limit)
        .lean()
      return found.map(asChunk)
    },
    countChunks: (documentId: Types.ObjectId) => chunks.countDocuments({ documentId, position: atLeast(0) }),
    /** From now on nobody sees it; what is left is removed at the next start, should this one end before. */
    hide: async ({ _id }: DocumentRecord): Promise<void> =>
      void (await documents.updateOne({ _id }, { $set: { deletedAt: new Date() } })),
    hidden: (): Promise<DocumentRecord[]> => documents.find({ deletedAt: not(null) }).lean(),
    /** Files whose reading was under way; what lives elsewhere is due by itself. */
    unread: async (): Promise<DocumentRecord[]> => {
      const waiting = await documents.find({ ...alive, status: oneOf(['pending', 'processing']) }).lean()
      const again = await documents.find({ ...alive, checking: true }).lean()
      return [...waiting, ...again].filter(({ url }) => url === undefined)
    },
    /** Every trace of a document: chunks, files, record; repeatable. */
    remove: async ({ _id }: { _id: Types.ObjectId }): Promise<void> => {
      await chunks.deleteMany({ documentId: _id })
      await app.objects.removeHeldBy(holderOf(_id))
      const record = await documents.findById(_id).lean()
      for (const objectId of [record?.objectId, record?.staleObjectId])
        if (objectId) await app.objects.removeHeldBy(pageHolderOf(objectId))
      await documents.deleteOne({ _id })
    },
  }
}
export type Store = ReturnType<typeof createStore>

/** Names a document as the holder of its file. */
export const holderOf = (id: Types.ObjectId): string => `document:${id.toHexString()}`

/** Names a fetched version as the holder of its own bytes, so that versions come and go one by one. */
export const pageHolderOf = (objectId: string): string => `page:${objectId}`

const asChunk = ({ position, text, page, pageEnd, headings, places }: ChunkRecord): Chunk => ({
  position,
  text,
  headings,
  ...(page !== undefined && { page }),
  ...(pageEnd !== undefined && { pageEnd }),
  ...(places && { places }),
})
