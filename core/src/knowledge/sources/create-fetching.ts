import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { oneOf, upTo } from '../../platform/database/filters.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { asAppError } from '../../platform/http/answer-error.ts'
import type { JobRun } from '../../platform/jobs/create-jobs.ts'
import { announce, report } from '../announce.ts'
import type { DocumentRecord } from '../document.model.ts'
import type { DocumentFacts } from '../passage.ts'
import { type Processing, refuse, takeIn } from '../process.ts'
import { pageHolderOf } from '../store.ts'
import type { Fetched } from './fetch-page.ts'
import { isHtml } from './media-types.ts'
import { failPage } from './page-errors.ts'
import { nextLook } from './schedule.ts'
import type { Web } from './web.ts'

/** Between two pages of one host, ms, unless the host asks for more. */
const pauseMs = 300
/** After this a host lets the next one have its turn, ms. */
const turnMs = 20_000
const mostWaits = 3

/**
 * Reads what is due, one host at a time, one page after another: `due` of the records is all there is to know, so that
 * a restart loses nothing. The job of a host is asked for when something of it becomes due.
 */
export const createFetching = (app: FastifyInstance, parts: Processing, web: Web) => {
  const { store } = parts
  const { documents } = store
  /** Hosts that asked to be left alone, and until when. */
  const resting = new Map<string, number>()

  const isResting = (host: string): boolean => {
    const until = resting.get(host)
    if (until === undefined || until > Date.now()) return until !== undefined
    resting.delete(host)
    return false
  }

  /** A wish that came in the very moment a look ended finds no time set: it gets one. */
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

  /** The look is over: when the next one is due, by what its owner wishes now. */
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

  /** Stores the bytes of a version; they take the place of those before with the record's next state. */
  const learn = async (
    document: DocumentRecord,
    { bytes, fileName, validators }: Fetched,
    read: DocumentFacts,
  ): Promise<Partial<DocumentRecord> & { objectId: string }> => {
    const ownerId = document.userId.toHexString()
    const objectId = await app.objects.keepUpload(ownerId, bytes)
    const name = nameOf(read, fileName) ?? document.title
    await app.objects.take(objectId, { ownerId, holder: pageHolderOf(objectId), name })
    return {
      objectId,
      bytes: bytes.length,
      title: name,
      digest: digestOf(bytes),
      etag: validators.etag ?? '',
      lastModified: validators.lastModified ?? '',
      ...(document.objectId && { staleObjectId: document.objectId }),
      ...(await looked(document)),
    }
  }

  const take = async (document: DocumentRecord, fetched: Fetched, signal: AbortSignal): Promise<void> => {
    if (document.checking && document.digest === digestOf(fetched.bytes)) return unchanged(document)
    let objectId: string | undefined
    await takeIn(app, parts, document, {
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
    // A look by the schedule: what was read stands meanwhile.
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
      const known = asAppError(error)
      if (signal.aborted || known.code === 'http.unavailable') throw error
      if (known.status >= 500) app.log.error({ err: error, document: document._id }, 'a page was not read')
      const seconds = Number(known.params.seconds)
      if (known.code === 'sources.busy' && (document.waits ?? 0) < mostWaits)
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
        await look(document, signal)
        const next = await nextOf(host)
        if (!next) return
        await pause(Math.max(pauseMs, web.delayOf(next)), undefined, { signal })
      }
    },
  })
  // What became due by the clock, or was left for another turn.
  app.jobs.every('knowledge.due', 2_000, async () => {
    const hosts = await documents.distinct('host', { due: upTo(new Date()), deletedAt: null })
    for (const host of hosts) if (host && !isResting(host)) await app.jobs.add('knowledge.fetch', host)
  })
  app.jobs.every('knowledge.schedule', 600_000, () => schedule())

  return {
    /** Reads the pages of these hosts that are due. */
    start: async (hosts: Iterable<string>): Promise<void> => {
      for (const host of new Set(hosts)) await app.jobs.add('knowledge.fetch', host)
    },
    /** After a crash: versions whose place was taken go. */
    recover: async (): Promise<void> => {
      for (const record of await store.withStale()) await dropStale(record)
      await schedule()
    },
  }
}
export type Fetching = ReturnType<typeof createFetching>

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A page is known by its title; a file by its name: the title that its program noted is often another's. */
const nameOf = ({ format, title }: DocumentFacts, fileName: string | undefined): string | undefined => {
  const name = format === 'html' || format === 'md' ? (title ?? fileName) : (fileName ?? title)
  return (
    name
      ?.replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 255) || undefined
  )
}

/** A page without text was made for a browser that runs scripts. */
const rethrow = (error: unknown, { mediaType }: Fetched): never => {
  if (error instanceof AppError && error.code === 'knowledge.no-text' && isHtml(mediaType ?? null))
    throw failPage('sources.no-text-without-script', { cause: error })
  throw error
}
