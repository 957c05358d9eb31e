import type { FastifyInstance } from 'fastify'
import type { Text } from '../../contract/text.ts'
import { AppError, localizeToAll } from '../../platform/errors/app-error.ts'
import { asAppError } from '../../platform/http/answer-error.ts'
import type { JobRun } from '../../platform/jobs/jobs.ts'
import type { Lanes } from '../../platform/limits/create-lanes.ts'
import { runInSlices } from '../../platform/limits/time-slicing.ts'
import type { DocumentFacts, ReadingHints } from '../../search/passage.ts'
import { renamePacked } from '../../search/search-index.ts'
import { namesInTexts } from '../synonyms/index.ts'
import { announce, report } from './announce.ts'
import { completenessOf, lacksMuch, percentOf, readShareOf } from './completeness.ts'
import type { Readings } from './create-readings.ts'
import type { DocumentRecord } from './document.model.ts'
import { fail } from './errors.ts'
import { searchWordsOf } from './file-manager/search-words.ts'
import type { Indexes } from './indexes.ts'
import type { RecognitionProgress } from './reading/ocr/recognised-page.ts'
import { ScansFound } from './reading/ocr/scans-found.ts'
import type { Reader, RecognitionOptions } from './reading/read.ts'
import { readingVersion } from './reading/reading-version.ts'
import type { ChunkChanges } from './replace-chunks.ts'
import type { Store } from './store.ts'

export interface Processing {
  store: Store
  indexes: Indexes
  reader: Reader
  /** Changes of one document's text are made one after another. */
  lanes: Lanes
  readings: Readings
}

export interface Material {
  bytes: Uint8Array
  hints: ReadingHints
  signal: AbortSignal
  /** `later`: pages that are only images are left for a later run. Omitted: they are recognised at once. */
  recognise?: 'later'
  /** Further fields of this version's record; called after its text has passed the self-check. */
  learn?: (read: DocumentFacts) => Promise<Partial<DocumentRecord>>
}

/**
 * Reads one uploaded file. One with pages that are only images is left to `later`, where the server recognises them: they take
 * minutes, which others need not wait for.
 */
export const processDocument = async (
  app: FastifyInstance,
  parts: Processing,
  { key, signal }: Pick<JobRun, 'key' | 'signal'>,
  later?: (document: DocumentRecord) => Promise<void>,
): Promise<void> => {
  const document = await parts.store.find(key)
  if (!document?.objectId || (document.status === 'completed' && !document.checking)) return
  try {
    await report(app, parts.store, document, 5)
    const bytes = await app.objects.read(document.objectId)
    await ingest(app, parts, document, {
      bytes,
      hints: { fileName: document.title },
      signal,
      ...(later && { recognise: 'later' }),
    })
  } catch (error) {
    if (!signal.aborted && (await isGone(parts, document))) return
    if (later && error instanceof ScansFound) {
      await report(app, parts.store, document, readingPercent.begun, { page: 0, of: error.pages })
      return await later(document)
    }
    if (signal.aborted || !(error instanceof AppError) || error.status === 503) throw error
    await refuse(app, parts.store, document, error)
  }
}

/**
 * Processes a document's bytes: blocks → chunks → self-check → stored → *completed*. Every step is
 * idempotent. The earlier version stays searchable until the new one has passed.
 */
export const ingest = (
  app: FastifyInstance,
  parts: Processing,
  document: DocumentRecord,
  material: Material,
): Promise<void> =>
  parts.readings.run(document._id.toHexString(), material.signal, signal =>
    ingestOf(app, parts, document, { ...material, signal }),
  )

const ingestOf = async (
  app: FastifyInstance,
  parts: Processing,
  document: DocumentRecord,
  { bytes, hints, signal, recognise, learn = async () => ({}) }: Material,
): Promise<void> => {
  const { store } = parts
  // From here on a deletion ends the processing; one that came while the bytes were fetched ends it now.
  if (await isGone(parts, document)) return
  const { begun, done } = readingPercent
  await report(app, store, document, begun)
  const progress: RecognitionProgress = step =>
    report(app, store, document, Math.round(begun + ((done - begun) * (step.page - 1)) / step.of), step)
  const reading = await readFor(parts, document, { bytes, hints, signal }, recognise ?? progress)
  await report(app, store, document, done)
  await refuseLittle(parts, document, reading)
  const learned = await learn(reading)
  await parts.lanes.run(document._id.toHexString(), async () => {
    signal.throwIfAborted()
    // If this is interrupted, the validators of the earlier version must not match.
    await store.documents.updateOne(
      { _id: document._id },
      { $unset: { digest: 1, etag: 1, lastModified: 1 } },
    )
    await keepReading(app, parts, document, {
      reading,
      signal,
      finish: async changed => {
        await report(app, store, document, 80)
        const isNew = document.checking && changed.added + changed.removed > 0
        return {
          $set: {
            ...learned,
            status: 'completed',
            checking: false,
            percent: 100,
            ...(isNew && { changes: { at: new Date(), ...changed } }),
          },
          $unset: { error: 1, waits: 1 },
        }
      },
    })
  })
}

/** Percent of the processing at which the file's own reading begins and is done. */
const readingPercent = { begun: 15, done: 60 }

