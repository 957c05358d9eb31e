import type { Doc } from '../bson/value.ts'
import type { Filter } from '../query/filter.ts'
import type { SortField } from '../sort/sort.ts'

/** A collection as the catalog holds it in memory. */
export interface Collection {
  namespace: string
  database: string
  name: string
  /** Its number in keys; never used again after a drop. */
  id: number
  options: Doc
  indexes: Index[]
  nextIndex: number
  count: number
  /** Total size of its documents, in bytes. */
  bytes: number
  nextRid: number
  /** Counts writes since the start: shows whether anything changed in between. */
  changes: number
  /** Set while writes of it are on their way to disk: what was there before them, which is what reads still see. */
  before?: Counters
  dropped: boolean
}

export interface Counters {
  count: number
  bytes: number
}

/** The counters as reads see them: without what is not on disk yet. */
export const visibleCounters = (collection: Collection): Counters => collection.before ?? collection

/** Whether the tree still holds what it held when `changes` was read. While writes are being committed this cannot
 *  be known: they may become visible at any moment. */
export const unchangedSince = (collection: Collection, changes: number): boolean =>
  collection.before === undefined && collection.changes === changes

export interface Index {
  no: number
  name: string
  fields: SortField[]
  /** As it was given: `{v, key, name, unique, …}`. */
  spec: Doc
  unique: boolean
  sparse: boolean
  partial?: Filter
  /** What decides on a document's keys; undefined: it may be anything. */
  reads?: readonly (readonly string[])[]
  /** Seconds after which documents go, for a TTL index. */
  expireAfterSeconds?: number
  /** Per field: some document went through an array there, so one document may have several keys. */
  multikey: boolean[]
  /** Some key was cut (with a hash behind): its order is not the values' order. */
  truncated: boolean
  building: boolean
  dropped: boolean
  hidden: boolean
}
