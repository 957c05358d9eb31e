import type { FastifyInstance } from 'fastify'
import { Types } from 'mongoose'
import type { Chunk } from '../../search/passage.ts'
import {
  createSearchIndex,
  type Packed,
  packDocument,
  type SearchIndex,
  type Vectors,
} from '../../search/search-index.ts'
import { createSegments, type Segments } from '../../search/segments/segments.ts'
import type { DocumentRecord } from './document.model.ts'
import { leastIndexBytes } from './index-memory.ts'
import type { Store } from './store.ts'

export interface Indexes {
  /** An assistant's index, loaded on first use. */
  of(assistantId: string): Promise<SearchIndex>
  /**
   * An assistant's index, loaded where there is room for it beside those that are loaded; undefined: there is none. It
   * counts as used before all others.
   */
  ahead(assistantId: string): Promise<SearchIndex | undefined>
  /** Adds a completed document; an index that is not loaded will find it when it loads. */
  add(assistantId: string, packed: Packed): Promise<void>
  /** Removes a document from the index, and its packed form from the database. */
  remove(assistantId: string, documentId: string): Promise<void>
  /** Removes all documents of an assistant in the same way. */
  forget(assistantId: string): Promise<void>
  /** Adds the vectors of a document to a loaded index; an index that is not loaded reads them on loading. */
  setVectors(assistantId: string, documentId: string, read: ReadVectors): Promise<void>
  /** Sets the source of vectors for indexes that are being loaded. */
  vectorsFrom(read: (documentId: string) => Promise<Vectors | null>): void
  /** Writes what is not stored yet. */
  close(): Promise<void>
}

type ReadVectors = () => Promise<Vectors | null>

interface IndexesOptions {
  /**
   * Memory of the loaded indexes; those used least recently leave. Of those that are larger by themselves the
   * most recently used one stays, and beside it `leastIndexBytes` of others.
   */
  budgetBytes?: number
  /** Delay between a change and its write, ms: further changes meanwhile are written with it. */
  writeAfterMs?: number
  segments?: Segments
}

interface Loaded {
  index: Promise<SearchIndex>
  /** Missing: the index is still being loaded. */
  ready?: SearchIndex
  /** Documents that were removed while it was being loaded. */
  removed: Set<string>
}

type Needs = Pick<FastifyInstance, 'db' | 'log'>

/**
 * LRU cache of the assistants' indexes, within a memory budget. Packed documents are stored in the database;
 * after a restart only changed or unwritten ones are packed again.
 */
