import { decode } from '../bson/decode.ts'
import { encode } from '../bson/encode.ts'
import { MongoError } from '../bson/error.ts'
import { type Doc, isDoc, toDoc, truthy, type Value } from '../bson/value.ts'
import { indexFromSpec } from '../index/spec.ts'
import type { Collection, Counters, Index } from './collection.ts'
import {
  CATALOG_RANGE,
  catalogKey,
  collectionOfKey,
  counterKey,
  kindRange,
  NEXT_COLLECTION_KEY,
  NUMBERED_KINDS,
  recordRange,
  ridOf,
} from './keys.ts'
import type { Store } from './store.ts'

/** The collections, in memory; every change is written in the transaction that makes it. */
export interface Catalog {
  get(namespace: string): Collection | undefined
  all(): Collection[]
  inDatabase(database: string): Collection[]
  create(namespace: string, options: Doc): Collection
  /** Writes a collection's record after a change of its indexes or options. */
  save(collection: Collection): void
  remove(collection: Collection): void
  rename(collection: Collection, namespace: string): void
  /**
   * Collections whose document count or size changed in the running transaction, with their counters before
   * it.
   */
  touched: Map<Collection, Counters>
  /** Writes the counters of the touched collections; the last step of every transaction. */
  saveCounters(): void
  /** Returns whether the running transaction, or the one on its way to disk, changed more than documents. */
  changedShape(): boolean
  /** Notes that the saved records are on disk, and visible. */
  landed(): void
}

export function openCatalog(store: Store): Catalog {
  const collections = new Map<string, Collection>()
  const touched = new Map<Collection, Counters>()
  let landing: Collection[] = []
  let changedShape = false
  let nextId = firstFreeId(store)

  for (const { key, value } of store.entries(CATALOG_RANGE)) {
    const collection = read(key.subarray(1).toString(), decode(value), store)
    collections.set(collection.namespace, collection)
  }

  const noteShape = () => {
    changedShape = true
    store.onAbort(() => {
      changedShape = false
    })
  }
  const forget = (collection: Collection) => {
    noteShape()
    collections.delete(collection.namespace)
    store.onAbort(() => collections.set(collection.namespace, collection))
  }
  const remember = (collection: Collection) => {
    collections.set(collection.namespace, collection)
    store.onAbort(() => collections.delete(collection.namespace))
  }
  // Work that went on over a drop must not restore the record: the name may be another collection's by now.
  const save = (collection: Collection) => {
    noteShape()
    if (!collection.dropped) store.put(catalogKey(collection.namespace), encode(write(collection)))
  }

  return {
    get: namespace => collections.get(namespace),
    all: () => [...collections.values()],
    inDatabase: database => [...collections.values()].filter(each => each.database === database),
    create(namespace, options) {
      checkNamespace(namespace)
      const dot = namespace.indexOf('.')
      const collection: Collection = {
        namespace,
        database: namespace.slice(0, dot),
        name: namespace.slice(dot + 1),
        id: nextId++,
        options,
        indexes: [],
        nextIndex: 1,
        count: 0,
        bytes: 0,
        nextRid: 1,
        changes: 0,
        dropped: false,
      }
      store.put(NEXT_COLLECTION_KEY, numberValue(nextId))
      collection.indexes.push(indexFromSpec(toDoc({ v: 2, key: { _id: 1 }, name: '_id_' }), 0))
      remember(collection)
      save(collection)
      store.put(counterKey(collection.id), counters(collection))
      return collection
    },
    save,
    remove(collection) {
      forget(collection)
      collection.dropped = true
      store.onAbort(() => {
        collection.dropped = false
      })
      store.remove(catalogKey(collection.namespace))
      store.remove(counterKey(collection.id))
    },
    rename(collection, namespace) {
      checkNamespace(namespace)
      if (collection.dropped)
        throw new MongoError('QueryPlanKilled', `collection dropped: ${collection.namespace}`)
      const before = { namespace: collection.namespace, database: collection.database, name: collection.name }
      forget(collection)
      store.remove(catalogKey(collection.namespace))
      const dot = namespace.indexOf('.')
      Object.assign(collection, {
        namespace,
        database: namespace.slice(0, dot),
        name: namespace.slice(dot + 1),
      })
      remember(collection)
      store.onAbort(() => {
        collections.delete(namespace)
        Object.assign(collection, before)
      })
      save(collection)
    },
    touched,
    saveCounters() {
      for (const [each, before] of touched) {
        if (!each.dropped) store.put(counterKey(each.id), counters(each))
        each.before = before
      }
      landing = [...touched.keys()]
      touched.clear()
    },
    changedShape: () => changedShape,
    landed() {
      for (const each of landing) {
        each.before = undefined
        // Everything read meanwhile was read before these writes.
        each.changes++
      }
      landing = []
      changedShape = false
    },
  }
}

