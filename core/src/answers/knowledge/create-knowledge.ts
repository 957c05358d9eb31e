import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { type FileFormat, fileFormats } from '../../contract/file-formats.ts'
import type { ReadingProgram } from '../../contract/health.ts'
import type { KnowledgeDocument } from '../../contract/knowledge-document.ts'
import type { Language } from '../../contract/text.ts'
import type { UserCaller } from '../../platform/http/caller.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { Passage } from '../../search/passage.ts'
import type { Explanation, SearchIndex, Trace } from '../../search/search-index.ts'
import type { AssistantRecord } from '../assistants/index.ts'
import { percentOf, readShareOf } from './completeness.ts'
import { createReadings } from './create-readings.ts'
import type { DocumentRecord } from './document.model.ts'
import { atOnce, type Compute, createEmbeddings } from './embeddings/create-embeddings.ts'
import { fail } from './errors.ts'
import { createCopying } from './file-manager/copy-document.ts'
import { recordUse } from './file-manager/record-use.ts'
import { searchWordsOf } from './file-manager/search-words.ts'
import { indexMemoryOf, memoryOfMachine } from './index-memory.ts'
import { createIndexes } from './indexes.ts'
import { loadAhead } from './load-ahead.ts'
import { pauseForAccounts } from './pause-for-accounts.ts'
import { presentDocument } from './present.ts'
import { type Processing, processDocument, refuse } from './process.ts'
import { queueReading, type ReadingKind, readingKinds } from './queue-reading.ts'
import { describePrograms } from './reading/programs/describe-programs.ts'
import { findReadingPrograms } from './reading/programs/find-reading-programs.ts'
import { createReader } from './reading/read.ts'
import { renewDocuments } from './renew-documents.ts'
import { createFetching, type Fetching } from './sources/create-fetching.ts'
import { createSitePages } from './sources/create-site-pages.ts'
import { createSources } from './sources/create-sources.ts'
import { createWeb } from './sources/web.ts'
import { createStore, holderOf } from './store.ts'

export interface RetrieveInput {
  assistantId: string
  query: string
  limit: number
  /** Does not request an embedding of the query, which costs money. */
  wordsAlone?: boolean
  /** Runs the parts that compute, as `limitedCalls.heavy.run` does; waiting for the embedding is none. Omitted: at once. */
  compute?: Compute
}

