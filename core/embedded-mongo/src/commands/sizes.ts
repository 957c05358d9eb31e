import { toDoc } from '../bson/value.ts'
import type { Engine } from '../process/engine.ts'
import { PAUSE, type Pause } from '../process/pauses.ts'
import { type Collection, type Index, visibleCounters } from '../storage/collection.ts'
import { countRange } from '../storage/count-range.ts'
import { indexRange } from '../storage/keys.ts'

/** Number of keys from whose length that of the others is estimated. */
const SAMPLE = 200

export interface Sizes {
  documents: number
  /** Size of all documents. */
  bytes: number
  indexBytes: Map<string, number>
}

/**
 * Measures the size of a collection. An index's size is its number of keys by the length of its first ones.
 */
export function* sizesOf(engine: Engine, collection: Collection): Generator<Pause, Sizes> {
  const indexBytes = new Map<string, number>()
  for (const index of [...collection.indexes]) {
    indexBytes.set(index.name, yield* bytesOf(engine, collection, index))
    yield PAUSE
  }
  const { count, bytes } = visibleCounters(collection)
  return { documents: count, bytes, indexBytes }
}

function* bytesOf(
  { store, scheduler }: Engine,
  collection: Collection,
  index: Index,
): Generator<Pause, number> {
  const range = indexRange(collection.id, index.no)
  const sample = store.entries({ ...range, limit: SAMPLE })
  if (sample.length === 0) return 0
  const bytes = sample.reduce((sum, { key, value }) => sum + key.length + value.length, 0)
  const keys = yield* countRange(store, range, scheduler.pauses)
  return Math.round((bytes / sample.length) * keys)
}

/** Returns the sizes as `collStats` and `$collStats` report them. `scale` divides every size. */
export function storageStats(
  { documents, bytes, indexBytes }: Sizes,
  scale: number,
): Record<string, unknown> {
  const scaled = (size: number) => Math.floor(size / scale)
  const indexes = [...indexBytes.values()].reduce((sum, each) => sum + each, 0)
  return {
    size: scaled(bytes),
    count: documents,
    ...(documents > 0 ? { avgObjSize: Math.floor(bytes / documents) } : {}),
    numOrphanDocs: 0,
    storageSize: scaled(bytes),
    freeStorageSize: 0,
    capped: false,
    nindexes: indexBytes.size,
    indexBuilds: [],
    totalIndexSize: scaled(indexes),
    indexSizes: toDoc(Object.fromEntries([...indexBytes].map(([name, size]) => [name, scaled(size)]))),
    totalSize: scaled(bytes + indexes),
    scaleFactor: scale,
  }
}
