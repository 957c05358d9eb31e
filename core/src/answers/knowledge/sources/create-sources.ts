import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Refresh } from '../../../contract/knowledge-document.ts'
import { oneOf } from '../../../platform/database/filters.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { createLanes } from '../../../platform/limits/create-lanes.ts'
import type { AssistantRecord } from '../../assistants/index.ts'
import type { DocumentRecord } from '../document.model.ts'
import { fail } from '../errors.ts'
import { searchWordsOf } from '../file-manager/search-words.ts'
import { maxDocuments } from '../limits.ts'
import type { Store } from '../store.ts'
import type { Fetching } from './create-fetching.ts'
import { addressOfGoogleDoc, parseGoogleDoc } from './google-doc-address.ts'
import { failGoogleDoc } from './google-doc-errors.ts'
import { normaliseUrl } from './normalise-url.ts'
import { nextLook } from './schedule.ts'

const googleHost = 'docs.google.com'

export interface SourcesOptions {
  store: Store
  fetching: Fetching
  remove: (record: DocumentRecord) => Promise<void>
}

/**
 * Documents fetched from the web. An assistant's `urls` are the source of truth: there is exactly one
 * document of source *url* for each. Changes of one assistant are serialised.
 */
export const createSources = (app: FastifyInstance, { store, fetching, remove }: SourcesOptions) => {
  const { documents } = store
  const lanes = createLanes()
  const inLane = <T>(id: Types.ObjectId, task: () => Promise<T>) => lanes.run(id.toHexString(), task)

  const requireRoom = async ({ _id }: Pick<AssistantRecord, '_id'>): Promise<void> => {
    if ((await store.count(_id)) >= maxDocuments)
      throw fail('knowledge.too-many-documents', { params: { limit: maxDocuments } })
  }

  /** Creates documents for addresses without one; due immediately. */
  const create = async (
    assistant: AssistantRecord,
    wanted: readonly { source: 'url' | 'google-doc'; url: string; title: string }[],
  ): Promise<DocumentRecord[]> => {
    const urls = wanted.map(({ url }) => url)
    // Earlier records of the same address may be being deleted.
    for (const record of await documents.find({ assistantId: assistant._id, url: oneOf(urls) }).lean())
      if (record.deletedAt) await remove(record)
    const records = wanted.map(({ source, url, title }) => ({
      assistantId: assistant._id,
      userId: assistant.userId,
      source,
      url,
      title,
      words: searchWordsOf({ title, url }),
      bytes: 0,
      host: parseGoogleDoc(url) ? googleHost : new URL(url).host,
      due: new Date(),
    }))
    const made = await documents.insertMany(records)
    await fetching.start(records.map(({ host }) => host))
    return made.map(record => record.toObject())
  }

  const sync = (assistantId: Types.ObjectId): Promise<void> =>
    inLane(assistantId, async () => {
      const assistant = await app.assistants.byId(assistantId).catch(notFoundAsNull)
      if (!assistant) return
      const wanted = new Set(addressesOf(assistant.urls))
      const known = await store.elsewhere(assistantId)
      for (const record of known)
        if (record.source === 'url' && !wanted.has(record.url ?? '')) await remove(record)
      const missing = [...wanted].filter(url => known.every(record => record.url !== url))
      const room = maxDocuments - (await store.count(assistantId))
      const fitting = missing.slice(0, Math.max(0, room))
      await create(
        assistant,
        fitting.map(url => ({ source: 'url', url, title: shortNameOf(url) })),
      )
    })

  return {
    inLane,
    sync,
    /** Throws `knowledge.too-many-documents` if an assistant has no room for another document. */
    requireRoom,
    /** Throws `knowledge.too-many-documents` if documents for these would exceed an assistant's limit. */
    checkUrls: async ({ _id }: AssistantRecord, urls: readonly string[]): Promise<void> => {
      const known = await store.elsewhere(_id)
      const others = (await store.count(_id)) - known.filter(({ source }) => source === 'url').length
      if (others + new Set(addressesOf(urls)).size > maxDocuments)
        throw fail('knowledge.too-many-documents', { params: { limit: maxDocuments } })
    },
    /** Removes a page from its assistant, and its document. */
    removePage: (record: DocumentRecord): Promise<void> =>
      inLane(record.assistantId, async () => {
        await app.assistants.dropUrls(record.assistantId, url => documentAddressOf(url) === record.url)
        await remove(record)
      }),
    addGoogleDoc: (assistant: AssistantRecord, documentUrl: string): Promise<DocumentRecord> =>
      inLane(assistant._id, async () => {
        if (documentUrl.trim() === '') throw failGoogleDoc('sources.no-google-doc')
        const doc = parseGoogleDoc(documentUrl)
        if (!doc) throw failGoogleDoc('sources.not-google-doc')
        const url = addressOfGoogleDoc(doc)
        const known = (await store.elsewhere(assistant._id)).find(record => record.url === url)
        if (known) return known
        await requireRoom(assistant)
        const [record] = await create(assistant, [{ source: 'google-doc', url, title: 'Google Docs' }])
        if (!record) throw new Error('the record was not made')
        return record
      }),
    /** Sets the interval of checks; a running or requested check is kept. */
    setRefresh: async (record: DocumentRecord, refresh: Refresh): Promise<DocumentRecord> => {
      if (!record.url) throw fail('knowledge.not-elsewhere')
      const busy = record.checking || record.status === 'pending' || record.status === 'processing'
      const changed = await documents
        .findOneAndUpdate(
          { _id: record._id, deletedAt: null },
          { $set: { refresh, ...(!busy && { due: nextLook(refresh) }) } },
          { returnDocument: 'after' },
        )
        .lean()
      if (!changed) throw fail('knowledge.document-not-found')
      return changed
    },
    /** Recovery after a crash: completes interrupted changes of `urls`. */
    recover: async (): Promise<void> => {
      await fetching.recover()
      const pages = Map.groupBy(await store.pages(), ({ assistantId }) => assistantId.toHexString())
      const withUrls = new Map(
        (await app.assistants.withUrls()).map(({ _id, urls }) => [_id.toHexString(), urls]),
      )
      for (const id of new Set([...pages.keys(), ...withUrls.keys()])) {
        const wanted = [...new Set(addressesOf(withUrls.get(id) ?? []))].sort()
        const had = (pages.get(id) ?? []).map(({ url }) => url).sort()
        if (wanted.join('\n') !== had.join('\n')) await sync(new Types.ObjectId(id))
      }
    },
  }
}
export type Sources = ReturnType<typeof createSources>

/** The normalised address of a document's url; null if it is not valid. */
const documentAddressOf = (url: string): string | null => {
  const googleDoc = parseGoogleDoc(url)
  return googleDoc ? addressOfGoogleDoc(googleDoc) : normaliseUrl(url)
}

const addressesOf = (urls: readonly string[]): string[] => urls.flatMap(url => documentAddressOf(url) ?? [])

/** The name of a page until its title is known. */
const shortNameOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 255)
}

const notFoundAsNull = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'assistants.not-found') return null
  throw error
}
