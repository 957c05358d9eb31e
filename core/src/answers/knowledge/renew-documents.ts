import { isUtf8 } from 'node:buffer'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors/app-error.ts'
import type { DocumentFacts, ReadingHints } from '../../search/passage.ts'
import { completenessOf } from './completeness.ts'
import type { DocumentRecord } from './document.model.ts'
import { isGone, keepReading, type Processing, readFor } from './process.ts'
import { readingVersion } from './reading/reading-version.ts'

const kind = 'knowledge.renew'
/** Pause after a document, ms; at least as long as it took, so that half the time is left to others. */
const minPauseMs = 20

interface RenewalOptions {
  /** Fetches a page again, soon; its earlier text stays valid. */
  fetchAgain(document: DocumentRecord): Promise<void>
}

/**
 * Reads documents again whose text an earlier version of the reading made: one at a time, in the background, from
 * the stored bytes. A document whose text stays the same is only marked. Where reading fails, the earlier text stays
 * valid and is not tried again. A restart continues.
 */
export const renewDocuments = (app: FastifyInstance, parts: Processing, { fetchAgain }: RenewalOptions) => {
  const { store } = parts

  const mark = (document: DocumentRecord, version: number) =>
    store.documents.updateOne({ _id: document._id }, { $set: { readingVersion: version } })

  /** The text stays; what is missing in it may not have been known. */
  const keepFacts = ({ _id }: DocumentRecord, reading: DocumentFacts) => {
    const { $set, $unset } = completenessOf(reading)
    return store.documents.updateOne(
      { _id },
      { $set: { ...$set, readingVersion }, ...(Object.keys($unset).length > 0 && { $unset }) },
    )
  }

  /** The record, if it still has the bytes that were read. */
  const currentOf = async ({ _id, objectId }: DocumentRecord): Promise<DocumentRecord | undefined> => {
    const record = await store.find(_id)
    return record && record.objectId === objectId && isOutdated(record) ? record : undefined
  }

  const read = async (document: DocumentRecord, objectId: string, signal: AbortSignal): Promise<void> => {
    const bytes = await app.objects.read(objectId)
    if (needsHeader(document, bytes)) {
      await mark(document, readingVersion)
      return fetchAgain(document)
    }
    const reading = await readFor(parts, document, { bytes, hints: hintsOf(document), signal })
    await parts.lanes.run(document._id.toHexString(), async () => {
      const current = await currentOf(document)
      if (!current) return
      const isSame = isDeepStrictEqual(await store.chunksOf(current._id), reading.chunks)
      // Where a renewal was interrupted, the chunks may be new and the index old.
      if (isSame && current.readingVersion !== 0) return void (await keepFacts(current, reading))
      await mark(current, 0)
      await keepReading(app, parts, current, { reading, signal })
    })
  }

  /** Renews a document; returns false when it failed for a reason that may pass. */
  const renew = async (document: DocumentRecord, signal: AbortSignal): Promise<boolean> => {
    const { _id, objectId } = document
    try {
      const isStored = objectId && (await app.objects.sizesOf([objectId])).has(objectId)
      if (isStored)
        await parts.readings.run(_id.toHexString(), signal, either => read(document, objectId, either))
      else await mark(document, readingVersion)
      return true
    } catch (error) {
      signal.throwIfAborted()
      if (await isGone(parts, document)) return true
      app.log.warn({ err: error, documentId: _id }, 'a document was not read again; its earlier text stays')
      const isFinal = error instanceof AppError && error.code.startsWith('knowledge.')
      if (isFinal) await mark(document, readingVersion)
      return isFinal
    }
  }

  app.jobs.define(kind, {
    run: async ({ signal }) => {
      let left = 0
      for (const id of await store.readEarlier(readingVersion)) {
        const document = await store.find(id)
        if (!document || !isOutdated(document)) continue
        const start = performance.now()
        if (!(await renew(document, signal))) left += 1
        await sleep(Math.max(minPauseMs, performance.now() - start), undefined, { signal })
      }
      if (left > 0) throw new Error(`${left} documents have to be read again later`)
    },
  })

  return {
    /** Begins with what is outdated, or continues where an earlier process stopped. */
    begin: async (): Promise<void> => {
      if ((await store.readEarlier(readingVersion)).length > 0) await app.jobs.add(kind, 'all')
    },
  }
}

const isOutdated = ({ status, readingVersion: version }: DocumentRecord): boolean =>
  status === 'completed' && version !== readingVersion

/** Hints that were known when the bytes were read first; the format stands for a media type that was not kept. */
const hintsOf = ({ url, title, format, mediaType }: DocumentRecord): ReadingHints => {
  if (url === undefined) return { fileName: title }
  const known = mediaType || typeOf[format ?? '']
  return { url, ...(known && { mediaType: known }) }
}

const typeOf: Readonly<Record<string, string>> = {
  html: 'text/html',
  md: 'text/markdown',
  csv: 'text/csv',
  txt: 'text/plain',
}

/** A page of an old encoding that only the header of its response may have named, which earlier versions did not keep. */
const needsHeader = ({ url, format, mediaType }: DocumentRecord, bytes: Uint8Array): boolean =>
  url !== undefined && format === 'html' && mediaType === undefined && !isUtf8(bytes)
