import { decode } from '../bson/decode.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import type { Collection, Index } from '../storage/collection.ts'
import { dropIndex } from '../storage/drops.ts'
import { recordRange, ridOf } from '../storage/keys.ts'
import { indexDocument } from './write-document.ts'

/** Fills a new index with the documents of the collection, a little at a time. Writes in between keep it up
 *  to date; queries use it only when it is complete. A failure removes the index again. */
export function* buildIndex(
  engine: Engine,
  { collection, index }: { collection: Collection; index: Index },
): Generator<Pause, void> {
  const { store, catalog, scheduler } = engine
  try {
    const range = recordRange(collection.id)
    let after: Buffer | undefined
    for (;;) {
      if (collection.dropped || index.dropped) return
      const chunk = store.entries({ ...range, after, limit: 64 })
      let late = false
      for (const { key, value } of chunk) {
        indexDocument(engine, { collection, index, doc: decode(value), rid: ridOf(key) })
        after = key
        late = scheduler.pauses.now()
        // Documents that others change during a pause must be read again: the rest of the chunk is given up.
        if (late) break
      }
      if (late) yield PAUSE
      else if (chunk.length < 64) break
    }
  } catch (error) {
    dropIndex(engine, { collection, index })
    throw error
  }
  store.onAbort(() => {
    index.building = true
  })
  index.building = false
  catalog.save(collection)
}
