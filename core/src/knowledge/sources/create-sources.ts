import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { AssistantRecord } from '../../assistants/assistant.model.ts'
import type { Refresh } from '../../contract/knowledge.ts'
import { oneOf } from '../../platform/database/filters.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { createLanes } from '../../platform/limits/create-lanes.ts'
import type { DocumentRecord } from '../document.model.ts'
import { fail } from '../errors.ts'
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
 * Documents that live elsewhere. An assistant's `urls` are the truth: a document of source *url* exists for each of
 * them and for nothing else. What concerns one assistant happens one after another.
 */
export const createSources = (app: FastifyInstance, { store, fetching, remove }: SourcesOptions) => {
  const { documents } = store
  const lanes = createLanes()
  const inLane = <T>(id: Types.ObjectId, task: () => Promise<T>) => lanes.run(id.toHexString(), task)

  /** Documents for addresses that have none; to be fetched now. */
  const create = async (
    assistant: AssistantRecord,
    wanted: readonly { source: 'url' | 'google-doc'; url: string; title: string }[],
  ): Promise<DocumentRecord[]> => {
    const urls = wanted.map(({ url }) => url)
    // Earlier ones of the same address may be on their way out.
    for (const record of await documents.find({ assistantId: assistant._id, url: oneOf(urls) }).lean())
      if (record.deletedAt) await remove(record)
    const records = wanted.map(({ source, url, title }) => ({
      assistantId: assistant._id,
      userId: assistant.userId,
      source,
      url,
      title,
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
      const assistant = await app.assistants.byId(assistantId).catch(goneAsNull)
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
    /** Throws `knowledge.too-many-documents` when an assistant could not hold a document for each of these. */
    checkUrls: async ({ _id }: AssistantRecord, urls: readonly string[]): Promise<void> => {
      const known = await store.elsewhere(_id)
      const others = (await store.count(_id)) - known.filter(({ source }) => source === 'url').length
      if (others + new Set(addressesOf(urls)).size > maxDocuments)
        throw fail('knowledge.too-many-documents', { params: { limit: maxDocuments } })
    },
    /** Takes a page off its assistant, and with it its document. */
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
        if ((await store.count(assistant._id)) >= maxDocuments)
          throw fail('knowledge.too-many-documents', { params: { limit: maxDocuments } })
        const [record] = await create(assistant, [{ source: 'google-doc', url, title: 'Google Docs' }])
        if (!record) throw new Error('the record was not made')
        return record
      }),
    /** How often a document is looked at; a look that is under way, or asked for, stays. */
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
    /** After a crash: what a change of `urls` left undone is done. */
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
/** The address that a document of this url has; null for what is no address. */
const documentAddressOf = (url: string): string | null => {
  const googleDoc = parseGoogleDoc(url)
  return googleDoc ? addressOfGoogleDoc(googleDoc) : normaliseUrl(url)
}

const addressesOf = (urls: readonly string[]): string[] => urls.flatMap(url => documentAddressOf(url) ?? [])

/** What a page is called until its title is known. */
const shortNameOf = (url: string): string => {
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`.slice(0, 255)
}

const goneAsNull = (error: unknown): null => {
  if (error instanceof AppError && error.code === 'assistants.not-found') return null
  throw error
}
