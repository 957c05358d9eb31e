import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import { createGuardedFetch } from '../../platform/http/guarded-fetch.ts'
import { type ChunkRecord, chunkSchema } from '../chunk.model.ts'
import type { Indexes } from '../indexes.ts'
import type { Near, SearchIndex } from '../retrieval/search-index.ts'
import type { Store } from '../store.ts'
import { createBreaker } from './breaker.ts'
import { chunkVectors } from './chunk-vectors.ts'
import { type EmbeddingsAccess, embedTexts, openaiBaseUrl, textsPerCall } from './embed-texts.ts'

export interface Embeddings {
  /**
   * The chunks near a question in meaning. Empty when no model is set, no vectors are there yet, or the provider fails or
   * takes longer than a moment: retrieval goes by words alone then, and waits no longer.
   */
  near(index: SearchIndex, assistantId: string, query: string): Promise<readonly Near[]>
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

/** Vectors of chunks and questions, by the model of the setting `EMBEDDINGS_MODEL`; without it nothing is ever called. */
export const createEmbeddings = (
  app: FastifyInstance,
  { store, indexes }: { store: Store; indexes: Indexes },
  { queryMs = 1_500, chunksMs = 60_000, now = Date.now }: EmbeddingsOptions = {},
): Embeddings => {
  const model = app.config.embeddingsModel
  if (!model) return { near: async () => [], sweep: async () => undefined }

  const chunks = chunkVectors(app.db.model<ChunkRecord>('Chunk', chunkSchema), model)
  const guardedFetch = createGuardedFetch({ allow: app.config.outboundAllow })
  // The operator's own server may be a private one, and is the only one that this fetch adds.
  const serverFetch = createGuardedFetch({ allow: [hostOf(app.config.openai.baseUrl ?? openaiBaseUrl)] })
  const breaker = createBreaker({ now })
  const asked = new Map<string, Float32Array>()
  const owners = new Map<string, string>()

  const accessOf = async (userId: string): Promise<EmbeddingsAccess | null> => {
    const keys = await app.accounts.providerKeys({ id: userId })
    if (!keys) return null
    const { apiKey, baseUrl, source } = keys
    return {
      ...(apiKey && { apiKey }),
      ...(baseUrl && { baseUrl }),
      fetch: source === 'server' ? serverFetch : guardedFetch,
    }
  }

  /** One call under the breaker of its address and key. */
  const call = async (access: EmbeddingsAccess, texts: readonly string[], signal: AbortSignal) => {
    const key = `${access.baseUrl ?? ''} ${access.apiKey ?? ''}`
    if (!breaker.allows(key)) return null
    try {
      const vectors = await embedTexts(access, texts, { model, signal })
      breaker.succeeded(key)
      return vectors
    } catch (error) {
      breaker.failed(key)
      throw error
    }
  }

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

  const vectorOf = async (assistantId: string, query: string): Promise<Float32Array | null> => {
    const owner = await ownerOf(assistantId)
    const access = owner ? await accessOf(owner) : null
    if (!owner || !access) return null
    const key = `${owner} ${query}`
    const known = asked.get(key)
    if (known) return known
    const [vector] = (await call(access, [query], AbortSignal.timeout(queryMs))) ?? []
    if (!vector) return null
    asked.set(key, vector)
    for (const oldest of asked.keys()) if (asked.size > rememberedQueries) asked.delete(oldest)
    return vector
  }

  /** Computes what a document's chunks lack, and gives the index what it has not. */
  const embed = async (documentId: string, stopping: AbortSignal): Promise<void> => {
    const document = await store.find(documentId)
    if (document?.status !== 'completed') return
    const access = await accessOf(document.userId.toHexString())
    if (!access) return
    for (;;) {
      const lacking = await chunks.lacking(document._id, textsPerCall)
      if (lacking.length === 0) break
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(chunksMs)])
      const vectors = await call(
        access,
        lacking.map(({ text, headings }) => [document.title, ...headings, text].join('\n')),
        signal,
      )
      if (!vectors) throw new Error('the embeddings server is left alone for a while after it failed')
      await chunks.keep(lacking, vectors)
    }
    await store.documents.updateOne(
      { _id: document._id, processedAt: document.processedAt },
      { $set: { embedded: stampOf(model, document.processedAt) } },
    )
    await indexes.giveVectors(document.assistantId.toHexString(), documentId, () =>
      chunks.packed(document._id),
    )
  }

  const sweep = async (): Promise<void> => {
    const able = new Map<string, boolean>()
    const completed = store.documents.find({ status: 'completed', deletedAt: null })
    for await (const { _id, userId, processedAt, embedded } of completed.lean().cursor()) {
      if (embedded === stampOf(model, processedAt)) continue
      const id = userId.toHexString()
      if (!able.has(id)) able.set(id, (await accessOf(id)) !== null)
      if (able.get(id)) await app.jobs.add('knowledge.embed', _id.toHexString())
    }
  }

  app.jobs.define('knowledge.embed', { tries: 6, run: ({ key, signal }) => embed(key, signal) })
  app.jobs.every('knowledge.embed', sweepMs, sweep)
  app.events.on('document.completed', ({ documentId }) => app.jobs.add('knowledge.embed', documentId))
  indexes.vectorsFrom(documentId => chunks.packed(new Types.ObjectId(documentId)))

  return {
    sweep,
    near: async (index, assistantId, query) => {
      if (!index.hasVectors) return []
      try {
        const vector = await vectorOf(assistantId, query.slice(0, longestQuery))
        return vector ? await index.nearest(vector, nearest) : []
      } catch (error) {
        app.log.warn({ err: error, assistantId }, 'a question has no vector; it is searched for by its words')
        return []
      }
    },
  }
}

/** `host:port` of an address. */
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

const stampOf = (model: string, processedAt: Date | undefined) => `${model} ${processedAt?.getTime() ?? 0}`
