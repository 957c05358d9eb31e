import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { working } from '../../../contract/accounts/account-state.ts'
import { AppError, localizeToAll } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import type { JobRun } from '../../../platform/jobs/jobs.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { Indexes } from '../indexes.ts'
import type { Store } from '../store.ts'
import type { AccessOf, EmbeddingsAccess } from './access.ts'
import type { ChunkVectors } from './chunk-vectors.ts'
import type { Calls } from './create-calls.ts'
import { textsPerCall } from './embed-texts.ts'
import { type Meaning, meaningOf, type Reason, stampOf } from './meaning.ts'

export interface Embedding {
  store: Store
  indexes: Indexes
  vectors: ChunkVectors
  calls: Calls
  accessOf: AccessOf
  /** Timeout for the vectors of some chunks, ms. */
  chunksMs: number
}

/** Computes a document's missing embeddings, reports progress to its owner, and adds them to the index. */
export const embedDocument = async (
  app: FastifyInstance,
  parts: Embedding,
  { key, signal }: JobRun,
): Promise<void> => {
  const { store, indexes, vectors, accessOf } = parts
  const document = await store.find(key)
  if (document?.status !== 'completed') return
  const id = document.userId.toHexString()
  // The sweep schedules it again once the account may work.
  if (!(await app.accounts.isOpen({ id }, working))) return
  const access = await accessOf(id)
  if (!access) return
  try {
    await fill(app, parts, { document, access, signal })
  } catch (error) {
    if (signal.aborted) throw error
    const known = error instanceof AppError ? error : asAppError(error, key)
    await note(app, parts, { document, access }, { code: known.code, message: localizeToAll(known) })
    throw error
  }
  const { _id, processedAt } = document
  const $set = { embedded: stampOf(access.source, processedAt) }
  // Read again meanwhile: that run schedules its own embeddings.
  const { matchedCount } = await store.documents.updateOne({ _id, processedAt }, { $set })
  if (matchedCount === 0) return
  emitMeaning(app, { ...document, ...$set }, access)
  await indexes.setVectors(document.assistantId.toHexString(), key, () => vectors.packed(_id, access))
}

interface Of {
  document: DocumentRecord & { _id: Types.ObjectId }
  access: EmbeddingsAccess
}

const fill = async (
  app: FastifyInstance,
  parts: Embedding,
  { document, access, signal }: Of & { signal: AbortSignal },
): Promise<void> => {
  const { vectors, calls, chunksMs } = parts
  const { _id, title } = document
  let dimensions = 0
  for (let isFirst = true; ; isFirst = false) {
    const lacking = await vectors.lacking(_id, access, textsPerCall)
    if (lacking.length === 0) {
      if (dimensions === 0) return
      // Stored vectors may have another length if another model is served under this name by now.
      await vectors.forgetOthers(_id, access, dimensions)
      dimensions = 0
      continue
    }
    if (isFirst) await note(app, parts, { document, access })
    const found = await calls.passages(
      access,
      lacking.map(({ text, headings }) => [title, ...headings, text].join('\n')),
      AbortSignal.any([signal, AbortSignal.timeout(chunksMs)]),
    )
    dimensions = found[0]?.length ?? 0
    await vectors.keep(lacking, found, access)
    await note(app, parts, { document, access })
  }
}

/** Records the progress of a document, and why it stopped. */
const note = async (
  app: FastifyInstance,
  { store, vectors }: Embedding,
  { document, access }: Of,
  error?: Reason,
): Promise<void> => {
  const { _id, chunks = 0 } = document
  const done = Math.max(0, chunks - (await vectors.countLacking(_id, access)))
  const meaning = { source: access.source, done, ...(error && { error }) }
  await store.documents.updateOne({ _id }, { $set: { meaning } })
  emitMeaning(app, { ...document, meaning }, access)
}

const emitMeaning = (app: FastifyInstance, document: DocumentRecord, access: EmbeddingsAccess): void => {
  const meaning = meaningOf(document, access, undefined)
  if (meaning) announceMeaning(app, document, meaning)
}

/** Reports a document's embedding status to its owner. */
export const announceMeaning = (app: FastifyInstance, document: DocumentRecord, meaning: Meaning): void =>
  void app.realtime.emit(`caller:${document.userId.toHexString()}`, 'knowledge:meaning', {
    documentId: document._id.toHexString(),
    assistantId: document.assistantId.toHexString(),
    ...meaning,
  })
