import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Config } from '../../../config/config.ts'
import { openaiBaseUrl } from '../../../config/config-groups.ts'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import type { Near, SearchIndex } from '../../../search/search-index.ts'
import type { QuestionVector } from '../../../search/vectors.ts'
import type { ProviderState } from '../../models/index.ts'
import { type ChunkRecord, chunkSchema } from '../chunk.model.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { Indexes } from '../indexes.ts'
import type { Store } from '../store.ts'
import { createAccess, type EmbeddingsAccess } from './access.ts'
import { createChunkVectors } from './chunk-vectors.ts'
import { createCalls } from './create-calls.ts'
import { describeCalls } from './describe-calls.ts'
import { announceMeaning, embedDocument } from './embed-document.ts'
import { isCovered, type Meaning, meaningOf, type Reason } from './meaning.ts'

/** Runs a part of a search that computes, when it may. */
export type Compute = <T>(work: () => T | Promise<T>) => Promise<T>

export const atOnce: Compute = async work => work()

interface Question {
  assistantId: string
  query: string
  compute?: Compute
}

export interface Embeddings {
  /**
   * The chunks nearest to a question by embedding. Empty if no model is set, there are no vectors yet, or the
   * provider fails or is too slow: retrieval then uses lexical search only.
   */
  near(index: SearchIndex, question: Question): Promise<readonly Near[]>
  /** Embedding status of a document; undefined if semantic search is off or the document was not read yet. */
  meaningOf(document: DocumentRecord): Promise<Meaning | undefined>
  /** Computes a document's missing embeddings now; none are missing if no model is set. */
  again(document: DocumentRecord): Promise<DocumentRecord>
  /** Schedules the missing embeddings of completed documents, for all accounts with access to a provider. */
  sweep(): Promise<void>
  /**
   * Returns the providers as this process's calls see them: the operator's, and accounts' own with problems.
   */
  states(): ProviderState[]
}

export interface EmbeddingsOptions {
  /** Timeout for a question's vector, ms. */
  queryMs?: number
  /** Timeout for the vectors of some chunks, ms. */
  chunksMs?: number
  clock?: Clock
}

const nearest = 50
const sweepMs = 10 * 60_000
const rememberedQueries = 200
/** Maximum characters of a question that are embedded. */
const maxQueryLength = 2_000
/** Limits the cost of a model that keeps changing its vector length. */
const staleAfterMs = 60 * 60_000
/** Documents embedded concurrently: a provider that hangs delays only its own account. */
const documentsAtOnce = 4

