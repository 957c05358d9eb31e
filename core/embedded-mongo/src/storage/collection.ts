import type { Doc } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'

/** A collection as the catalog holds it in memory. */
export interface Collection {
  namespace: string
  database: string
  name: string
  /** Number of the collection in keys; never used again after a drop. */
  id: number
  options: Doc
  indexes: Index[]
  nextIndex: number
  count: number
  /** Total size of its documents, in bytes. */
  bytes: number
  nextRid: number
  /** Number of writes since the start: shows whether anything changed in between. */
  changes: number
  /**
   * Set while writes of the collection are on their way to disk: the counters before them, which reads still
   * see.
   */
  before?: Counters
  dropped: boolean
}

export interface Counters {
  count: number
  bytes: number
}

/** Returns the counters as reads see them: without writes that are not on disk yet. */
export const visibleCounters = (collection: Collection): Counters => collection.before ?? collection

/** Returns whether the tree still has the content of the time when `changes` was read. While writes are being
 *  committed this cannot be known: they may become visible at any moment. */
export const unchangedSince = (collection: Collection, changes: number): boolean =>
  collection.before === undefined && collection.changes === changes

export interface Index {
  no: number
  name: string
  fields: SortField[]
  /** The specification as it was given: `{v, key, name, unique, …}`. */
  spec: Doc
  unique: boolean
  sparse: boolean
  partial?: Filter
  /** Paths that decide on a document's keys; undefined: any path may. */
  reads?: readonly (readonly string[])[]
  /** Seconds after which documents expire, for a TTL index. */
  expireAfterSeconds?: number
  /** true at a field: some document went through an array there, so one document may have several keys. */
  multikey: boolean[]
  /** true: some key was cut (with a hash behind), so its order is not the values' order. */
  truncated: boolean
  building: boolean
  dropped: boolean
  hidden: boolean
}
