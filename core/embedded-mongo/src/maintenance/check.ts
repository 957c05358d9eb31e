import { decode } from '../bson/decode.ts'
import { documentKeys } from '../index/index-keys.ts'
import { entryKey } from '../index/write-document.ts'
import { openCatalog } from '../storage/catalog.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { compressRecords } from '../storage/compress-records.ts'
import {
  collectionOfKey,
  DROPS_RANGE,
  indexRange,
  kindRange,
  recordKey,
  recordRange,
  ridOf,
} from '../storage/keys.ts'
import { openStore, type Store } from '../storage/store.ts'

/** The result of a full check of a data folder; `problems` is empty when all is well. */
export interface CheckReport {
  collections: number
  documents: number
  indexEntries: number
  problems: string[]
}

/** Reads everything: every document decodes, every document has exactly its index entries, every index entry has
 *  its document, the counters are right. It may run beside the server: it sees one moment of the data. */
export async function checkDatabase(path: string): Promise<CheckReport> {
  const store = compressRecords(openStore(path, { readOnly: true }))
  const report: CheckReport = { collections: 0, documents: 0, indexEntries: 0, problems: [] }
  try {
    const collections = openCatalog(store).all()
    for (const collection of collections) {
      report.collections++
      checkCollection(store, { collection, report })
    }
    checkOwners(store, { collections, report })
  } finally {
    await store.close()
  }
  return report
}

/** Checks that every number that keys begin with is a living collection's, or that of a drop that goes on. */
function checkOwners(
  store: Store,
  { collections, report }: { collections: Collection[]; report: CheckReport },
): void {
  const known = new Set(collections.map(each => each.id))
  for (const key of store.keys(DROPS_RANGE)) known.add(collectionOfKey(key))
  for (const kind of [2, 3, 4, 7]) {
    const { low, high } = kindRange(kind)
    let [key] = store.keys({ low, high, limit: 1 })
    while (key) {
      const id = collectionOfKey(key)
      if (!known.has(id))
        report.problems.push(`collection number ${id} has entries, but there is no such collection`)
      // The search goes on behind this number.
      const next = Buffer.alloc(5)
      next[0] = kind
      next.writeUInt32BE(id + 1, 1)
      ;[key] = store.keys({ low: next, high, limit: 1 })
    }
  }
}

const CHUNK = 500

function checkCollection(
  store: Store,
  { collection, report }: { collection: Collection; report: CheckReport },
): void {
  const expected = new Map<Index, number>(collection.indexes.map(index => [index, 0]))
  let documents = 0
  let bytes = 0
  for (const key of keysOf(store, recordRange(collection.id))) {
    documents++
    bytes += checkDocument(store, { collection, key, expected, report })
  }
  report.documents += documents
  if (documents !== collection.count) {
    report.problems.push(
      `${collection.namespace}: counter says ${collection.count} documents, there are ${documents}`,
    )
  }
  if (bytes !== collection.bytes) {
    report.problems.push(
      `${collection.namespace}: counter says ${collection.bytes} bytes, there are ${bytes}`,
    )
  }
  for (const [index, wanted] of expected) {
    if (index.building) continue
    let entries = 0
    for (const key of keysOf(store, indexRange(collection.id, index.no))) {
      entries++
      const rid = ridOf((index.unique && store.get(key)) || key)
      if (!store.has(recordKey(collection.id, rid))) {
        report.problems.push(
          `${collection.namespace} ${index.name}: an entry points to document ${rid}, which is not there`,
        )
      }
    }
    report.indexEntries += entries
    if (entries !== wanted) {
      report.problems.push(
        `${collection.namespace} ${index.name}: ${entries} entries, the documents need ${wanted}`,
      )
    }
  }
}

interface DocumentCheck {
  collection: Collection
  key: Buffer
  expected: Map<Index, number>
  report: CheckReport
}

/** Checks a document; returns its size, 0 when it cannot be read. */
function checkDocument(store: Store, { collection, key, expected, report }: DocumentCheck): number {
  const rid = ridOf(key)
  let size = 0
  try {
    const value = store.get(key) ?? Buffer.alloc(0)
    size = value.length
    const doc = decode(value)
    for (const [index, wanted] of expected) {
      if (index.building) continue
      const { keys } = documentKeys(index, doc)
      expected.set(index, wanted + keys.length)
      for (const key of keys) {
        const held = store.get(entryKey({ collection, index, key, rid }))
        if (!held || (index.unique && ridOf(held) !== rid)) {
          report.problems.push(`${collection.namespace} ${index.name}: document ${rid} has no entry`)
        }
      }
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    report.problems.push(`${collection.namespace}: document ${rid} cannot be read: ${text}`)
  }
  return size
}

/** Yields all keys of a range, without holding them in memory together. */
function* keysOf(store: Store, range: { low: Buffer; high: Buffer }): Generator<Buffer> {
  let after: Buffer | undefined
  for (;;) {
    const keys = store.keys({ ...range, after, limit: CHUNK })
    yield* keys
    if (keys.length < CHUNK) return
    after = keys[keys.length - 1]
  }
}