/** Returns a number that no collection ever had, not even a dropped one, whose bytes may still be waiting to
 *  be cleared. Folders from before the number was stored derive it from their contents. */
function firstFreeId(store: Store): number {
  const stored = store.get(NEXT_COLLECTION_KEY)
  let next = stored ? stored.readDoubleBE(0) : 1
  for (const { value } of store.entries(CATALOG_RANGE))
    next = Math.max(next, Number(decode(value).get('id')) + 1)
  for (const kind of NUMBERED_KINDS) {
    const [last] = store.keys({ ...kindRange(kind), reverse: true, limit: 1 })
    if (last) next = Math.max(next, collectionOfKey(last) + 1)
  }
  return next
}

function numberValue(value: number): Buffer {
  const out = Buffer.allocUnsafe(8)
  out.writeDoubleBE(value)
  return out
}

export function checkNamespace(namespace: string): void {
  const dot = namespace.indexOf('.')
  const database = namespace.slice(0, dot)
  const name = namespace.slice(dot + 1)
  const bad = (why: string) =>
    new MongoError('InvalidNamespace', `Invalid namespace specified '${namespace}': ${why}`)
  if (dot < 1 || name === '') throw bad('a database and a collection name are needed')
  if (/[/\\. "$\0]/.test(database)) throw bad('the database name has a character that is not allowed')
  if (database.length > 63) throw bad('the database name is too long')
  if (name.includes('\0') || name.startsWith('.') || name.endsWith('.'))
    throw bad('the collection name is not allowed')
  if (name.includes('$')) throw bad("the collection name must not contain '$'")
  if (name.startsWith('system.')) throw bad('names that begin with system. belong to the server')
  if (Buffer.byteLength(namespace) > 255) throw bad('it is longer than 255 bytes')
}

function counters(collection: Collection): Buffer {
  const out = Buffer.allocUnsafe(16)
  out.writeDoubleBE(collection.count, 0)
  out.writeDoubleBE(collection.bytes, 8)
  return out
}

function write(collection: Collection): Doc {
  const out = toDoc({ id: collection.id, nextIndex: collection.nextIndex })
  out.set('options', collection.options)
  out.set(
    'indexes',
    collection.indexes.map(
      index =>
        new Map<string, Value>([
          ['no', index.no],
          ['spec', index.spec],
          ['multikey', index.multikey],
          ['truncated', index.truncated],
          ['building', index.building],
        ]),
    ),
  )
  return out
}

function read(namespace: string, record: Doc, store: Store): Collection {
  const id = Number(record.get('id'))
  const stored = store.get(counterKey(id))
  const last = store.keys({ ...recordRange(id), reverse: true, limit: 1 })[0]
  const dot = namespace.indexOf('.')
  const options = record.get('options')
  const indexes = record.get('indexes')
  return {
    namespace,
    database: namespace.slice(0, dot),
    name: namespace.slice(dot + 1),
    id,
    options: isDoc(options) ? options : new Map(),
    indexes: Array.isArray(indexes) ? indexes.filter(isDoc).map(readIndex) : [],
    nextIndex: Number(record.get('nextIndex')),
    count: stored ? stored.readDoubleBE(0) : store.count(recordRange(id)),
    bytes: stored ? stored.readDoubleBE(8) : 0,
    nextRid: last ? ridOf(last) + 1 : 1,
    changes: 0,
    dropped: false,
  }
}

function readIndex(record: Doc): Index {
  const spec = record.get('spec')
  const index = indexFromSpec(isDoc(spec) ? spec : new Map(), Number(record.get('no')))
  const multikey = record.get('multikey')
  if (Array.isArray(multikey)) index.multikey = multikey.map(truthy)
  index.truncated = truthy(record.get('truncated'))
  index.building = truthy(record.get('building'))
  return index
}
