import type { FastifyInstance } from 'fastify'
import { AppError, speakAll } from '../platform/errors/app-error.ts'
import { asAppError } from '../platform/http/answer-error.ts'
import type { JobRun } from '../platform/jobs/create-jobs.ts'
import type { DocumentRecord } from './document.model.ts'
import { fail } from './errors.ts'
import type { Indexes } from './indexes.ts'
import { presentReason } from './present.ts'
import type { Reader } from './reading/read.ts'
import { splitDocument } from './reading/split.ts'
import { findsItself } from './self-check.ts'
import type { Store } from './store.ts'

export interface Processing {
  store: Store
  indexes: Indexes
  reader: Reader
}

/**
 * Reads one document: file → blocks → chunks → stored → proved by its own words → *completed*. Every step can be
 * repeated from the beginning, and nothing is found by anyone before the last one.
 */
export const processDocument = async (
  app: FastifyInstance,
  { store, indexes, reader }: Processing,
  { key, signal }: JobRun,
): Promise<void> => {
  const document = await store.find(key)
  if (!document || document.status === 'completed') return
  const progress = (percent: number) => report(app, store, document, { status: 'processing', percent })
  try {
    await progress(5)
    const bytes = await app.objects.read(document.objectId)
    await progress(15)
    const read = await reader.read(bytes, { signal })
    await progress(60)
    const chunks = splitDocument(read)
    if (chunks.length === 0) throw fail('knowledge.no-text')
    await store.replaceChunks(document, chunks)
    await progress(80)
    const stored = await store.chunksOf(document._id)
    const id = document._id.toHexString()
    if (stored.length !== chunks.length || !findsItself(id, document.title, stored))
      throw fail('knowledge.self-check')
    await progress(95)
    const kept = await store.documents.findOneAndUpdate(
      { _id: document._id, deletedAt: null },
      {
        $set: {
          status: 'completed',
          percent: 100,
          format: read.format,
          characters: read.characters,
          chunks: chunks.length,
          language: read.language,
          skippedPages: [...read.skippedPages],
          processedAt: new Date(),
          ...(read.pages !== undefined && { pages: read.pages }),
        },
        $unset: { error: 1 },
      },
    )
    // Deleted while it was read: what was stored since goes too.
    if (!kept) return await store.remove(document)
    const assistantId = document.assistantId.toHexString()
    await indexes.add(assistantId, { documentId: id, documentName: document.title, chunks: stored })
    if (!(await store.find(id))) return await indexes.remove(assistantId, id)
    announce(app, document, { status: 'completed', percent: 100 })
    app.events.emit('document.completed', { documentId: id, assistantId })
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError) || error.status === 503) throw error
    await refuse(app, store, document, error)
  }
}

/** Ends a document with a reason in words. */
export const refuse = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  error: unknown,
): Promise<void> => {
  const known = asAppError(error, document._id.toHexString())
  const reason = { code: known.code, message: speakAll(known) }
  await store.replaceChunks(document, [])
  await store.documents.updateOne(
    { _id: document._id },
    { $set: { status: 'error', percent: 0, error: reason, processedAt: new Date() } },
  )
  announce(app, { ...document, error: reason }, { status: 'error', percent: 0 })
}

const report = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  state: { status: 'processing'; percent: number },
): Promise<void> => {
  await store.documents.updateOne({ _id: document._id }, { $set: state })
  announce(app, document, state)
}

const announce = (
  app: FastifyInstance,
  document: DocumentRecord,
  { status, percent }: { status: DocumentRecord['status']; percent: number },
): void => {
  const reason = presentReason(document, 'ru')
  app.realtime.emit(`caller:${document.userId.toHexString()}`, 'knowledge:progress', {
    documentId: document._id.toHexString(),
    assistantId: document.assistantId.toHexString(),
    status,
    percent,
    ...(status === 'error' && reason && { reason }),
  })
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'document.completed': { documentId: string; assistantId: string }
  }
}