/** Throws `knowledge.partly-read` where so much is missing that the owner has to say that it is used anyway. */
const refuseLittle = async (
  { store }: Pick<Processing, 'store'>,
  { _id }: DocumentRecord,
  { wordCheck }: PackedReading,
): Promise<void> => {
  const share = readShareOf(wordCheck)
  if (!wordCheck || share === undefined || !lacksMuch(wordCheck)) return
  const current = await store.find(_id)
  if (!current || current.accepted) return
  // The record of a text that stays valid keeps what was counted for it.
  if (!current.checking) await store.documents.updateOne({ _id }, { $set: { wordCheck } })
  throw fail('knowledge.partly-read', { params: { percent: percentOf(share) } })
}

/** Resolves to true if a document was deleted while it was read. */
export const isGone = async (
  { store }: Pick<Processing, 'store'>,
  { _id }: DocumentRecord,
): Promise<boolean> => (await store.find(_id)) === null

type PackedReading = Awaited<ReturnType<Reader['readPacked']>>

/** Reads bytes as the text of this document. */
export const readFor = (
  { reader }: Pick<Processing, 'reader'>,
  { _id, title }: DocumentRecord,
  { bytes, hints, signal }: Material,
  recognise: RecognitionOptions['recognise'] = () => undefined,
): Promise<PackedReading> =>
  reader.readPacked(bytes, {
    ...hints,
    documentId: _id.toHexString(),
    documentName: title,
    signal,
    recognise,
  })

interface Keeping {
  reading: PackedReading
  /** Aborted when the document is deleted. */
  signal: AbortSignal
  /** The further changes of the record with which the new text becomes valid. */
  finish?(changed: ChunkChanges): Promise<{ $set: Partial<DocumentRecord>; $unset?: Record<string, 1> }>
}

/** Replaces a document's text, checks what was stored, and adds it to the index. */
export const keepReading = async (
  app: FastifyInstance,
  { store, indexes }: Pick<Processing, 'store' | 'indexes'>,
  document: DocumentRecord,
  { reading: { chunks, packed, ...read }, signal, finish = async () => ({ $set: {} }) }: Keeping,
): Promise<void> => {
  const id = document._id.toHexString()
  const assistantId = document.assistantId.toHexString()
  const { $set, $unset = {} } = await finish(await store.replaceChunks(document, chunks, { signal }))
  signal.throwIfAborted()
  const stored = await store.chunksOf(document._id)
  if (stored.length !== chunks.length || stored.some((chunk, n) => chunk.text !== chunks[n]?.text))
    throw fail('knowledge.self-check')
  const { title = document.title } = $set
  const completeness = completenessOf(read)
  const content = beginningOf(stored)
  const names = await runInSlices(namesInTexts(stored))
  const kept = await store.documents
    .findOneAndUpdate(
      { _id: document._id, deletedAt: null },
      {
        $set: {
          ...$set,
          format: read.format,
          characters: read.characters,
          chunks: chunks.length,
          language: read.language,
          content,
          words: searchWordsOf({ title, url: document.url, content }),
          names,
          ...completeness.$set,
          processedAt: new Date(),
          readingVersion,
          ...(read.pages !== undefined && { pages: read.pages }),
        },
        ...(Object.keys({ ...$unset, ...completeness.$unset }).length > 0 && {
          $unset: { ...$unset, ...completeness.$unset },
        }),
      },
      { returnDocument: 'after' },
    )
    .lean()
  // Deleted while it was read: delete what was stored since.
  if (!kept) return await store.remove(document)
  await indexes.add(
    assistantId,
    kept.title === document.title ? packed : await renamePacked(packed, { documentName: kept.title, chunks }),
  )
  if (!(await store.find(id))) return await indexes.remove(assistantId, id)
  announce(app, kept)
  app.events.emit('document.completed', { documentId: id, assistantId })
}

/** Ends a reading with an error. The earlier version of the document stays valid. */
export const refuse = async (
  app: FastifyInstance,
  store: Store,
  document: DocumentRecord,
  error: unknown,
  learned: Partial<DocumentRecord> = {},
): Promise<void> => {
  const known = asAppError(error, document._id.toHexString())
  const reason = { code: known.code, message: localizeToAll(known) }
  const state = document.checking
    ? ({ status: 'completed', checking: false, percent: 100 } as const)
    : ({ status: 'error', percent: 0, processedAt: new Date() } as const)
  if (!document.checking) await store.replaceChunks(document, [])
  const $set = { ...learned, ...state, error: reason }
  await store.documents.updateOne({ _id: document._id }, { $set, $unset: { waits: 1, recognising: 1 } })
  announce(app, { ...document, ...$set })
  if (document.checking) return
  const { userId, assistantId, title } = document
  app.events.emit('document.failed', {
    documentId: document._id.toHexString(),
    assistantId: assistantId.toHexString(),
    userId: userId.toHexString(),
    title,
    reason: reason.message,
  })
}

const maxContent = 500

/** The beginning of a text for a list; surrogate pairs are not split. */
const beginningOf = (chunks: readonly { text: string }[]): string => {
  let text = ''
  for (const chunk of chunks) {
    text = `${text}${text && '\n\n'}${chunk.text}`
    if (text.length > maxContent) break
  }
  return text.slice(0, maxContent).replace(/[\ud800-\udbff]$/, '')
}

declare module '../../platform/events/create-events.ts' {
  interface DomainEvents {
    'document.completed': { documentId: string; assistantId: string }
    /** The document could not be read, and is not retried automatically. */
    'document.failed': {
      documentId: string
      assistantId: string
      userId: string
      title: string
      reason: Text
    }
    'document.removed': { assistantId: string }
  }
}
