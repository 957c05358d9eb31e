import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../assistants/assistant.model.ts'
import type { KnowledgeDocument } from '../contract/knowledge.ts'
import type { Language } from '../contract/text.ts'
import type { DocumentRecord } from './document.model.ts'
import { createEmbeddings } from './embeddings/create-embeddings.ts'
import { fail } from './errors.ts'
import { createIndexes } from './indexes.ts'
import { maxDocuments } from './limits.ts'
import type { Passage } from './passage.ts'
import { presentDocument } from './present.ts'
import { processDocument, refuse } from './process.ts'
import { createReader } from './reading/read.ts'
import type { Explanation, Trace } from './retrieval/search-index.ts'
import { createFetching } from './sources/create-fetching.ts'
import { createSitePages } from './sources/create-site-pages.ts'
import { createSources } from './sources/create-sources.ts'
import { createWeb } from './sources/web.ts'
import { createStore, holderOf } from './store.ts'

export interface RetrieveInput {
  assistantId: string
  query: string
  limit: number
  /** Asks no provider for the meaning of the query, which costs money. */
  wordsAlone?: boolean
}

/** What assistants know: documents, read and searchable. */
export const createKnowledge = (app: FastifyInstance) => {
  const store = createStore(app)
  const indexes = createIndexes(app, store)
  const embeddings = createEmbeddings(app, { store, indexes })
  const reader = createReader()

  app.jobs.define('knowledge.read', {
    run: job => processDocument(app, { store, indexes, reader }, job),
    giveUp: async ({ key }, error) => {
      const document = await store.find(key)
      if (document) await refuse(app, store, document, error)
    },
  })

  app.objects.keeper('document', async id => (await store.find(id)) !== null)
  app.objects.keeper('page', async id => (await store.documents.exists({ objectId: id })) !== null)

  const remove = async (record: DocumentRecord): Promise<void> => {
    await store.hide(record)
    for (const kind of ['knowledge.read', 'knowledge.embed'])
      await app.jobs.cancel(kind, record._id.toHexString())
    await indexes.remove(record.assistantId.toHexString(), record._id.toHexString())
    await store.remove(record)
    app.events.emit('document.removed', { assistantId: record.assistantId.toHexString() })
  }

  const web = createWeb(app)
  const fetching = createFetching(app, { store, indexes, reader }, web)
  const sources = createSources(app, { store, fetching, remove })

  const add = (
    assistant: AssistantRecord,
    upload: { objectId: string; fileName: string },
  ): Promise<DocumentRecord> => sources.inLane(assistant._id, () => addFile(assistant, upload))

  const addFile = async (
    assistant: AssistantRecord,
    { objectId, fileName }: { objectId: string; fileName: string },
  ): Promise<DocumentRecord> => {
    if ((await store.count(assistant._id)) >= maxDocuments)
      throw fail('knowledge.too-many-documents', { params: { limit: maxDocuments } })
    const _id = new Types.ObjectId()
    const { bytes } = await app.objects.take(objectId, {
      ownerId: assistant.userId.toHexString(),
      holder: holderOf(_id),
      name: cleanName(fileName),
    })
    const record = await store.documents.create({
      _id,
      assistantId: assistant._id,
      userId: assistant.userId,
      title: cleanName(fileName),
      objectId,
      bytes,
    })
    await app.objects.settle([objectId])
    await app.jobs.add('knowledge.read', _id.toHexString())
    return record.toObject()
  }

  return {
    store,
    /** A document as its owner sees it. */
    present: async (record: DocumentRecord, language: Language): Promise<KnowledgeDocument> =>
      presentDocument(record, { language, meaning: await embeddings.meaningOf(record) }),
    /** Has the search by meaning take what it lacks of a document. */
    coverAgain: embeddings.again,
    /** The text of a document that is not kept; throws the errors of reading. */
    readText: async (
      bytes: Uint8Array,
      options: { fileName: string; signal: AbortSignal },
    ): Promise<string> => {
      const { blocks } = await reader.read(bytes, options)
      return blocks.map(({ text }) => text).join('\n')
    },
    add,
    remove,
    sources,
    sitePages: createSitePages({ web, reader }),
    /** Deletes a document, and a page off its assistant's `urls` too. */
    removeForGood: (record: DocumentRecord): Promise<void> =>
      record.source === 'url' ? sources.removePage(record) : remove(record),
    /** Reads a document again; a page is fetched again. What was read of it before is found meanwhile. */
    retry: async (record: DocumentRecord): Promise<DocumentRecord> => {
      const state = record.status === 'completed' ? { checking: true } : { status: 'pending' as const }
      const renewed = await store.documents
        .findOneAndUpdate(
          { _id: record._id, deletedAt: null },
          {
            $set: { ...state, percent: 0, ...(record.url && { due: new Date() }) },
            $unset: { error: 1, waits: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean()
      if (!renewed) throw fail('knowledge.document-not-found')
      if (renewed.url) await fetching.start([renewed.host ?? ''])
      else await app.jobs.add('knowledge.read', record._id.toHexString())
      return renewed
    },
    /** What the documents hold for a question, best first. The one way to search: chat and the retrieval test call it. */
    retrieve: async ({ assistantId, query, limit }: RetrieveInput): Promise<Passage[]> => {
      const index = await indexes.of(assistantId)
      return index.search(query, { limit, near: await embeddings.near(index, assistantId, query) })
    },
    /** What `retrieve` answers, with what was left out for it: copies of a text, older versions of it. */
    trace: async ({ assistantId, query, limit, wordsAlone }: RetrieveInput): Promise<Trace> => {
      const index = await indexes.of(assistantId)
      const near = wordsAlone ? [] : await embeddings.near(index, assistantId, query)
      return index.trace(query, { limit, near })
    },
    /** Why a document is, or is not, among the first `limit` passages; null when it is not in the index. */
    explain: async ({
      assistantId,
      query,
      limit,
      documentId,
    }: RetrieveInput & { documentId: string }): Promise<Explanation | null> => {
      const index = await indexes.of(assistantId)
      const near = await embeddings.near(index, assistantId, query)
      return index.explain(query, { documentId, limit, near })
    },
    /** Names of the documents that an assistant answers from, the newest first. */
    titlesOf: async (assistantId: Types.ObjectId): Promise<string[]> =>
      (await store.byAssistant(assistantId)).flatMap(({ title, status }) =>
        status === 'completed' ? [title] : [],
      ),
    /**
     * Where a visitor opens a cited document: a page where it stands, a file as a download. Null for one that is gone.
     */
    publicAddressOf: async (documentId: string): Promise<string | null> => {
      const record = await store.find(documentId)
      if (record?.url) return record.url
      return record?.objectId ? app.objects.addressOf(record.objectId) : null
    },
    removeOfAssistant: (assistantId: Types.ObjectId): Promise<void> =>
      sources.inLane(assistantId, async () => {
        for await (const record of store.documents.find({ assistantId }).lean().cursor()) await remove(record)
        await indexes.forget(assistantId.toHexString())
      }),
    /** After a crash: what was being removed is removed, and what was being read is read again. */
    recover: async (): Promise<void> => {
      for (const record of await store.hidden()) await remove(record)
      for (const { _id } of await store.unread()) await app.jobs.add('knowledge.read', _id.toHexString())
      await sources.recover()
      await embeddings.sweep()
    },
    close: async (): Promise<void> => {
      await indexes.close()
      await reader.close()
    },
  }
}
export type Knowledge = ReturnType<typeof createKnowledge>

/** A name to show: no path, no control characters. */
const cleanName = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255) || 'document'
