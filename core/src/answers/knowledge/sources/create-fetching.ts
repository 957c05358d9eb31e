import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { oneOf, upTo } from '../../../platform/database/filters.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { asAppError } from '../../../platform/http/answer-error.ts'
import type { JobRun } from '../../../platform/jobs/jobs.ts'
import type { DocumentFacts } from '../../../search/passage.ts'
import { announce, report } from '../announce.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { Pause } from '../pause-for-accounts.ts'
import { ingest, isGone, type Processing, refuse } from '../process.ts'
import { pageHolderOf } from '../store.ts'
import type { Fetched } from './fetch-page.ts'
import { isHtml } from './media-types.ts'
import { failPage } from './page-errors.ts'
import { nextLook } from './schedule.ts'
import type { Web } from './web.ts'

/** Delay between requests to one host, ms, unless the host asks for more. */
const pauseMs = 300
/** Time slice of a host before others have their turn, ms. */
const turnMs = 20_000
const maxWaits = 3

/**
 * Fetches due pages, each host sequentially. The state is only in `due` of the records, so a restart loses
 * nothing. A host's job is scheduled when one of its pages becomes due.
 */
export const createFetching = (
  app: FastifyInstance,
  parts: Processing,
  { web, pause }: { web: Web; pause: Pause },
) => {
  const { store } = parts
  const { documents } = store
  /** Hosts that asked to wait, and until when. */
  const resting = new Map<string, number>()

  const isResting = (host: string): boolean => {
    const until = resting.get(host)
    if (until === undefined || until > Date.now()) return until !== undefined
    resting.delete(host)
    return false
  }

  /** Repairs a race: a refresh that was requested just as a check ended has no time set yet. */
  const schedule = async (): Promise<void> => {
    const forgotten = documents.find({
      refresh: oneOf(['daily', 'weekly'] as const),
      due: null,
      deletedAt: null,
    })
    for await (const { _id, refresh } of forgotten.lean().cursor())
      await documents.updateOne({ _id, due: null }, { $set: { due: nextLook(refresh) } })
  }

  const nextOf = (host: string): Promise<DocumentRecord | null> =>
    documents
      .findOne({ host, due: upTo(new Date()), deletedAt: null })
      .sort({ due: 1, _id: 1 })
      .lean()

  /** A check has ended: the time of the next one, by the owner's current setting. */
  const looked = async ({ _id }: DocumentRecord): Promise<Partial<DocumentRecord>> => {
    const current = await store.find(_id)
    return { checkedAt: new Date(), due: nextLook(current?.refresh) }
  }

  const unchanged = async (document: DocumentRecord): Promise<void> => {
    const $set = { ...(await looked(document)), checking: false, percent: 100 }
    await documents.updateOne({ _id: document._id }, { $set, $unset: { error: 1, waits: 1 } })
    const { error: _, ...rest } = document
    announce(app, { ...rest, ...$set })
  }

  /** Stores the bytes of a version; they replace earlier ones with the next update of the record. */
  const learn = async (
    document: DocumentRecord,
    { bytes, fileName, mediaType, validators }: Fetched,
    read: DocumentFacts,
  ): Promise<Partial<DocumentRecord> & { objectId: string }> => {
    const ownerId = document.userId.toHexString()
    const objectId = await app.objects.keepUpload({ ownerId, accountId: ownerId, bytes })
    const name = nameOf(read, fileName) ?? document.title
    await app.objects.take(objectId, { ownerId, holder: pageHolderOf(objectId), name })
    return {
      objectId,
      bytes: bytes.length,
      title: name,
      digest: digestOf(bytes),
      etag: validators.etag ?? '',
      lastModified: validators.lastModified ?? '',
      mediaType: mediaType ?? '',
      ...(document.objectId && { staleObjectId: document.objectId }),
      ...(await looked(document)),
    }
  }

  const take = async (document: DocumentRecord, fetched: Fetched, signal: AbortSignal): Promise<void> => {
    if (document.checking && document.digest === digestOf(fetched.bytes)) return unchanged(document)
    let objectId: string | undefined
    await ingest(app, parts, document, {
      bytes: new Uint8Array(fetched.bytes),
      hints: {
        url: fetched.url,
        ...(fetched.mediaType && { mediaType: fetched.mediaType }),
        ...(fetched.fileName && { fileName: fetched.fileName }),
      },
      signal,
      learn: async read => {
        const learned = await learn(document, fetched, read)
        objectId = learned.objectId
        return learned
      },
    })
    if (!objectId) return
    const current = await store.find(document._id)
    if (current?.objectId !== objectId) return app.objects.removeHeldBy(pageHolderOf(objectId))
    await app.objects.settle([objectId])
    await dropStale(current)
  }

  const dropStale = async ({ _id, staleObjectId }: DocumentRecord): Promise<void> => {
    if (!staleObjectId) return
    await app.objects.removeHeldBy(pageHolderOf(staleObjectId))
    await documents.updateOne({ _id, staleObjectId }, { $unset: { staleObjectId: 1 } })
  }

  const postpone = async (document: DocumentRecord, seconds: number): Promise<void> => {
    const due = new Date(Date.now() + seconds * 1_000)
    resting.set(document.host ?? '', due.getTime())
    const state = document.checking ? {} : { status: 'pending' as const }
    await documents.updateOne(
      { _id: document._id },
      { $set: { ...state, due, percent: 0 }, $inc: { waits: 1 } },
    )
    announce(app, { ...document, ...state, percent: 0 })
  }

  const look = async (document: DocumentRecord, signal: AbortSignal): Promise<void> => {
    // A scheduled check: the earlier version stays valid meanwhile.
    if (document.status === 'completed' && !document.checking) {
      document.checking = true
      await documents.updateOne({ _id: document._id }, { $set: { checking: true } })
    }
    try {
      await report(app, store, document, 5)
      const fetched = await web.fetch(document, signal)
      if (fetched) await take(document, fetched, signal).catch(error => rethrow(error, fetched))
      else await unchanged(document)
    } catch (error) {
      if (!signal.aborted && (await isGone(parts, document))) return
      const known = asAppError(error)
      if (signal.aborted || known.code === 'http.unavailable') throw error
      if (known.status >= 500) app.log.error({ err: error, document: document._id }, 'a page was not read')
      const seconds = Number(known.params.seconds)
      if (known.code === 'sources.busy' && (document.waits ?? 0) < maxWaits)
        return await postpone(document, seconds)
      await refuse(app, store, document, error, await looked(document))
    }
  }

  app.jobs.define('knowledge.fetch', {
    concurrency: 4,
    run: async ({ key: host, signal }: JobRun) => {
      const end = performance.now() + turnMs
      while (performance.now() < end && !isResting(host)) {
        const document = await nextOf(host)
        if (!document) return
        if (!(await pause.mayWork(document))) {
          await pause.holdPage(document)
          continue
        }
        await look(document, signal)
        const next = await nextOf(host)
        if (!next) return
        await sleep(Math.max(pauseMs, web.delayOf(next)), undefined, { signal })
      }
    },
  })
  // Became due by time, or was left for a later turn.
  app.jobs.every('knowledge.due', 2_000, async () => {
    const hosts = await documents.distinct('host', { due: upTo(new Date()), deletedAt: null })
    for (const host of hosts) if (host && !isResting(host)) await app.jobs.add('knowledge.fetch', host)
  })
  app.jobs.every('knowledge.schedule', 600_000, () => schedule())

  return {
    /** Fetches the due pages of these hosts. */
    start: async (hosts: Iterable<string>): Promise<void> => {
      for (const host of new Set(hosts)) await app.jobs.add('knowledge.fetch', host)
    },
    /** Fetches a page again and reads it, also if it is the same as before. */
    again: async ({ _id, host }: DocumentRecord): Promise<void> => {
      await documents.updateOne(
        { _id, deletedAt: null },
        { $set: { due: new Date() }, $unset: { digest: 1, etag: 1, lastModified: 1 } },
      )
      await app.jobs.add('knowledge.fetch', host ?? '')
    },
    /** Recovery after a crash: deletes replaced versions. */
    recover: async (): Promise<void> => {
      for (const record of await store.withStale()) await dropStale(record)
      await schedule()
    },
  }
}
export type Fetching = ReturnType<typeof createFetching>

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A page is named by its title; a file by its name, since embedded titles are often those of a template. */
const nameOf = ({ format, title }: DocumentFacts, fileName: string | undefined): string | undefined => {
  const name = format === 'html' || format === 'md' ? (title ?? fileName) : (fileName ?? title)
  return (
    name
      ?.replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 255) || undefined
  )
}

/** A page without text probably requires a browser that runs scripts. */
const rethrow = (error: unknown, { mediaType }: Fetched): never => {
  if (error instanceof AppError && error.code === 'knowledge.no-text' && isHtml(mediaType ?? null))
    throw failPage('sources.no-text-without-script', { cause: error })
  throw error
}