/** The knowledge of assistants: documents, indexed and searchable. */
export const createKnowledge = (app: FastifyInstance) => {
  const store = createStore(app)
  const { indexMemoryBytes = indexMemoryOf(memoryOfMachine()) } = app.config
  const indexes = createIndexes(app, store, { budgetBytes: indexMemoryBytes })
  const embeddings = createEmbeddings(app, { store, indexes })
  const { found, ...programs } = findReadingPrograms(app)
  const reader = createReader(programs)
  let described: Promise<ReadingProgram[]> | undefined
  const readings = createReadings()
  const lanes = createLanes()
  const parts: Processing = { store, indexes, reader, lanes, readings }

  const defineReading = (kind: ReadingKind, later?: (document: DocumentRecord) => Promise<void>): void =>
    app.jobs.define(kind, {
      order: 'lanes',
      run: async job => {
        const document = await store.find(job.key)
        if (document && !(await pause.mayWork(document))) return pause.holdFile(document)
        await processDocument(app, parts, job, later)
      },
      giveUp: async ({ key }, error) => {
        const document = await store.find(key)
        if (document) await refuse(app, store, document, error)
      },
    })
  defineReading('knowledge.read', document => queueReading(app, document, { kind: 'knowledge.recognise' }))
  defineReading('knowledge.recognise')

  app.objects.referenceCheck('document', async id => (await store.find(id)) !== null)
  app.objects.referenceCheck('page', async id => (await store.documents.exists({ objectId: id })) !== null)

  const remove = async (record: DocumentRecord): Promise<void> => {
    const id = record._id.toHexString()
    await store.hide(record)
    readings.end(id)
    for (const kind of [...readingKinds, 'knowledge.embed']) await app.jobs.cancel(kind, id)
    await lanes.run(id, async () => {
      await indexes.remove(record.assistantId.toHexString(), id)
      await store.remove(record)
    })
    app.events.emit('document.removed', { assistantId: record.assistantId.toHexString() })
  }

  const web = createWeb(app)
  const pause = pauseForAccounts(app, { store, look: hosts => fetching.start(hosts) })
  const fetching: Fetching = createFetching(app, parts, { web, pause })
  const sources = createSources(app, { store, fetching, remove })
  const renewal = renewDocuments(app, parts, { fetchAgain: fetching.again })

  const add = (
    assistant: AssistantRecord,
    upload: { objectId: string; fileName: string },
  ): Promise<DocumentRecord> => sources.inLane(assistant._id, () => addFile(assistant, upload))

  const addFile = async (
    assistant: AssistantRecord,
    { objectId, fileName }: { objectId: string; fileName: string },
  ): Promise<DocumentRecord> => {
    await sources.requireRoom(assistant)
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
      words: searchWordsOf({ title: cleanName(fileName) }),
      objectId,
      bytes,
    })
    await app.objects.settle([objectId])
    await queueReading(app, record)
    return record.toObject()
  }

  const readAgain = async (record: DocumentRecord): Promise<DocumentRecord> => {
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
    else await queueReading(app, renewed)
    return renewed
  }

  recordUse(app, store.documents)

  /** The index of an assistant, prepared for a query; undefined: there is nothing to search. */
  const indexFor = ({
    assistantId,
    query,
    compute = atOnce,
  }: RetrieveInput): Promise<SearchIndex | undefined> =>
    compute(async () => {
      const [index, synonyms] = await Promise.all([indexes.of(assistantId), app.synonyms.of(assistantId)])
      if (index.size === 0) return undefined
      index.useSynonyms(synonyms)
      await index.prepareFor(query)
      return index
    })

  return {
    store,
    /** A document as shown to its owner. */
    present: async (record: DocumentRecord, language: Language): Promise<KnowledgeDocument> =>
      presentDocument(record, { language, meaning: await embeddings.meaningOf(record) }),
    /** Schedules the computation of a document's missing embeddings. */
    coverAgain: embeddings.again,
    /** See `Embeddings.states`. */
    embeddingStates: embeddings.states,
    /** The programs of this machine that read documents; each is asked once for its version. */
    programs: (): Promise<ReadingProgram[]> => (described ??= describePrograms(found, app.config.programs)),
    /** The formats that this server reads, with the programs of its machine. */
    formats: (): FileFormat[] =>
      fileFormats.filter(({ converter }) => converter === undefined || found.libreOffice !== undefined),
    /** The text of a document that is not stored; throws the errors of reading. */
    readText: async (
      bytes: Uint8Array,
      options: { fileName: string; signal: AbortSignal },
    ): Promise<string> => {
      const { blocks } = await reader.read(bytes, options)
      return blocks.map(({ text }) => text).join('\n')
    },
    add,
    /** Gives a document to another assistant of the account. */
    copy: createCopying(app, { store, sources, add }),
    remove,
    sources,
    sitePages: createSitePages({ web, reader }),
    /** Deletes a document, and removes a page from its assistant's `urls`. */
    removeForGood: (record: DocumentRecord): Promise<void> =>
      record.source === 'url' ? sources.removePage(record) : remove(record),
    /** Reads a document again; a page is fetched again. The earlier version stays searchable meanwhile. */
    retry: readAgain,
    /** Has a document used although much of it was not read; its owner's decision is recorded. */
    accept: async (record: DocumentRecord, caller: UserCaller): Promise<DocumentRecord> => {
      // A repeat of the call.
      if (record.accepted && !record.error) return record
      if (record.error?.code !== 'knowledge.partly-read') throw fail('knowledge.nothing-to-accept')
      const { _id, title, wordCheck } = record
      const share = readShareOf(wordCheck)
      await app.accounts.audit({
        action: 'document.accepted',
        by: caller,
        subjectId: _id.toHexString(),
        details: { title, ...(share !== undefined && { percent: percentOf(share) }) },
      })
      await store.documents.updateOne({ _id }, { $set: { accepted: { at: new Date(), by: caller.id } } })
      return readAgain(record)
    },
    /** Retrieves passages for a question, best first. The only search: of chat and of the retrieval test. */
    retrieve: async (input: RetrieveInput): Promise<Passage[]> => {
      const { query, limit, compute = atOnce } = input
      const index = await indexFor(input)
      if (!index) return []
      const near = await embeddings.near(index, input)
      return compute(() => index.search(query, { limit, near }))
    },
    /** `retrieve` with what was left out: duplicates and older versions. */
    trace: async (input: RetrieveInput): Promise<Trace> => {
      const { query, limit, wordsAlone, compute = atOnce } = input
      const index = await indexFor(input)
      if (!index) return { passages: [], leftOut: [], searched: { documents: 0, chunks: 0 } }
      const near = wordsAlone ? [] : await embeddings.near(index, input)
      return compute(() => index.trace(query, { limit, near }))
    },
    /** Explains why a document is, or is not, among the first `limit` passages; null if it is not indexed. */
    explain: async (input: RetrieveInput & { documentId: string }): Promise<Explanation | null> => {
      const { query, limit, documentId, compute = atOnce } = input
      const index = await indexFor(input)
      if (!index) return null
      const near = await embeddings.near(index, input)
      return compute(() => index.explain(query, { documentId, limit, near }))
    },
    /** What its documents say of synonyms. */
    evidenceOf: async (assistantId: Types.ObjectId) => {
      const [names, index] = await Promise.all([
        store.namesOf(assistantId),
        indexes.of(assistantId.toHexString()),
      ])
      return { names, isEmpty: index.size === 0, frequencyOf: index.frequencyOf }
    },
    /** Names of an assistant's searchable documents, newest first. */
    titlesOf: async (assistantId: Types.ObjectId): Promise<string[]> =>
      (await store.byAssistant(assistantId)).flatMap(({ title, status }) =>
        status === 'completed' ? [title] : [],
      ),
    /**
     * Address at which a visitor opens a cited document: a page's own, or that of a file as a download. Null if deleted.
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
    /** Recovery after a crash: resumes interrupted deletions and reading. */
    recover: async (): Promise<void> => {
      for (const record of await store.hidden()) await remove(record)
      for (const record of await store.unread()) await queueReading(app, record)
      await sources.recover()
      await embeddings.sweep()
      await renewal.begin()
    },
    /** Loads what was asked lately, in the background. */
    loadAhead: () => loadAhead(app, { store, indexes, signal: app.boot.stopping }),
    close: async (): Promise<void> => {
      await indexes.close()
      await reader.close()
    },
  }
}
export type Knowledge = ReturnType<typeof createKnowledge>

/** A display name: no path, no control characters. */
const cleanName = (fileName: string): string =>
  fileName
    .replace(/^.*[\\/]/, '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 255) || 'document'
