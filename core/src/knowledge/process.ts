import type { FastifyInstance } from 'fastify'
import { AppError, speakAll } from '../platform/errors/app-error.ts'
import { asAppError } from '../platform/http/answer-error.ts'
import type { JobRun } from '../platform/jobs/create-jobs.ts'
import { announce, report } from './announce.ts'
import type { DocumentRecord } from './document.model.ts'
import { fail } from './errors.ts'
import type { Indexes } from './indexes.ts'
import type { DocumentFacts, ReadingHints } from './passage.ts'
import type { Reader } from './reading/read.ts'
import { packDocument } from './retrieval/search-index.ts'
import { findsItself } from './self-check.ts'
import type { Store } from './store.ts'

export interface Processing {
  store: Store
  indexes: Indexes
  reader: Reader
}

export interface Material {
  bytes: Uint8Array
  hints: ReadingHints
  signal: AbortSignal
  /** What else the record gets to know of this version; called when its text has proved itself. */
  learn?: (read: DocumentFacts) => Promise<Partial<DocumentRecord>>
}

/** Reads one uploaded file. */
export const processDocument = async (
  app: FastifyInstance,
  parts: Processing,
  { key, signal }: JobRun,
): Promise<void> => {
  const document = await parts.store.find(key)
  if (!document?.objectId || (document.status === 'completed' && !document.checking)) return
  try {
    await report(app, parts.store, document, 5)
    const bytes = await app.objects.read(document.objectId)
    await takeIn(app, parts, document, { bytes, hints: { fileName: document.title }, signal })
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError) || error.status === 503) throw error
    await refuse(app, parts.store, document, error)
  }
}

/**
 * Takes a document's bytes in: blocks → chunks → proved by its own words → stored → *completed*. Every step can be
 * repeated from the beginning. What was read of it before is found until the new text has proved itself.
 */
export const takeIn = async (
  app: FastifyInstance,
  { store, indexes, reader }: Processing,
  document: DocumentRecord,
  { bytes, hints, signal, learn = async () => ({}) }: Material,
): Promise<void> => {
  const id = document._id.toHexString()
  const assistantId = document.assistantId.toHexString()
  await report(app, store, document, 15)
  const { chunks, ...read } = await reader.readChunks(bytes, { ...hints, signal })
  await report(app, store, document, 60)
  if (chunks.length === 0) throw fail('knowledge.no-text')
  const pack = (documentName: string) => packDocument({ documentId: id, documentName, chunks })
  const packed = await pack(document.title)
  if (!(await findsItself(packed))) throw fail('knowledge.self-check')
  const learned = await learn(read)
  // Should this end halfway, the version that was read before must not pass for what is there.
  await store.documents.updateOne({ _id: document._id }, { $unset: { digest: 1, etag: 1, lastModified: 1 } })
  const changed = await store.replaceChunks(document, chunks)
  await report(app, store, document, 80)
  const stored = await store.chunksOf(document._id)
  if (stored.length !== chunks.length || stored.some((chunk, n) => chunk.text !== chunks[n]?.text))
    throw fail('knowledge.self-check')
  const kept = await store.documents
    .findOneAndUpdate(
      { _id: document._id, deletedAt: null },
      {
        $set: {
          ...learned,
          status: 'completed',
          checking: false,
          percent: 100,
          format: read.format,
          characters: read.characters,
          chunks: chunks.length,
          language: read.language,
          content: beginningOf(stored),
          skippedPages: [...read.skippedPages],
          processedAt: new Date(),
          ...(read.pages !== undefined && { pages: read.pages }),
          ...(document.checking &&
            changed.added + changed.removed > 0 && { changes: { at: new Date(), ...changed } }),
        },
        $unset: { error: 1, waits: 1 },
      },
      { returnDocument: 'after' },
    )
    .lean()
  // Deleted while it was read: what was stored since goes too.
  if (!kept) return await store.remove(document)
  await indexes.add(assistantId, kept.title === document.title ? packed : await pack(kept.title))
  if (!(await store.find(id))) return await indexes.remove(assistantId, id)
  announce(app, kept)
  app.events.emit('document.completed', { documentId: id, assistantId })
}

/** Ends a reading with a reason in words. What was read of the document before stands. */
export const refuse = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  error: unknown,
  learned: Partial<DocumentRecord> = {},
): Promise<void> => {
  const known = asAppError(error, document._id.toHexString())
  const reason = { code: known.code, message: speakAll(known) }
  const state = document.checking
    ? ({ status: 'completed', checking: false, percent: 100 } as const)
    : ({ status: 'error', percent: 0, processedAt: new Date() } as const)
  if (!document.checking) await store.replaceChunks(document, [])
  const $set = { ...learned, ...state, error: reason }
  await store.documents.updateOne({ _id: document._id }, { $set, $unset: { waits: 1 } })
  announce(app, { ...document, ...$set })
}

const maxContent = 500

/** The beginning of a text for a list; no character is cut in half. */
const beginningOf = (chunks: readonly { text: string }[]): string => {
  let text = ''
  for (const chunk of chunks) {
    text = `${text}${text && '\n\n'}${chunk.text}`
    if (text.length > maxContent) break
  }
  return text.slice(0, maxContent).replace(/[\ud800-\udbff]$/, '')
}

declare module '../platform/events/create-events.ts' {
  interface DomainEvents {
    'document.completed': { documentId: string; assistantId: string }
    'document.removed': { assistantId: string }
  }
}
