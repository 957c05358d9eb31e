import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import type { Collection, Index } from './collection.ts'
import {
  collectionOfKey,
  DROPS_RANGE,
  dictionaryRange,
  dropKey,
  indexPrefix,
  prefixRange,
  recordRange,
} from './keys.ts'
import type { RangeOptions, Store } from './store.ts'

const NOTHING = Buffer.alloc(0)

/** Takes a collection out of the catalog at once; its bytes are cleared afterwards, also after a crash. */
export function dropCollection(engine: Engine, collection: Collection): void {
  if (collection.dropped) return
  engine.catalog.remove(collection)
  engine.store.put(dropKey(collection.id), NOTHING)
  clearLater(engine)
}

export function dropIndex(
  engine: Engine,
  { collection, index }: { collection: Collection; index: Index },
): void {
  // The index is gone already with its collection, and all its bytes with the collection's.
  if (collection.dropped || index.dropped) return
  const before = collection.indexes
  engine.store.onAbort(() => {
    collection.indexes = before
    index.dropped = false
  })
  collection.indexes = before.filter(each => each !== index)
  index.dropped = true
  engine.catalog.save(collection)
  engine.store.put(dropKey(collection.id, index.no), NOTHING)
  clearLater(engine)
}

function clearLater(engine: Engine): void {
  setImmediate(() => {
    // A failure leaves the mark: the next start goes on from it.
    engine.scheduler.write(() => finishDrops(engine)).catch(() => undefined)
  })
}

/** Removes the bytes of everything that is marked as dropped, a little at a time. */
export function* finishDrops({
  store,
  scheduler,
  catalog,
}: Pick<Engine, 'store' | 'scheduler' | 'catalog'>): Generator<Pause, void> {
  for (const { key } of store.entries(DROPS_RANGE)) {
    const collection = collectionOfKey(key)
    const living = catalog.all().find(each => each.id === collection)
    const ofIndex = key.length > 5 ? key.readUInt16BE(5) : undefined
    // Earlier versions could give a dropped collection's number to a new one: existing collections are never cleared.
    const inUse = ofIndex === undefined ? living : living?.indexes.some(index => index.no === ofIndex)
    const ranges = inUse
      ? []
      : ofIndex === undefined
        ? [
            recordRange(collection),
            // The dictionaries go after the records: a reader of a record still needs them.
            dictionaryRange(collection),
            prefixRange(indexPrefix(collection, 0).subarray(0, 5)),
          ]
        : [prefixRange(indexPrefix(collection, ofIndex))]
    for (const range of ranges) yield* clear(store, range, () => scheduler.pauses.due())
    store.remove(key)
    yield PAUSE
  }
}

/** Removes everything in a range; pauses when others are due. */
export function* clear(store: Store, range: RangeOptions, due: () => boolean): Generator<Pause, void> {
  for (;;) {
    const keys = store.keys({ ...range, limit: 200 })
    for (const key of keys) {
      store.remove(key)
      if (due()) yield PAUSE
    }
    if (keys.length < 200) return
  }
}
