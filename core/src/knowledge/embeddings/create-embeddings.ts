import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { AppError, speakAll } from '../../platform/errors/app-error.ts'
import { type ChunkRecord, chunkSchema } from '../chunk.model.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { Indexes } from '../indexes.ts'
import type { Near, SearchIndex } from '../retrieval/search-index.ts'
import type { Store } from '../store.ts'
import { createAccess, type EmbeddingsAccess } from './access.ts'
import { createChunkVectors } from './chunk-vectors.ts'
import { createCalls } from './create-calls.ts'
import { announceMeaning, embedDocument } from './embed-document.ts'
import { isCovered, type Meaning, meaningOf, type Reason } from './meaning.ts'

export interface Embeddings {
  /**
   * The chunks near a question in meaning. Empty when no model is set, no vectors are there yet, or the provider fails or
   * takes longer than a moment: retrieval goes by words alone then, and waits no longer.
   */
  near(index: SearchIndex, assistantId: string, query: string): Promise<readonly Near[]>
  /** How a document stands with the search by meaning; undefined where that is off, or the document was not read yet. */
  meaningOf(document: DocumentRecord): Promise<Meaning | undefined>
  /** Has what a document lacks computed now; where no model is set it lacks nothing. */
  again(document: DocumentRecord): Promise<DocumentRecord>
  /** Asks for the vectors that completed documents lack, of all accounts that have access to a provider. */
  sweep(): Promise<void>
}

export interface EmbeddingsOptions {
  /** Longest wait for a question's vector, ms. */
  queryMs?: number
  /** Longest wait for the vectors of some chunks, ms. */
  chunksMs?: number
  now?: () => number
}

const nearest = 50
const sweepMs = 10 * 60_000
const rememberedQueries = 200
/** Characters of a question whose meaning is asked for. */
const longestQuery = 2_000
/** A model that changes its length again and again is not paid for each time. */
const outgrownMs = 60 * 60_000
/** Documents embedded at once: a provider that hangs holds up its own account's, not everybody's. */
const atOnce = 4

/** Vectors of chunks and questions, by the model of the setting `EMBEDDINGS_MODEL`; without it nothing is ever called. */
export const createEmbeddings = (
  app: FastifyInstance,
  { store, indexes }: { store: Store; indexes: Indexes },
  { queryMs = 1_500, chunksMs = 60_000, now = Date.now }: EmbeddingsOptions = {},
): Embeddings => {
  if (!app.config.embeddings) return switchedOff
  const accessOf = createAccess(app, app.config.embeddings)
  const vectors = createChunkVectors(app.db.model<ChunkRecord>('Chunk', chunkSchema))
  const calls = createCalls({ now })
  const asked = new Map<string, Float32Array>()
  const owners = new Map<string, string>()
  /** Sources that gave no vector for the last question, and why. */
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

  /** Asks anew for vectors that cannot be compared with a question's: another model answers under the same name. */
  const renew = async (documentIds: readonly string[]): Promise<void> => {
    for (const id of documentIds) {
      if (now() - (renewed.get(id) ?? Number.NEGATIVE_INFINITY) < outgrownMs) continue
      renewed.set(id, now())
      app.log.warn({ documentId: id }, 'the embeddings model answers vectors of another length; asking anew')
      const _id = new Types.ObjectId(id)
      await vectors.forget(_id)
      await store.documents.updateOne({ _id }, { $unset: { embedded: 1, meaning: 1 } })
      await app.jobs.add('knowledge.embed', id)
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
    concurrency: atOnce,
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
      // One that waits for its next try would go on waiting.
      await app.jobs.cancel('knowledge.embed', id)
      await app.jobs.add('knowledge.embed', id)
      const { meaning: _, ...renewedDocument } = document
      const meaning = meaningOf(renewedDocument, access, undefined)
      if (meaning) announceMeaning(app, document, meaning)
      return renewedDocument
    },
    near: async (index, assistantId, query) => {
      if (!index.hasVectors) return []
      const owner = await ownerOf(assistantId)
      const access = owner ? await accessOf(owner) : null
      if (!access) return []
      try {
        const values = await vectorOf(access, query.slice(0, longestQuery))
        if (!values) return []
        const question = { source: access.source, values }
        await renew(index.outgrown(question))
        return await index.nearest(question, nearest)
      } catch (error) {
        if (error instanceof AppError)
          troubles.set(troubleKey(access), { code: error.code, message: speakAll(error) })
        app.log.warn({ err: error, assistantId }, 'a question has no vector; it is searched for by its words')
        return []
      }
    },
  }
}

const switchedOff: Embeddings = {
  near: async () => [],
  meaningOf: async () => undefined,
  again: async document => document,
  sweep: async () => undefined,
}

const troubleKey = ({ source, apiKey = '' }: EmbeddingsAccess): string => `${source} ${apiKey}`
