import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { atLeast, not, olderThan, oneOf } from '../../platform/database/filters.ts'
import type { PageAsked } from '../../platform/http/pagination.ts'
import type { Chunk } from '../../search/passage.ts'
import type { NamePair } from '../synonyms/index.ts'
import { type ChunkRecord, chunkSchema } from './chunk.model.ts'
import { type DocumentRecord, documentSchema } from './document.model.ts'
import { fail } from './errors.ts'
import { replaceChunks } from './replace-chunks.ts'

/** Newest documents whose names are proposed. */
const documentsWithNames = 1_000

/** Documents that were found last, whose assistants are looked for. */
const documentsFound = 5_000

/** Repository of documents and their chunks. */
export const createStore = (app: FastifyInstance) => {
  const documents = app.db.model<DocumentRecord>('Document', documentSchema)
  const chunks = app.db.model<ChunkRecord>('Chunk', chunkSchema)

  const alive = { deletedAt: null }

  return {
    documents,
    /** A document that is not being deleted. */
    find: (id: string | Types.ObjectId): Promise<DocumentRecord | null> =>
      documents.findOne({ _id: id, ...alive }).lean(),
    own: async (id: string, userId: string): Promise<DocumentRecord> => {
      const record = await documents.findOne({ _id: id, userId: new Types.ObjectId(userId), ...alive }).lean()
      if (!record) throw fail('knowledge.document-not-found')
      return record
    },
    /** Newest first; all of them unless a page is requested. */
    byAssistant: (
      assistantId: Types.ObjectId,
      { after, limit = 0 }: Partial<PageAsked> = {},
    ): Promise<DocumentRecord[]> =>
      documents
        .find({ assistantId, ...alive, ...olderThan('createdAt', after) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    /** Returns the documents with these ids that the assistant has, newest first. */
    someOf: (assistantId: Types.ObjectId, ids: readonly string[]): Promise<DocumentRecord[]> =>
      documents
        .find({ _id: oneOf(ids.map(id => new Types.ObjectId(id))), assistantId, ...alive })
        .sort({ createdAt: -1, _id: -1 })
        .lean(),
    /** The titles of documents for lists of assistants, newest first: one query for all of them. */
    titlesOf: (
      assistantIds: readonly Types.ObjectId[],
    ): Promise<Pick<DocumentRecord, '_id' | 'assistantId' | 'title' | 'url'>[]> =>
      documents
        .find({ assistantId: oneOf(assistantIds), ...alive })
        .sort({ createdAt: -1, _id: -1 })
        .select({ assistantId: 1, title: 1, url: 1 })
        .lean(),
    /** Names that the documents of an assistant give one thing, newest document first. */
    namesOf: async (
      assistantId: Types.ObjectId,
    ): Promise<(NamePair & { documentId: string; title: string })[]> => {
      const found = await documents
        .find({ assistantId, status: 'completed', ...alive })
        .sort({ createdAt: -1, _id: -1 })
        .limit(documentsWithNames)
        .select({ title: 1, names: 1 })
        .lean()
      return found.flatMap(({ _id, title, names = [] }) =>
        names.map(name => ({ ...name, documentId: _id.toHexString(), title })),
      )
    },
    /** Documents of an assistant that are fetched from the web. */
    elsewhere: async (assistantId: Types.ObjectId): Promise<DocumentRecord[]> =>
      (await documents.find({ assistantId, ...alive }).lean()).filter(({ url }) => url !== undefined),
    /** Resolves to true if an assistant has such a document. */
    has: async (
      assistantId: Types.ObjectId,
      same: Partial<Pick<DocumentRecord, 'url' | 'title' | 'bytes' | 'source'>>,
    ): Promise<boolean> => (await documents.exists({ assistantId, ...same, ...alive })) !== null,
    count: (assistantId: Types.ObjectId) => documents.countDocuments({ assistantId, ...alive }),
    /** Assistants whose documents were found for a question since then, the last asked first. */
    foundSince: async (since: Date): Promise<string[]> => {
      const found = await documents
        .find({ foundAt: atLeast(since), ...alive }, { assistantId: 1 })
        .sort({ foundAt: -1 })
        .limit(documentsFound)
        .lean()
      return [...new Set(found.map(({ assistantId }) => assistantId.toHexString()))]
    },
    /** All web pages, of all assistants. */
    pages: (): Promise<Pick<DocumentRecord, 'assistantId' | 'url'>[]> =>
      documents.find({ source: 'url', ...alive }, { assistantId: 1, url: 1 }).lean(),
    /** Documents with replaced bytes to be deleted. */
    withStale: (): Promise<DocumentRecord[]> => documents.find({ staleObjectId: not(null) }).lean(),
    /**
     * Replaces a document's chunks; a chunk with an unchanged text keeps its record. Idempotent: a repeat
     * completes what a crash interrupted. Throws the signal's reason between two writes.
     */
    replaceChunks: (
      document: DocumentRecord,
      next: readonly Chunk[],
      options: { signal?: AbortSignal } = {},
    ) => replaceChunks(chunks, { document, next, ...options }),
    chunksOf: async (documentId: Types.ObjectId, { from = 0, limit = 100_000 } = {}): Promise<Chunk[]> => {
      const found = await chunks
        .find({ documentId, position: atLeast(from) })
        .sort({ position: 1 })
        .limit(limit)
        .lean()
      return found.map(asChunk)
    },
    countChunks: (documentId: Types.ObjectId) => chunks.countDocuments({ documentId, position: atLeast(0) }),
    /** Hides a document from now on; an interrupted deletion is resumed at the next start. */
    hide: async ({ _id }: DocumentRecord): Promise<void> =>
      void (await documents.updateOne({ _id }, { $set: { deletedAt: new Date() } })),
    hidden: (): Promise<DocumentRecord[]> => documents.find({ deletedAt: not(null) }).lean(),
    /** Files whose reading was interrupted; fetched documents are due by themselves. */
    unread: async (): Promise<DocumentRecord[]> => {
      const waiting = await documents.find({ ...alive, status: oneOf(['pending', 'processing']) }).lean()
      const again = await documents.find({ ...alive, checking: true }).lean()
      return [...waiting, ...again].filter(({ url }) => url === undefined)
    },
    /** Documents whose text an earlier version of the reading made. */
    readEarlier: async (version: number): Promise<Types.ObjectId[]> => {
      const found = await documents
        .find({ ...alive, status: 'completed', readingVersion: not(version) }, { _id: 1 })
        .lean()
      return found.map(({ _id }) => _id)
    },
    /** Deletes a document completely: chunks, files, record; idempotent. */
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

/** Marks a document as the holder of its file. */
export const holderOf = (id: Types.ObjectId): string => `document:${id.toHexString()}`

/** Marks a fetched version as the holder of its own bytes, so that versions are deleted separately. */
export const pageHolderOf = (objectId: string): string => `page:${objectId}`

const asChunk = ({ position, text, page, pageEnd, unit, headings, places }: ChunkRecord): Chunk => ({
  position,
  text,
  headings,
  ...(page !== undefined && { page }),
  ...(pageEnd !== undefined && { pageEnd }),
  ...(unit && { unit }),
  ...(places && { places }),
})