/** Embeddings of chunks and questions by the model of `EMBEDDINGS_MODEL`; without it no calls are made. */
export const createEmbeddings = (
  app: FastifyInstance,
  { store, indexes }: { store: Store; indexes: Indexes },
  { queryMs = 1_500, chunksMs = 60_000, clock = systemClock }: EmbeddingsOptions = {},
): Embeddings => {
  if (!app.config.embeddings) return switchedOff
  const accessOf = createAccess(app, app.config.embeddings)
  const vectors = createChunkVectors(app.db.model<ChunkRecord>('Chunk', chunkSchema))
  const calls = createCalls({ clock })
  const asked = new Map<string, Float32Array>()
  const owners = new Map<string, string>()
  /** Sources that failed for the last question, and the errors. */
  const troubles = new Map<string, Reason>()
  const renewed = new Map<string, number>()

  const ownerOf = async (assistantId: string): Promise<string | undefined> => {
    const known = owners.get(assistantId)
    if (known) return known
    const record = await store.documents
      .findOne({ assistantId: new Types.ObjectId(assistantId) })
      .select({ userId: 1 })
      .lean()
    const owner = record?.userId.toHexString()
    if (owner) owners.set(assistantId, owner)
    return owner
  }

  const vectorOf = async (access: EmbeddingsAccess, query: string): Promise<Float32Array | null> => {
    const key = `${access.source} ${query}`
    const known = asked.get(key)
    if (known) return known
    const [vector] = (await calls.question(access, query, AbortSignal.timeout(queryMs))) ?? []
    if (!vector) return null
    troubles.delete(troubleKey(access))
    asked.set(key, vector)
    for (const oldest of asked.keys()) if (asked.size > rememberedQueries) asked.delete(oldest)
    return vector
  }

  /** Recomputes vectors of another length than a question's: another model is served under the same name. */
  const renew = async (documentIds: readonly string[]): Promise<void> => {
    for (const id of documentIds) {
      if (clock.ticks() - (renewed.get(id) ?? Number.NEGATIVE_INFINITY) < staleAfterMs) continue
      renewed.set(id, clock.ticks())
      app.log.warn(
        { documentId: id },
        'the embeddings model returned vectors of another length; embedding again',
      )
      const _id = new Types.ObjectId(id)
      await vectors.forget(_id)
      await store.documents.updateOne({ _id }, { $unset: { embedded: 1, meaning: 1 } })
      await app.jobs.add('knowledge.embed', id)
    }
  }

  /** The vector of a question; null: it has none now. */
  const questionOf = async (
    index: SearchIndex,
    { assistantId, query }: Question,
  ): Promise<QuestionVector | null> => {
    const owner = await ownerOf(assistantId)
    const access = owner ? await accessOf(owner) : null
    if (!access) return null
    try {
      const values = await vectorOf(access, query.slice(0, maxQueryLength))
      if (!values) return null
      const question = { source: access.source, values }
      await renew(index.outgrown(question))
      return question
    } catch (error) {
      if (error instanceof AppError)
        troubles.set(troubleKey(access), { code: error.code, message: localizeToAll(error) })
      app.log.warn({ err: error, assistantId }, 'a question has no vector; it is searched by its words')
      return null
    }
  }

  const sweep = async (filter: { userId?: Types.ObjectId } = {}): Promise<void> => {
    const accesses = new Map<string, EmbeddingsAccess | null>()
    const completed = store.documents.find({ ...filter, status: 'completed', deletedAt: null })
    for await (const record of completed.lean().cursor()) {
      const id = record.userId.toHexString()
      const access = accesses.get(id) ?? (await accessOf(id))
      accesses.set(id, access)
      if (access && !isCovered(record, access))
        await app.jobs.add('knowledge.embed', record._id.toHexString())
    }
  }

  app.jobs.define('knowledge.embed', {
    tries: 6,
    concurrency: documentsAtOnce,
    run: job => embedDocument(app, { store, indexes, vectors, calls, accessOf, chunksMs }, job),
  })
  app.jobs.every('knowledge.embed', sweepMs, sweep)
  app.events.on('document.completed', ({ documentId }) => app.jobs.add('knowledge.embed', documentId))
  app.events.on('user.key-saved', ({ userId }) => sweep({ userId: new Types.ObjectId(userId) }))
  indexes.vectorsFrom(async documentId => {
    const document = await store.find(documentId)
    const access = document && (await accessOf(document.userId.toHexString()))
    return access ? vectors.packed(document._id, access) : null
  })

  return {
    sweep: () => sweep(),
    states: () => describeCalls(calls.report(), operatorOf(app.config)),
    meaningOf: async document => {
      const access = await accessOf(document.userId.toHexString())
      return access ? meaningOf(document, access, troubles.get(troubleKey(access))) : undefined
    },
    again: async document => {
      const access = await accessOf(document.userId.toHexString())
      if (!access) return document
      const id = document._id.toHexString()
      calls.forgive(access)
      troubles.delete(troubleKey(access))
      if (isCovered(document, access)) return document
      await store.documents.updateOne({ _id: document._id }, { $unset: { meaning: 1 } })
      // A delayed job would keep its delay.
      await app.jobs.cancel('knowledge.embed', id)
      await app.jobs.add('knowledge.embed', id)
      const { meaning: _, ...renewedDocument } = document
      const meaning = meaningOf(renewedDocument, access, undefined)
      if (meaning) announceMeaning(app, document, meaning)
      return renewedDocument
    },
    near: async (index, { assistantId, query, compute = atOnce }) => {
      const question = index.hasVectors ? await questionOf(index, { assistantId, query }) : null
      // Errors are not caught here: a search that gets no place has to report it.
      return question ? compute(() => index.nearest(question, nearest)) : []
    },
  }
}

/** The operator's provider of embeddings; undefined: accounts have to bring their own. */
const operatorOf = ({ embeddings, openai: { apiKey, baseUrl } }: Config) => {
  const address = embeddings?.server?.baseUrl ?? baseUrl ?? (apiKey === undefined ? undefined : openaiBaseUrl)
  return embeddings && address !== undefined ? { baseUrl: address, model: embeddings.model } : undefined
}

const switchedOff: Embeddings = {
  near: async () => [],
  meaningOf: async () => undefined,
  again: async document => document,
  sweep: async () => undefined,
  states: () => [],
}

const troubleKey = ({ source, apiKey = '' }: EmbeddingsAccess): string => `${source} ${apiKey}`
