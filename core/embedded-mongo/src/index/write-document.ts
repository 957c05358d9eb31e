import { MongoError } from '../bson/error.ts'
import { showKey } from '../bson/show.ts'
import type { Doc } from '../bson/value.ts'
import { toDoc } from '../bson/value.ts'
import type { Catalog } from '../storage/catalog.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { indexEntryKey, indexPrefix, recordKey, ridOf, ridValue } from '../storage/keys.ts'
import type { Store } from '../storage/store.ts'
import { type DocumentKeys, documentKeys, type IndexKey } from './index-keys.ts'

export interface Writing {
  store: Store
  catalog: Catalog
}

/** A document with its bytes. */
export interface Stored {
  rid: number
  doc: Doc
  bytes: Buffer
}

const NOTHING = Buffer.alloc(0)

/**
 * Throws QueryPlanKilled when the collection was dropped meanwhile: a document written into it would be lost.
 */
function requireNotDropped(collection: Collection): void {
  if (collection.dropped)
    throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`)
}

/** Inserts a document with its index entries, or throws (DuplicateKey, CannotIndexParallelArrays) with nothing written. */
export function insertDocument(
  { store, catalog }: Writing,
  { collection, doc, bytes }: { collection: Collection; doc: Doc; bytes: Buffer },
): number {
  requireNotDropped(collection)
  const rid = collection.nextRid
  const plan = collection.indexes.map(index => {
    const after = documentKeys(index, doc)
    return { index, after, entries: entriesOf({ collection, index, keys: after.keys, rid }) }
  })
  for (const { index, entries } of plan) checkUnique(store, { collection, index, entries, rid })
  for (const { index, after, entries } of plan) {
    noteShape(catalog, { store, collection, index, keys: after })
    putEntries(store, { index, entries, rid })
  }
  store.put(recordKey(collection.id, rid), bytes)
  count({ store, catalog }, collection, { documents: 1, bytes: bytes.length })
  collection.nextRid++
  return rid
}

/** An index with the keys that a document has in it. */
export interface HeldKeys {
  index: Index
  keys: IndexKey[]
}

export const heldKeys = (indexes: Index[], doc: Doc): HeldKeys[] =>
  indexes.map(index => ({ index, keys: documentKeys(index, doc).keys }))

/** A document's new bytes, and the keys that change with them. */
export interface Replacement {
  rid: number
  before: Buffer
  /** Keys of the document before the change, in the indexes where they may change. */
  held: HeldKeys[]
  /** The document after the change, with the fields that those indexes read. */
  doc: Doc
  bytes: Buffer
}

/** Replaces a document's bytes and the index entries that differ. */
export function replaceDocument(
  { store, catalog }: Writing,
  collection: Collection,
  { rid, before, held, doc, bytes }: Replacement,
): void {
  requireNotDropped(collection)
  const changes = held.map(({ index, keys }) => {
    const after = documentKeys(index, doc)
    const added = entriesOf({ collection, index, keys: without(after.keys, keys), rid })
    return { index, after, removed: without(keys, after.keys), added }
  })
  for (const { index, added } of changes) checkUnique(store, { collection, index, entries: added, rid })
  for (const { index, after, removed, added } of changes) {
    noteShape(catalog, { store, collection, index, keys: after })
    for (const key of removed) removeEntry(store, { collection, index, key, rid })
    putEntries(store, { index, entries: added, rid })
  }
  store.put(recordKey(collection.id, rid), bytes)
  count({ store, catalog }, collection, { documents: 0, bytes: bytes.length - before.length })
}

const without = (keys: IndexKey[], others: IndexKey[]): IndexKey[] =>
  keys.filter(key => !others.some(other => other.bytes.equals(key.bytes)))

export function deleteDocument(
  { store, catalog }: Writing,
  { collection, before }: { collection: Collection; before: Stored },
): void {
  requireNotDropped(collection)
  const { rid } = before
  for (const index of collection.indexes) {
    for (const key of documentKeys(index, before.doc).keys)
      removeEntry(store, { collection, index, key, rid })
  }
  store.remove(recordKey(collection.id, rid))
  count({ store, catalog }, collection, { documents: -1, bytes: -before.bytes.length })
}

/** Adds one document's entries to an index that is being built. */
export function indexDocument(
  { store, catalog }: Writing,
  { collection, index, doc, rid }: { collection: Collection; index: Index; doc: Doc; rid: number },
): void {
  const keys = documentKeys(index, doc)
  const entries = entriesOf({ collection, index, keys: keys.keys, rid })
  checkUnique(store, { collection, index, entries, rid })
  noteShape(catalog, { store, collection, index, keys })
  putEntries(store, { index, entries, rid })
}

interface EntryPlace {
  collection: Collection
  index: Index
  key: IndexKey
  rid: number
}

export function entryKey({ collection, index, key, rid }: EntryPlace): Buffer {
  return indexEntryKey(indexPrefix(collection.id, index.no), key.bytes, index.unique ? undefined : rid)
}

/** An index key with its place in the tree. */
interface IndexEntry extends IndexKey {
  place: Buffer
}

function entriesOf({
  keys,
  collection,
  index,
  rid,
}: Omit<EntryPlace, 'key'> & { keys: IndexKey[] }): IndexEntry[] {
  return keys.map(({ bytes, values }) => ({
    bytes,
    values,
    place: indexEntryKey(indexPrefix(collection.id, index.no), bytes, index.unique ? undefined : rid),
  }))
}

function putEntries(
  store: Store,
  { index, entries, rid }: { index: Index; entries: IndexEntry[]; rid: number },
): void {
  const value = index.unique ? ridValue(rid) : NOTHING
  for (const { place } of entries) store.put(place, value)
}

function removeEntry(store: Store, place: EntryPlace): void {
  const key = entryKey(place)
  // While an index is being built, a document may have no entry yet, and the key may be another document's.
  if (place.index.building && place.index.unique) {
    const held = store.get(key)
    if (!held || ridOf(held) !== place.rid) return
  }
  store.remove(key)
}

function checkUnique(
  store: Store,
  {
    collection,
    index,
    entries,
    rid,
  }: { collection: Collection; index: Index; entries: IndexEntry[]; rid: number },
): void {
  if (!index.unique) return
  for (const key of entries) {
    const held = store.get(key.place)
    if (!held || ridOf(held) === rid) continue
    const keyValue = new Map(index.fields.map(({ path }, which) => [path, key.values[which] ?? null]))
    throw new MongoError(
      'DuplicateKey',
      `E11000 duplicate key error collection: ${collection.namespace} index: ${index.name} dup key: ${showKey(keyValue)}`,
      { keyPattern: index.spec.get('key') ?? toDoc({}), keyValue },
    )
  }
}

/** Notes that an index now holds arrays or cut keys: the planner must know before the next query. */
function noteShape(
  catalog: Catalog,
  {
    store,
    collection,
    index,
    keys,
  }: { store: Store; collection: Collection; index: Index; keys: DocumentKeys },
): void {
  const news = keys.multikey.some((flag, which) => flag && !index.multikey[which])
  if (!news && (!keys.truncated || index.truncated)) return
  const before = { multikey: index.multikey, truncated: index.truncated }
  store.onAbort(() => Object.assign(index, before))
  index.multikey = index.multikey.map((flag, which) => flag || keys.multikey[which] === true)
  index.truncated ||= keys.truncated
  catalog.save(collection)
}

function count(
  { store, catalog }: Writing,
  collection: Collection,
  change: { documents: number; bytes: number },
): void {
  if (!catalog.touched.has(collection)) {
    const before = { count: collection.count, bytes: collection.bytes }
    store.onAbort(() => {
      Object.assign(collection, before)
      collection.before = undefined
      catalog.touched.delete(collection)
    })
    catalog.touched.set(collection, before)
  }
  collection.changes++
  collection.count += change.documents
  collection.bytes += change.bytes
}