export const createIndexes = (
  app: Needs,
  store: Store,
  {
    budgetBytes = leastIndexBytes,
    writeAfterMs = 1_000,
    segments = createSegments(app.db),
  }: IndexesOptions = {},
): Indexes => {
  const loaded = new Map<string, Loaded>()
  const unwritten = new Map<string, { assistantId: string; packed: Packed; stamp: string }>()
  let timer: NodeJS.Timeout | undefined
  let readVectors: ((documentId: string) => Promise<Vectors | null>) | undefined
  let writing: Promise<void> = Promise.resolve()

  const load = async (assistantId: string, removed: ReadonlySet<string>): Promise<SearchIndex> => {
    const completed = await store.documents
      .find({ assistantId: new Types.ObjectId(assistantId), status: 'completed', deletedAt: null })
      .sort({ processedAt: 1, _id: 1 })
      .lean()
    const wanted = new Map(completed.map(record => [record._id.toHexString(), stampOf(record)]))
    const kept = await segments.load(assistantId, wanted)
    const index = createSearchIndex()
    for (const { _id, title } of completed) {
      const documentId = _id.toHexString()
      if (removed.has(documentId)) continue
      const packed = kept.get(documentId) ?? (await packStored(store, { documentId, documentName: title }))
      if (!kept.has(documentId)) write(assistantId, packed, wanted.get(documentId) ?? '')
      await index.attachInSlices(packed)
    }
    void enrich(index)
    return index
  }

  /** Deferred parts of an index: fuzzy matching of rare words, the vectors. */
  const enrich = async (index: SearchIndex): Promise<void> => {
    try {
      await index.prepare()
      if (!readVectors) return
      for (const documentId of index.documentIds) {
        const vectors = await readVectors(documentId)
        if (vectors) index.setVectors(documentId, vectors)
      }
      trim()
    } catch (error) {
      app.log.warn({ err: error }, 'vectors could not be read; questions are searched by their words')
    }
  }

  const write = (assistantId: string, packed: Packed, stamp: string): void => {
    unwritten.set(packed.document.documentId, { assistantId, packed, stamp })
    timer ??= setTimeout(() => {
      timer = undefined
      void flush()
    }, writeAfterMs).unref()
  }

  const flush = (): Promise<void> => {
    writing = writing.then(async () => {
      for (const [documentId, one] of unwritten) {
        try {
          const record = await store.find(documentId)
          // Read again or deleted meanwhile: this is not its current text.
          if (record && stampOf(record) === one.stamp && unwritten.get(documentId) === one)
            await segments.write(one.assistantId, one.packed, one.stamp)
        } catch (error) {
          app.log.warn({ err: error, documentId }, 'an index was not stored; it will be rebuilt when needed')
        }
        if (unwritten.get(documentId) === one) unwritten.delete(documentId)
      }
    })
    return writing
  }

  /** The one used last never leaves, whatever its size; the others stay while there is room, the latest first. */
  const trim = (): void => {
    const recent = [...loaded]
      .reverse()
      .flatMap(([id, { ready }]) => (ready ? [{ id, bytes: ready.bytes }] : []))
    const large = recent.find(({ bytes }) => bytes > budgetBytes)
    let left = large ? Math.min(budgetBytes, leastIndexBytes) : budgetBytes
    for (const [at, { id, bytes }] of recent.entries()) {
      if (id === large?.id) continue
      if (at > 0 && bytes > left) loaded.delete(id)
      else left -= bytes
    }
  }

  const loading = (assistantId: string): Loaded => {
    const removed = new Set<string>()
    return { index: load(assistantId, removed), removed }
  }

  const begin = (assistantId: string): Loaded => {
    const entry = loading(assistantId)
    entry.index.then(
      index => {
        for (const documentId of entry.removed) index.remove(documentId)
        entry.ready = index
        trim()
      },
      () => {
        if (loaded.get(assistantId) === entry) loaded.delete(assistantId)
      },
    )
    return entry
  }

  const of = (assistantId: string): Promise<SearchIndex> => {
    const entry = loaded.get(assistantId) ?? begin(assistantId)
    // The map's order is the order of use.
    loaded.delete(assistantId)
    loaded.set(assistantId, entry)
    return entry.index
  }

  const ahead = async (assistantId: string): Promise<SearchIndex | undefined> => {
    if (!loaded.has(assistantId)) {
      const used = [...loaded]
      loaded.clear()
      loaded.set(assistantId, begin(assistantId))
      for (const [id, entry] of used) loaded.set(id, entry)
    }
    const index = await loaded.get(assistantId)?.index
    return loaded.has(assistantId) ? index : undefined
  }

  /** The index if it is loaded or loading; a loading error is thrown to the caller of `of`. */
  const ready = (assistantId: string): Promise<SearchIndex | undefined> =>
    loaded.get(assistantId)?.index.catch(() => undefined) ?? Promise.resolve(undefined)

  return {
    of,
    ahead,
    add: async (assistantId, packed) => {
      const record = await store.find(packed.document.documentId)
      if (!record) return
      write(assistantId, packed, stampOf(record))
      const index = await ready(assistantId)
      if (!index) return
      await index.attachInSlices(packed)
      void index.prepare()
      trim()
    },
    setVectors: async (assistantId, documentId, read) => {
      const index = await ready(assistantId)
      const vectors = index && (await read())
      if (!vectors) return
      index.setVectors(documentId, vectors)
      trim()
    },
    vectorsFrom: read => {
      readVectors = read
    },
    remove: async (assistantId, documentId) => {
      const isUnwritten = unwritten.delete(documentId)
      const entry = loaded.get(assistantId)
      if (entry && !entry.ready) entry.removed.add(documentId)
      // An index that is being loaded leaves the document out: a deletion does not wait for that.
      if (entry?.ready?.remove(documentId)) void entry.ready.prepare()
      if (isUnwritten) await writing
      await segments.remove(documentId)
    },
    forget: async assistantId => {
      loaded.delete(assistantId)
      for (const [documentId, one] of unwritten)
        if (one.assistantId === assistantId) unwritten.delete(documentId)
      await writing
      await segments.removeOfAssistant(assistantId)
    },
    close: async () => {
      clearTimeout(timer)
      await flush()
    },
  }
}

/** Identifies the version of a document's text. */
const stampOf = ({ processedAt, chunks, title }: DocumentRecord): string =>
  JSON.stringify([processedAt?.getTime() ?? 0, chunks ?? 0, title])

const chunksPerRead = 250

/** Packs a document from its stored chunks, a few at a time. */
const packStored = async (
  store: Store,
  { documentId, documentName }: { documentId: string; documentName: string },
): Promise<Packed> => {
  const chunks: Chunk[] = []
  for (let from = 0; ; ) {
    const next = await store.chunksOf(new Types.ObjectId(documentId), { from, limit: chunksPerRead })
    chunks.push(...next)
    const last = next.at(-1)
    if (!last || next.length < chunksPerRead) break
    from = last.position + 1
  }
  return packDocument({ documentId, documentName, chunks })
}
