import type { FastifyInstance } from 'fastify'
import type { Types } from 'mongoose'
import { AppError, speakAll } from '../../platform/errors/app-error.ts'
import { asAppError } from '../../platform/http/answer-error.ts'
import type { JobRun } from '../../platform/jobs/create-jobs.ts'
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
  /** Longest wait for the vectors of some chunks, ms. */
  chunksMs: number
}

/** Computes the vectors that a document's chunks lack, telling its owner how far it is, and gives them to the index. */
export const embedDocument = async (
  app: FastifyInstance,
  parts: Embedding,
  { key, signal }: JobRun,
): Promise<void> => {
  const { store, indexes, vectors, accessOf } = parts
  const document = await store.find(key)
  if (document?.status !== 'completed') return
  const access = await accessOf(document.userId.toHexString())
  if (!access) return
  try {
    await fill(app, parts, { document, access, signal })
  } catch (error) {
    if (signal.aborted) throw error
    const known = error instanceof AppError ? error : asAppError(error, key)
    await note(app, parts, { document, access }, { code: known.code, message: speakAll(known) })
    throw error
  }
  const { _id, processedAt } = document
  const $set = { embedded: stampOf(access.source, processedAt) }
  // Read again meanwhile: that reading asks for its own vectors.
  const { matchedCount } = await store.documents.updateOne({ _id, processedAt }, { $set })
  if (matchedCount === 0) return
  tell(app, { ...document, ...$set }, access)
  await indexes.giveVectors(document.assistantId.toHexString(), key, () => vectors.packed(_id, access))
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
      // What was stored before may be of another length, if another model answers under this name by now.
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

/** Notes how far a document is, and why it goes no further. */
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
  tell(app, { ...document, meaning }, access)
}

const tell = (app: FastifyInstance, document: DocumentRecord, access: EmbeddingsAccess): void => {
  const meaning = meaningOf(document, access, undefined)
  if (meaning) announceMeaning(app, document, meaning)
}

/** Tells a document's owner how it stands with the search by meaning. */
export const announceMeaning = (app: FastifyInstance, document: DocumentRecord, meaning: Meaning): void =>
  void app.realtime.emit(`caller:${document.userId.toHexString()}`, 'knowledge:meaning', {
    documentId: document._id.toHexString(),
    assistantId: document.assistantId.toHexString(),
    ...meaning,
  })
