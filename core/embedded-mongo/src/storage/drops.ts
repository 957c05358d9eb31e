import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import type { Collection, Index } from './collection.ts'
import { DROPS_RANGE, dropKey, indexPrefix, prefixRange, recordRange } from './keys.ts'
import type { RangeOptions, Store } from './store.ts'

const NOTHING = Buffer.alloc(0)

/** Takes a collection out of the catalog at once; its bytes are cleared afterwards, also after a crash. */
export function dropCollection(engine: Engine, collection: Collection): void {
  engine.catalog.remove(collection)
  engine.store.put(dropKey(collection.id), NOTHING)
  clearLater(engine)
}

export function dropIndex(
  engine: Engine,
  { collection, index }: { collection: Collection; index: Index },
): void {
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
}: Pick<Engine, 'store' | 'scheduler'>): Generator<Pause, void> {
  for (const { key } of store.entries(DROPS_RANGE)) {
    const collection = key.readUInt32BE(1)
    const ranges =
      key.length > 5
        ? [prefixRange(indexPrefix(collection, key.readUInt16BE(5)))]
        : [recordRange(collection), prefixRange(indexPrefix(collection, 0).subarray(0, 5))]
    for (const range of ranges) yield* clear(store, range, () => scheduler.pauses.due())
    store.remove(key)
    yield PAUSE
  }
}

/** Removes everything in a range; pauses when it is time to. */
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
